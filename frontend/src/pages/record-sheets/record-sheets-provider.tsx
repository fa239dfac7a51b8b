import { type ReactNode, useMemo } from 'react';
import { lazySheet } from '@/components/lazy';
import { useOpened } from '@/components/use-opened';
import {
  type AddressedRecord,
  type ExpenseRequest,
  type FillRequest,
  type RecordSheets,
  RecordSheetsContext,
} from '@/entities/record-sheets/use-record-sheets';
import { conditionSheet } from '@/features/conditions/condition-reading-kind';
import { fillSheet } from '@/features/energy/fill-kind';
import { expenseSheet } from '@/features/expenses/expense-kind';
import { visitSheet } from '@/features/maintenance/service-visit-kind';
import { paperSheet } from '@/features/papers/paper-kind';
import { useTripSheet } from '@/features/trips/form/trip-sheets';
import { mountSheet } from '@/features/tyres/tyre-set-kind';
import { odometerSheet } from '@/features/vehicles/odometer-record-kind';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

const ReceiptSheet = lazySheet(
  createLazyComponent(
    async () => (await import('./receipt-sheet')).ReceiptSheet,
    ['attachments', 'energy', 'expenses', 'fields', 'outbox'],
  ),
);

interface Props {
  /** Records named by the page's address. */
  readonly fills?: AddressedRecord<FillRequest>;
  readonly expenses?: AddressedRecord<ExpenseRequest>;
  readonly children: ReactNode;
}

/** Wraps a page on which records of several kinds are opened. */
export function RecordSheetsProvider({ fills, expenses, children }: Props) {
  const { open: openFill, sheet: fillForm } = fillSheet.useSheet(fills);
  const { open: openExpense, sheet: expenseForm } = expenseSheet.useSheet(expenses);
  const { open: openReceipt, sheet: receipts } = useOpened<Blob>((file, close) => (
    <ReceiptSheet file={file} onClose={close} />
  ));
  const { open: openCondition, sheet: conditions } = conditionSheet.useSheet();
  const { open: openMount, sheet: mounts } = mountSheet.useSheet();
  const { open: openOdometer, sheet: readings } = odometerSheet.useSheet();
  const { open: openPaper, sheet: papers } = paperSheet.useSheet();
  const { open: openVisit, sheet: visits } = visitSheet.useSheet();
  const { open: openTrip, sheet: tripSheet } = useTripSheet();
  const sheets = useMemo<RecordSheets>(
    () => ({
      openCondition,
      openFill,
      openExpense,
      openReceipt,
      openMount,
      openOdometer,
      openPaper,
      openVisit,
      addTrip: (known) => openTrip({ kind: 'new', like: known, isDriven: true }),
      openTrip: (trip) => openTrip(trip === null ? { kind: 'new', like: null } : { kind: 'edit', trip }),
    }),
    [
      openCondition,
      openFill,
      openExpense,
      openReceipt,
      openMount,
      openOdometer,
      openPaper,
      openVisit,
      openTrip,
    ],
  );
  return (
    <RecordSheetsContext value={sheets}>
      {children}
      {fillForm}
      {expenseForm}
      {receipts}
      {conditions}
      {mounts}
      {readings}
      {papers}
      {visits}
      {tripSheet}
    </RecordSheetsContext>
  );
}

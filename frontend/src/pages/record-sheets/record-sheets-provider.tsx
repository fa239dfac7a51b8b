import { type ReactNode, useMemo } from 'react';
import {
  type AddressedRecord,
  type ExpenseRequest,
  type FillRequest,
  type RecordSheets,
  RecordSheetsContext,
} from '@/entities/record-sheets/use-record-sheets';
import { useConditionSheet } from '@/features/conditions/reading/use-condition-sheet';
import { useFillSheet } from '@/features/energy/use-fill-sheet';
import { useExpenseSheet } from '@/features/expenses/use-expense-sheet';
import { useVisitSheet } from '@/features/maintenance/visit/use-visit-sheet';
import { usePaperSheet } from '@/features/papers/use-paper-sheet';
import { useTripSheet } from '@/features/trips/form/use-trip-sheet';
import { useMountSheet } from '@/features/tyres/mount/use-mount-sheet';
import { useOdometerSheet } from '@/features/vehicles/odometer/use-odometer-sheet';

interface Props {
  /** Records named by the page's address. */
  readonly fills?: AddressedRecord<FillRequest>;
  readonly expenses?: AddressedRecord<ExpenseRequest>;
  readonly children: ReactNode;
}

/** Wraps a page on which records of several kinds are opened. */
export function RecordSheetsProvider({ fills, expenses, children }: Props) {
  const { open: openFill, sheet: fillSheet } = useFillSheet(fills);
  const { open: openExpense, sheet: expenseSheet } = useExpenseSheet(expenses);
  const { open: openCondition, sheet: conditionSheet } = useConditionSheet();
  const { open: openMount, sheet: mountSheet } = useMountSheet();
  const { open: openOdometer, sheet: odometerSheet } = useOdometerSheet();
  const { open: openPaper, sheet: paperSheet } = usePaperSheet();
  const { open: openVisit, sheet: visitSheet } = useVisitSheet();
  const { open: openTrip, sheet: tripSheet } = useTripSheet();
  const sheets = useMemo<RecordSheets>(
    () => ({
      openCondition,
      openFill,
      openExpense,
      openMount,
      openOdometer,
      openPaper,
      openVisit,
      openTrip: (trip) => openTrip(trip === null ? { kind: 'new', like: null } : { kind: 'edit', trip }),
    }),
    [openCondition, openFill, openExpense, openMount, openOdometer, openPaper, openVisit, openTrip],
  );
  return (
    <RecordSheetsContext value={sheets}>
      {children}
      {fillSheet}
      {expenseSheet}
      {conditionSheet}
      {mountSheet}
      {odometerSheet}
      {paperSheet}
      {visitSheet}
      {tripSheet}
    </RecordSheetsContext>
  );
}

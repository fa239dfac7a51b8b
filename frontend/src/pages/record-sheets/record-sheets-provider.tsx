import { type ReactNode, useMemo } from 'react';
import { type RecordSheets, RecordSheetsContext } from '@/entities/record-sheets/use-record-sheets';
import { useFillSheet } from '@/features/energy/use-fill-sheet';
import { useExpenseSheet } from '@/features/expenses/use-expense-sheet';
import { useTripSheet } from '@/features/trips/form/use-trip-sheet';
import { useOdometerSheet } from '@/features/vehicles/odometer/use-odometer-sheet';

/** Around a page on which records of several kinds are opened. */
export function RecordSheetsProvider({ children }: { children: ReactNode }) {
  const { open: openFill, sheet: fillSheet } = useFillSheet();
  const { open: openExpense, sheet: expenseSheet } = useExpenseSheet();
  const { open: openOdometer, sheet: odometerSheet } = useOdometerSheet();
  const { open: openTrip, sheet: tripSheet } = useTripSheet();
  const sheets = useMemo<RecordSheets>(
    () => ({
      openFill,
      openExpense,
      openOdometer,
      openTrip: (trip) => openTrip(trip === null ? { kind: 'new', like: null } : { kind: 'edit', trip }),
    }),
    [openFill, openExpense, openOdometer, openTrip],
  );
  return (
    <RecordSheetsContext value={sheets}>
      {children}
      {fillSheet}
      {expenseSheet}
      {odometerSheet}
      {tripSheet}
    </RecordSheetsContext>
  );
}

import { type ReactNode, useMemo } from 'react';
import { RecordSheetsContext } from '@/entities/record-sheets/use-record-sheets';
import { useFillSheet } from '@/features/energy/use-fill-sheet';
import { useExpenseSheet } from '@/features/expenses/use-expense-sheet';
import { useOdometerSheet } from '@/features/vehicles/odometer/use-odometer-sheet';

/** Around a page on which records of several kinds are opened. */
export function RecordSheetsProvider({ children }: { children: ReactNode }) {
  const { open: openFill, sheet: fillSheet } = useFillSheet();
  const { open: openExpense, sheet: expenseSheet } = useExpenseSheet();
  const { open: openOdometer, sheet: odometerSheet } = useOdometerSheet();
  const sheets = useMemo(
    () => ({ openFill, openExpense, openOdometer }),
    [openFill, openExpense, openOdometer],
  );
  return (
    <RecordSheetsContext value={sheets}>
      {children}
      {fillSheet}
      {expenseSheet}
      {odometerSheet}
    </RecordSheetsContext>
  );
}

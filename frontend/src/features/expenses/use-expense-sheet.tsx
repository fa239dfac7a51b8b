import { laterSheet } from '@/components/later';
import { type Openable, useOpened } from '@/components/use-opened';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => (await import('./expense-sheet')).ExpenseSheet, 'expenses');
const ExpenseSheet = laterSheet(part);

export const fetchExpenseSheet = part.fetch;

/** The sheet in which a cost is written down; its code comes when it is first opened. */
export function useExpenseSheet(): Openable<ExpenseRequest> {
  return useOpened((request, close) => <ExpenseSheet request={request} onClose={close} />);
}

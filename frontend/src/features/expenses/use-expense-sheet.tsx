import { laterSheet } from '@/components/later';
import { type Openable, useOpened } from '@/components/use-opened';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';
import type { ExpenseRequest } from './expense-request';

const part = createPart(async () => {
  const [{ ExpenseSheet }] = await Promise.all([import('./expense-sheet'), loadWords('expenses')]);
  return ExpenseSheet;
});
const ExpenseSheet = laterSheet(part);

export const fetchExpenseSheet = part.fetch;

/** The sheet in which a cost is written down; its code comes when it is first opened. */
export function useExpenseSheet(): Openable<ExpenseRequest> {
  return useOpened((request, close) => <ExpenseSheet request={request} onClose={close} />);
}

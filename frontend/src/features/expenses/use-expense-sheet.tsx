import type { Expense } from '@domain/expenses/expense.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { AddressedRecord, ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const part = createLazyComponent(
  async () => (await import('./expense-sheet')).ExpenseSheet,
  ['expenses', 'fields'],
);
const ExpenseSheet = lazySheet(part);

export const fetchExpenseSheet = part.fetch;

/** The sheet in which a cost is written down; its code comes when it is first opened. */
export function useExpenseSheet(options?: AddressedRecord<ExpenseRequest>): Openable<ExpenseRequest> {
  return useOpened<ExpenseRequest>(
    (request, close) => <ExpenseSheet request={request} onClose={close} />,
    options,
  );
}

/** The same for a stored one, on any page. */
export function ExpenseEditingSheet({ record, onClose }: EditingProps<Expense>) {
  return <ExpenseSheet request={{ expense: record }} onClose={onClose} />;
}

import { type ReactNode, useState } from 'react';
import { laterSheet } from '@/components/later';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';
import type { ExpenseRequest } from './expense-request';

const part = createPart(async () => {
  const [{ ExpenseSheet }] = await Promise.all([import('./expense-sheet'), loadWords('expenses')]);
  return ExpenseSheet;
});
const ExpenseSheet = laterSheet(part);

export const fetchExpenseSheet = part.fetch;

interface Opened {
  readonly open: (request?: ExpenseRequest) => void;
  /** To be put anywhere on the page; nothing while the sheet is closed. */
  readonly sheet: ReactNode;
}

/** The sheet in which a cost is written down; its code comes when it is first opened. */
export function useExpenseSheet(): Opened {
  const [request, setRequest] = useState<ExpenseRequest | null>(null);
  const sheet = request !== null && <ExpenseSheet request={request} onClose={() => setRequest(null)} />;
  return { open: (asked = {}) => setRequest(asked), sheet };
}

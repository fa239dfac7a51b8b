import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '@/lib/i18n/start';
import type { ExpenseRequest } from './expense-request';

const ExpenseSheet = lazy(async () => {
  const [{ ExpenseSheet: Component }] = await Promise.all([import('./expense-sheet'), loadWords('expenses')]);
  return { default: Component };
});

interface Opened {
  readonly open: (request?: ExpenseRequest) => void;
  /** To be put anywhere on the page; nothing while the sheet is closed. */
  readonly sheet: ReactNode;
}

/** The sheet in which a cost is written down; its code comes when it is first opened. */
export function useExpenseSheet(): Opened {
  const [request, setRequest] = useState<ExpenseRequest | null>(null);
  const sheet = request !== null && (
    <Suspense fallback={null}>
      <ExpenseSheet request={request} onClose={() => setRequest(null)} />
    </Suspense>
  );
  return { open: (asked = {}) => setRequest(asked), sheet };
}

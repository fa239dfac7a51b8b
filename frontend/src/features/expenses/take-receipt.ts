import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { receiptDayAndTime } from '@/entities/attachments/receipt-line';
import { withFigure } from './expense-draft';
import { amountText } from './show-expense';
import type { ExpenseForm } from './use-expense-form';

/** Amount and time take the place of what is typed; a vendor does not. */
export function takeReceipt({ draft, terms, locale, change }: ExpenseForm, facts: ReceiptFacts): void {
  const at = receiptDayAndTime(facts, draft.zone ?? terms.zone);
  if (at !== null) change({ at, clockChange: null });
  if (facts.seller !== null && draft.vendor === '') change({ vendor: facts.seller });
  const { totalMinor, currency } = facts;
  if (totalMinor !== null && currency !== null) {
    const { figures, typed } = withFigure(draft, 'amount', amountText(totalMinor, currency, locale));
    change({ figures, typed, currency });
  }
}

import type { ReceiptCode } from '@domain/receipts/receipt-code';
import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { receiptDayAndTime, receiptWords } from '@/entities/attachments/receipt-words';
import { withFigure } from './expense-draft';
import { amountText } from './show-expense';
import type { ExpenseForm } from './use-expense-form';

interface Props {
  readonly form: ExpenseForm;
  readonly code: ReceiptCode;
  readonly onTaken: () => void;
}

/** Amount, time and vendor as the code on the receipt says them, taken over with a tap. */
export function ExpenseReceiptSuggestion({ form: { draft, terms, locale, change }, code, onTaken }: Props) {
  const { t } = useTranslation(['attachments']);
  const zone = draft.zone ?? terms.zone;

  function take(): void {
    const at = receiptDayAndTime(code, zone);
    if (at !== null) change({ at, clockChange: null });
    if (code.seller !== null && draft.vendor === '') change({ vendor: code.seller });
    const { totalMinor, currency } = code;
    if (totalMinor !== null && currency !== null) {
      const { figures, typed } = withFigure(draft, 'amount', amountText(totalMinor, currency, locale));
      change({ figures, typed, currency });
    }
    onTaken();
  }

  return (
    <div>
      <Suggestion
        action={t('attachments:code.use')}
        value={receiptWords(code, { locale, zone })}
        reason={t('attachments:code.reason')}
        field="amount"
        onTake={take}
      />
    </div>
  );
}

import { shownAmount } from '@domain/quantities/money';
import type { ReceiptCode } from '@domain/receipts/receipt-code';
import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { receiptDayAndTime, receiptWords } from '@/entities/attachments/receipt-words';
import type { FillForm } from './use-fill-form';

interface Props {
  readonly form: FillForm;
  readonly code: ReceiptCode;
  readonly onTaken: () => void;
}

/** Total and time as the code on the receipt says them, taken over with a tap. */
export function FillReceiptSuggestion({ form: { draft, terms, locale, change }, code, onTaken }: Props) {
  const { t } = useTranslation(['attachments']);
  const zone = draft.zone ?? terms.zone;

  function take(): void {
    const at = receiptDayAndTime(code, zone);
    if (at !== null) change({ at, clockChange: null });
    const { totalMinor, currency } = code;
    if (totalMinor !== null && currency !== null) {
      const total = shownAmount(totalMinor, currency).replace('.', terms.decimalMark);
      change({ currency, figures: { ...draft.figures, total } });
    }
    onTaken();
  }

  return (
    <div>
      <Suggestion
        action={t('attachments:code.use')}
        value={receiptWords(code, { locale, zone })}
        reason={t('attachments:code.reason')}
        field="total"
        onTake={take}
      />
    </div>
  );
}

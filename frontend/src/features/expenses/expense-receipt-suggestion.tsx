import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { receiptWords } from '@/entities/attachments/receipt-words';
import type { OfferedReceipt } from '@/entities/receipts/receipt-use';
import { takeReceipt } from './take-receipt';
import type { ExpenseForm } from './use-expense-form';

interface Props {
  readonly form: ExpenseForm;
  readonly offered: OfferedReceipt;
  readonly onTaken: () => void;
}

/** Amount, time and vendor as a code or an electronic invoice says them, taken over with a tap. */
export function ExpenseReceiptSuggestion({ form, offered: { facts, origin }, onTaken }: Props) {
  const { t } = useTranslation(['attachments']);
  const zone = form.draft.zone ?? form.terms.zone;

  function take(): void {
    takeReceipt(form, facts);
    onTaken();
  }

  return (
    <div>
      <Suggestion
        action={t('attachments:code.use')}
        value={receiptWords(facts, { locale: form.locale, zone })}
        reason={t(origin === 'code' ? 'attachments:code.reason' : 'attachments:code.invoice')}
        field="amount"
        onTake={take}
      />
    </div>
  );
}

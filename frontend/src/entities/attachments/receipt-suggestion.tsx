import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import type { OfferedReceipt } from '@/entities/receipts/receipt-use';
import type { Place } from '@/lib/formatting/place';
import { receiptLine } from './receipt-line';

interface Props {
  readonly offered: OfferedReceipt;
  readonly place: Place;
  /** Name of the field that it fills first. */
  readonly field: string;
  readonly onTake: (facts: ReceiptFacts) => void;
}

/** Facts of a receipt; one tap takes them over. */
export function ReceiptSuggestion({ offered: { facts, origin }, place, field, onTake }: Props) {
  const { t } = useTranslation(['attachments']);
  return (
    <div>
      <Suggestion
        action={t('attachments:code.use')}
        value={receiptLine(facts, place)}
        reason={t(`attachments:code.${origin === 'code' ? 'reason' : origin}`)}
        field={field}
        onTake={() => onTake(facts)}
      />
    </div>
  );
}

import type { ReceiptText } from '@domain/receipts/receipt-text';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { fieldText } from './field-text';
import styles from './receipt-reader.module.css';
import type { ReceiptField } from './receipt-use';

interface Props {
  readonly text: ReceiptText;
  readonly offered: readonly ReceiptField[];
  readonly chosen: readonly ReceiptField[];
  readonly locale: string;
  readonly onChoose: (field: ReceiptField, isChosen: boolean) => void;
  readonly onTake: () => void;
}

/** Fields that were read, numbered by their place in the picture; each can be deselected. */
export function FoundFields({ text, offered, chosen, locale, onChoose, onTake }: Props) {
  const { t } = useTranslation(['attachments', 'energy']);
  return (
    <>
      <fieldset className={styles.fields}>
        <legend>{t('attachments:reading.found')}</legend>
        {offered.map((field, index) => (
          <label key={field} className={styles.field}>
            <input
              type="checkbox"
              checked={chosen.includes(field)}
              onChange={({ currentTarget }) => onChoose(field, currentTarget.checked)}
            />
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.name}>{t(`attachments:reading.field.${field}`)}</span>
            <span className={styles.value}>{fieldText(field, text, locale, t)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.take}>
        <Button variant="accent" disabled={chosen.length === 0} onClick={onTake}>
          {t('attachments:reading.take')}
        </Button>
      </div>
    </>
  );
}

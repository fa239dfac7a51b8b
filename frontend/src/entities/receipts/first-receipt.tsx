import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import { useObjectAddress } from '@/lib/files/use-object-address';
import { ReceiptPicture } from './receipt-picture';
import styles from './receipt-picture.module.css';
import type { FirstReceipt, ReceiptField } from './receipt-use';

/** Fields that were read from the receipt of a form, in the order of their numbers. */
export const ReadFieldsContext = createContext<readonly ReceiptField[]>([]);

interface NumberedProps {
  /** Fields of a receipt that this field of the form has. */
  readonly fields: readonly ReceiptField[];
  readonly children: ReactNode;
}

/** A field of a form, with the number of its box on the receipt. */
export function Numbered({ fields, children }: NumberedProps) {
  const read = use(ReadFieldsContext);
  const numbers = fields.map((field) => read.indexOf(field) + 1).filter((number) => number > 0);
  if (numbers.length === 0) return children;
  return (
    <div className={styles.numbered}>
      {children}
      <span className={styles.numbers} aria-hidden="true">
        {numbers.map((number) => (
          <span key={number} className={styles.number}>
            {number}
          </span>
        ))}
      </span>
    </div>
  );
}

/** Picture of the receipt with which a form began, or a sentence that it could not be read. */
export function FirstReceiptPicture({
  receipt,
  fields,
}: {
  receipt: FirstReceipt;
  fields: readonly ReceiptField[];
}) {
  const { t } = useTranslation(['attachments']);
  const { reading, isSkipped } = receipt;
  const address = useObjectAddress(receipt.picture);
  return (
    <>
      {reading === null && !isSkipped && <p role="status">{t('attachments:receipt.notRead')}</p>}
      {address !== null && (
        <ReceiptPicture
          isFramed
          address={address}
          boxes={
            reading && {
              size: reading,
              boxes: fields.map((name) => ({ name, box: reading.text[name]?.box, isChosen: true })),
            }
          }
        />
      )}
      {fields.length > 0 && (
        <Text scale="hint" tone="quiet">
          {t('attachments:receipt.compare')}
        </Text>
      )}
    </>
  );
}

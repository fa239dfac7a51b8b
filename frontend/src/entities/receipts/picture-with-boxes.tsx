import { useTranslation } from 'react-i18next';
import type { Reading } from './read-picture';
import styles from './receipt-reader.module.css';
import type { ReceiptField } from './receipt-use';

interface Props {
  readonly address: string;
  readonly read: Reading | null;
  readonly offered: readonly ReceiptField[];
  readonly chosen: readonly ReceiptField[];
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Picture with a numbered box around each field that was read. */
export function PictureWithBoxes({ address, read, offered, chosen }: Props) {
  const { t } = useTranslation(['attachments']);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a tall receipt is scrolled with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('attachments:reading.picture')}>
      <div className={styles.picture}>
        <img src={address} alt="" />
        {read !== null &&
          offered.map((field, index) => {
            const box = read.text[field]?.box;
            if (box === undefined) return null;
            return (
              <span
                key={field}
                className={styles.box}
                data-field={field}
                data-chosen={chosen.includes(field) || undefined}
                style={{
                  insetInlineStart: percent(box.left, read.width),
                  insetBlockStart: percent(box.top, read.height),
                  inlineSize: percent(box.right - box.left, read.width),
                  blockSize: percent(box.bottom - box.top, read.height),
                }}
                aria-hidden="true"
              >
                <span className={styles.number}>{index + 1}</span>
              </span>
            );
          })}
      </div>
    </section>
  );
}

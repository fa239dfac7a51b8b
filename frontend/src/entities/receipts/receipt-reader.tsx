import { factsOfText, type ReceiptText } from '@domain/receipts/receipt-text';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { useObjectAddress } from '@/lib/files/use-object-address';
import { chosenText, fieldText, offeredFields } from './field-text';
import { ReceiptPicture } from './receipt-picture';
import pictureStyles from './receipt-picture.module.css';
import styles from './receipt-reader.module.css';
import type { ReceiptField, ReceiptUse } from './receipt-use';
import { useReading } from './use-reading';

interface Props {
  /** null until loaded. */
  readonly content: Blob | null;
  readonly address: string | null;
  readonly isPdf: boolean;
  /** True if the receipt could not be loaded. */
  readonly hasFailed: boolean;
  readonly use: ReceiptUse;
  readonly onClose: () => void;
}

/** Fields of a receipt on top of its picture or pages; only those that the driver chooses go into the form. */
export function ReceiptReader({ content, address, isPdf, hasFailed, use, onClose }: Props) {
  const { t } = useTranslation(['attachments', 'energy', 'common']);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState<readonly ReceiptField[]>([]);
  const { reading, pages, again } = useReading({ content, isPdf }, use);
  const pagesAddress = useObjectAddress(pages);
  const shownAddress = isPdf ? pagesAddress : address;
  useEffect(() => dialog.current?.showModal(), []);

  const read = reading.state === 'read' ? reading.reading : null;
  const offered = read === null ? [] : offeredFields(read.text, use);
  const chosen = offered.filter((field) => !left.includes(field));
  const isWorking = content === null ? !hasFailed : reading.state === 'reading';
  const failure = content !== null && reading.state === 'failed' ? reading : null;

  function take(): void {
    if (read !== null) use.onTaken(factsOfText(chosenText(read.text, chosen)));
    dialog.current?.close();
  }

  // Next to the form and not in it, so that nothing here can send the form.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.reader}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Row className={styles.head}>
        <h2 id={titleId}>{t('attachments:reading.title')}</h2>
        <Button icon={<IconX size={20} aria-hidden="true" />} onClick={() => dialog.current?.close()}>
          {t(isWorking ? 'common:word.cancel' : 'common:close')}
        </Button>
      </Row>
      <div className={styles.body}>
        {shownAddress !== null && (
          <ReceiptPicture
            address={shownAddress}
            boxes={
              read && {
                size: read,
                boxes: offered.map((field) => ({
                  name: field,
                  box: read.text[field]?.box,
                  isChosen: chosen.includes(field),
                })),
              }
            }
          />
        )}
        <Stack className={styles.found}>
          {isWorking && (
            <Stack gap={8} role="status">
              <p>{t('attachments:reading.working')}</p>
              <progress
                aria-label={t('attachments:reading.working')}
                max={1}
                value={reading.state === 'reading' ? reading.share : 0}
              />
              <Text scale="hint" tone="quiet">
                {t('attachments:reading.onDevice')}
              </Text>
            </Stack>
          )}
          {content === null && hasFailed && <p role="alert">{t('attachments:notLoaded')}</p>}
          {failure?.isUnreadable === true && <p role="alert">{t('attachments:reading.pdfFailed')}</p>}
          {failure?.isUnreadable === false && (
            <>
              <p role="alert">{t('attachments:reading.failed')}</p>
              <Button onClick={again}>{t('common:tryAgain')}</Button>
            </>
          )}
          {read !== null && offered.length === 0 && (
            <p role="status">
              {t(isPdf ? 'attachments:reading.nothingInPdf' : 'attachments:reading.nothing')}
            </p>
          )}
          {read !== null && offered.length > 0 && (
            <FoundFields
              text={read.text}
              offered={offered}
              chosen={chosen}
              locale={use.place.locale}
              onChoose={(field, isChosen) =>
                setLeft((before) => (isChosen ? before.filter((each) => each !== field) : [...before, field]))
              }
              onTake={take}
            />
          )}
        </Stack>
      </div>
    </dialog>,
    document.body,
  );
}

interface FoundProps {
  readonly text: ReceiptText;
  readonly offered: readonly ReceiptField[];
  readonly chosen: readonly ReceiptField[];
  readonly locale: string;
  readonly onChoose: (field: ReceiptField, isChosen: boolean) => void;
  readonly onTake: () => void;
}

/** Fields that were read, numbered by their place in the picture; each can be deselected. */
function FoundFields({ text, offered, chosen, locale, onChoose, onTake }: FoundProps) {
  const { t } = useTranslation(['attachments', 'energy', 'common']);
  return (
    <>
      <fieldset className={styles.fields}>
        <Text as="legend" scale="hint" tone="quiet">
          {t('attachments:reading.found')}
        </Text>
        {offered.map((field, index) => (
          <Row as="label" gap={10} key={field} className={styles.field}>
            <input
              type="checkbox"
              checked={chosen.includes(field)}
              onChange={({ currentTarget }) => onChoose(field, currentTarget.checked)}
            />
            <span className={pictureStyles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Text as="span" tone="quiet" className={styles.name}>
              {t(`attachments:reading.field.${field}`)}
            </Text>
            <Text as="span" strong className={styles.value}>
              {fieldText(field, text, locale, t)}
            </Text>
          </Row>
        ))}
      </fieldset>
      <Stack className={styles.take}>
        <Button variant="accent" disabled={chosen.length === 0} onClick={onTake}>
          {t('attachments:reading.take')}
        </Button>
      </Stack>
    </>
  );
}

import type { AttachedTo } from '@domain/attachments/attachment.schema';
import { IconCamera, IconPaperclip, IconTextScan2 } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import type { ReceiptUse } from '@/entities/receipts/receipt-use';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useAttachmentContent } from './attachment-content';
import { AttachmentTile } from './attachment-tile';
import { AttachmentViewer } from './attachment-viewer';
import styles from './attachments.module.css';
import type { ShownAttachment } from './shown-attachment';
import { useAttachments } from './use-attachments';

const ReceiptReader = lazyPiece(
  createLazyComponent(
    async () => (await import('@/entities/receipts/receipt-reader')).ReceiptReader,
    ['attachments', 'energy'],
  ),
  null,
);

interface ReaderProps {
  readonly item: ShownAttachment;
  readonly use: ReceiptUse;
  readonly onClose: () => void;
}

/** Reads an attached picture or PDF of a receipt. */
function AttachmentReader({ item, use, onClose }: ReaderProps) {
  const attached = useAttachmentContent(item);
  const isPdf = item.type === 'application/pdf';
  return <ReceiptReader {...attached} isPdf={isPdf} use={use} onClose={onClose} />;
}

export interface AttachmentsFieldProps {
  readonly record: AttachedTo;
  /** True if the record is not saved yet; its files wait until it is. */
  readonly isNew: boolean;
  /** True if files can be opened only. */
  readonly isReadOnly?: boolean | undefined;
  /** File that is shown elsewhere in the form. */
  readonly withoutId?: string | null;
  /** Called with the number of files that wait for a new record. */
  readonly onCount?: ((count: number) => void) | undefined;
  /** A photo taken before the form was opened, added at once. */
  readonly first?: Blob | undefined;
  /** For forms that can take over the content of receipts. */
  readonly receipt?: ReceiptUse | undefined;
}

/** With these types, phones convert their own pictures into ones that can be stored. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

/** Files of a record: added by camera, from the device, by dropping or pasting; opened and removed. */
export function AttachmentsField({
  record,
  isNew,
  isReadOnly = false,
  withoutId,
  onCount,
  first,
  receipt,
}: AttachmentsFieldProps) {
  const { t } = useTranslation(['attachments', 'common']);
  const titleId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const attachments = useAttachments(record, isNew, receipt?.onOffered);
  const { preparing, faults, isFull, add, remove } = attachments;
  const items = attachments.items.filter(({ id }) => id !== withoutId);
  const removed = attachments.removed.filter(({ id }) => id !== withoutId);

  useEffect(() => {
    if (isReadOnly) return;
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void add(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add, isReadOnly]);

  const isFirstAdded = useRef(false);
  useEffect(() => {
    if (first === undefined || isFirstAdded.current) return;
    isFirstAdded.current = true;
    void add([first]);
  }, [first, add]);

  const drafts = items.filter(({ state }) => state === 'draft').length;
  const counted = useRef(drafts);
  useEffect(() => {
    if (!isNew || counted.current === drafts) return;
    counted.current = drafts;
    onCount?.(drafts);
  }, [isNew, drafts, onCount]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    // Allows the same file to be chosen again.
    currentTarget.value = '';
    if (files.length > 0) void add(files);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void add(files);
  }

  const nameOf = ({ type }: ShownAttachment, index: number) =>
    t(type === 'application/pdf' ? 'attachments:pdf' : 'attachments:photo', { number: index + 1 });

  const openedAt = items.findIndex(({ id }) => id === opened);
  const openedItem = items[openedAt];
  const last = items.at(-1);
  const canAdd = !isFull && !isReadOnly;
  const canRead = !isReadOnly && receipt !== undefined && last !== undefined;

  if (isReadOnly && items.length === 0) return null;
  return (
    <section
      className={styles.attachments}
      aria-labelledby={titleId}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isReadOnly) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={isReadOnly ? undefined : drop}
    >
      <h3 id={titleId}>{t('attachments:title')}</h3>
      {items.length > 0 && (
        <ul className={styles.tiles}>
          {items.map((item, index) => (
            <AttachmentTile
              key={item.id}
              item={item}
              name={nameOf(item, index)}
              onOpen={() => setOpened(item.id)}
              onRemove={isReadOnly ? undefined : () => void remove(item)}
              onSendAgain={() => void attachments.sendAgain(item.id)}
            />
          ))}
        </ul>
      )}
      {canRead && isReading && (
        <AttachmentReader item={last} use={receipt} onClose={() => setIsReading(false)} />
      )}
      {removed.map(({ id, type }) => (
        // Shown here instead of in a notice, which a sheet would cover.
        <div key={id} className={styles.removed} role="status">
          <span>{t(type === 'application/pdf' ? 'attachments:removedPdf' : 'attachments:removedPhoto')}</span>
          <Button variant="quiet" onClick={() => void attachments.undoRemoval(id)}>
            {t('common:word.undo')}
          </Button>
        </div>
      ))}
      {isFull && <p>{t('attachments:full')}</p>}
      <Row wrap>
        {canRead && (
          <Button icon={<IconTextScan2 size={20} aria-hidden="true" />} onClick={() => setIsReading(true)}>
            {t('attachments:read')}
          </Button>
        )}
        {canAdd && (
          <>
            <span className={styles.camera}>
              <Button
                icon={<IconCamera size={20} aria-hidden="true" />}
                onClick={() => camera.current?.click()}
              >
                {t('attachments:takePhoto')}
              </Button>
            </span>
            <Button
              icon={<IconPaperclip size={20} aria-hidden="true" />}
              onClick={() => chooser.current?.click()}
            >
              {t('attachments:chooseFiles')}
            </Button>
          </>
        )}
      </Row>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <input ref={chooser} type="file" accept={accepted} multiple hidden onChange={choose} data-attachments />
      {items.length === 0 && <p className={styles.drop}>{t('attachments:drop')}</p>}
      <p role="status">{preparing > 0 && t('attachments:preparing')}</p>
      {faults.map((fault) => (
        <p key={fault} className={styles.fault} role="alert">
          {t(`attachments:fault.${fault}`)}
        </p>
      ))}
      {openedItem !== undefined && (
        <AttachmentViewer
          key={openedItem.id}
          item={openedItem}
          name={nameOf(openedItem, openedAt)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

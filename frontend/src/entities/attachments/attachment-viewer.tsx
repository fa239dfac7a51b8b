import { attachmentTypes } from '@domain/attachments/attachment.schema';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { lazyPiece } from '@/components/lazy';
import { saveFile } from '@/lib/files/save-file';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useAttachmentContent } from './attachment-content';
import type { ShownAttachment } from './shown-attachment';
import styles from './viewer.module.css';

const PdfPages = lazyPiece(
  createLazyComponent(async () => (await import('./pdf-pages')).PdfPages),
  null,
);

interface Props {
  readonly item: ShownAttachment;
  readonly name: string;
  readonly onClose: () => void;
}

/** One file in full window size. A PDF is drawn, never framed. */
export function AttachmentViewer({ item, name, onClose }: Props) {
  const { t } = useTranslation(['attachments', 'common']);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { content, address, hasFailed } = useAttachmentContent(item);
  useEffect(() => dialog.current?.showModal(), []);

  // Outside the form, so that nothing here can submit it.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        {content !== null && (
          <Button
            icon={<IconDownload size={20} aria-hidden="true" />}
            onClick={() => saveFile(content, `${item.id}.${attachmentTypes[item.type]}`)}
          >
            {t('attachments:save')}
          </Button>
        )}
        <Button icon={<IconX size={20} aria-hidden="true" />} onClick={() => dialog.current?.close()}>
          {t('common:close')}
        </Button>
      </div>
      <div className={styles.body}>
        {hasFailed && <p role="alert">{t('attachments:notLoaded')}</p>}
        {content === null && !hasFailed && <p role="status">{t('common:loading')}</p>}
        {content !== null && item.type === 'application/pdf' && <PdfPages content={content} />}
        {address !== null && item.type !== 'application/pdf' && <img src={address} alt={name} />}
      </div>
    </dialog>,
    document.body,
  );
}

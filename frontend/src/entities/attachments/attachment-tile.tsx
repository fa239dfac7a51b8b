import { reasonCodes } from '@domain/errors/reasons';
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useOnline } from '@/lib/offline/use-online';
import { useAttachmentContent } from './attachment-content';
import styles from './attachments.module.css';
import type { ShownAttachment } from './shown-attachment';

interface Props {
  readonly item: ShownAttachment;
  readonly name: string;
  readonly onOpen: () => void;
  /** undefined for a file that can only be opened. */
  readonly onRemove: (() => void) | undefined;
  readonly onSendAgain: () => void;
}

/** Small preview of one file, with its state. */
export function AttachmentTile({ item, name, onOpen, onRemove, onSendAgain }: Props) {
  const { t } = useTranslation(['attachments', 'errors']);
  const isOnline = useOnline();
  const isPicture = item.type !== 'application/pdf';
  const Kind = isPicture ? IconPhoto : IconFileTypePdf;
  return (
    <li className={styles.tile} data-refused={item.state === 'refused' || undefined}>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.open}
          aria-label={t('attachments:open', { name })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {isPicture && item.isUnprepared !== true ? (
            <Preview item={item} />
          ) : (
            <Kind size={40} stroke={1.5} aria-hidden="true" />
          )}
        </button>
        {onRemove !== undefined && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t('attachments:remove', { name })}
            onClick={onRemove}
          >
            <span>
              <IconX size={18} aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      {item.state === 'waiting' && (
        <span className={styles.state} role="status">
          {t(isOnline ? 'attachments:state.sending' : 'attachments:state.waiting')}
        </span>
      )}
      {item.state === 'refused' && (
        <>
          <span className={`${styles.state} ${styles.fault}`} role="alert">
            {t(problemSentenceKey(reasonOf(item.problem)), { requestId: '' })}
          </span>
          <Button aria-label={t('attachments:sendAgainNamed', { name })} onClick={onSendAgain}>
            {t('attachments:sendAgain')}
          </Button>
        </>
      )}
    </li>
  );
}

function Preview({ item }: { readonly item: ShownAttachment }) {
  const { address } = useAttachmentContent(item);
  if (address === null) return <IconPhoto size={40} stroke={1.5} aria-hidden="true" />;
  return <img src={address} alt="" decoding="async" />;
}

/** The stored reason may come from a newer version. */
function reasonOf(stored: string | null): Problem {
  const reason = reasonCodes.find((code) => code === stored) ?? 'UNKNOWN';
  return { reason, fields: [] };
}

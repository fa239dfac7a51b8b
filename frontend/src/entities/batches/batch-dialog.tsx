import { minReasonLength } from '@domain/ledger/ledger.schema';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { enterGoesOn } from '@/components/enter-goes-on';
import entry from '@/components/entry-form.module.css';
import { Row, Text } from '@/components/layout';
import { ReasonNote } from '@/components/reason-note';
import styles from './batch-dialog.module.css';

interface Props {
  readonly title: string;
  /** Number of selected records. */
  readonly total: number;
  /** Number of final records among those that would change. */
  readonly finalCount: number;
  /** True if nothing is chosen yet. */
  readonly isBlank: boolean;
  readonly deletes?: boolean;
  /** `reason`: null if none is needed. Returns false if the changes could not be stored; the dialog then stays open. */
  readonly onSubmit: (reason: string | null) => Promise<boolean>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Changes a field of many records; asks for a reason if some of them are final. */
export function BatchDialog({ title, total, finalCount, isBlank, deletes = false, ...props }: Props) {
  const { t } = useTranslation(['selection', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isReasonMissing = finalCount > 0 && reason.trim().length < minReasonLength;

  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setWasTried(true);
    if (busy || isBlank) return;
    if (isReasonMissing) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    const isDone = await props.onSubmit(finalCount > 0 ? reason.trim() : null);
    if (isDone) dialog.current?.close();
    else setBusy(false);
  }

  return (
    <Dialog ref={dialog} title={title} onClose={props.onClose}>
      <form
        ref={form}
        className={entry.form}
        onSubmit={(event) => void submit(event)}
        onKeyDown={enterGoesOn}
      >
        <Text tone="quiet">{t('selection:count', { count: total, number: total })}</Text>
        {props.children}
        {finalCount > 0 && (
          <ReasonNote
            sentence={t('selection:final', { count: finalCount, total })}
            label={t('selection:reason')}
            value={reason}
            isFaulty={wasTried && isReasonMissing}
            onChange={setReason}
          />
        )}
        {wasTried && isBlank && <p role="alert">{t('selection:chooseFirst')}</p>}
        <Row wrap className={styles.choices}>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {t('common:word.cancel')}
          </Button>
          <Button type="submit" variant={deletes ? 'danger' : 'accent'} busy={busy}>
            {t(deletes ? 'common:word.delete' : 'selection:save')}
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}

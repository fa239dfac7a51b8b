import { minReasonLength } from '@domain/ledger/ledger.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Dialog } from '@/components/dialog';
import entry from '@/components/entry-form.module.css';
import { ReasonNote } from '@/components/reason-note';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { StoredRecord } from '@/lib/offline/record-kind';
import styles from './batch-dialog.module.css';
import type { FailedStep } from './use-batch';

interface Props<Stored extends StoredRecord> {
  readonly failed: readonly FailedStep<Stored>[];
  readonly nameOf: (step: FailedStep<Stored>) => string;
  readonly onOpen: (step: FailedStep<Stored>) => void;
  readonly onAgain: (steps: readonly FailedStep<Stored>[], reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Changes of a batch that were not accepted, each with the reason and a way to fix it. */
export function FailedSteps<Stored extends StoredRecord>(props: Props<Stored>) {
  const { failed, nameOf, onOpen, onAgain, onClose } = props;
  const { t } = useTranslation(['selection', 'errors']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const unexplained = failed.filter(({ problem }) => problem?.reason === 'REASON_REQUIRED');
  const isReasonMissing = reason.trim().length < minReasonLength;

  useEffect(() => dialog.current?.showModal(), []);

  async function again(): Promise<void> {
    setWasTried(true);
    if (!isReasonMissing && (await onAgain(unexplained, reason.trim()))) dialog.current?.close();
  }

  function sentenceOf({ problem, isClash }: FailedStep<Stored>): string {
    if (isClash || problem === null) return t('selection:failed.clash');
    return t(problemSentenceKey(problem), { ...problem });
  }

  return (
    <Dialog ref={dialog} title={t('selection:failed.title')} onClose={onClose}>
      <div className={entry.form}>
        {unexplained.length > 0 && (
          <>
            <ReasonNote
              sentence={t('selection:failed.askReason', { count: unexplained.length })}
              label={t('selection:reason')}
              value={reason}
              isFaulty={wasTried && isReasonMissing}
              onChange={setReason}
            />
            <Button variant="accent" onClick={() => void again()}>
              {t('selection:failed.again')}
            </Button>
          </>
        )}
        <ul className={styles.failed}>
          {failed.map((step) => (
            <li key={step.record.id}>
              <div>
                <strong>{nameOf(step)}</strong>
                <p>{sentenceOf(step)}</p>
              </div>
              {step.isClash ? (
                <ButtonLink variant="quiet" to="/waiting">
                  {t('selection:failed.decide')}
                </ButtonLink>
              ) : (
                <Button
                  variant="quiet"
                  onClick={() => {
                    dialog.current?.close();
                    onOpen(step);
                  }}
                >
                  {t('selection:failed.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.choices}>
          <Button onClick={() => dialog.current?.close()}>{t('selection:close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

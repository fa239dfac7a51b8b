import { minReasonLength } from '@domain/ledger/ledger.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Dialog } from '@/components/dialog';
import entry from '@/components/entry-form.module.css';
import { Row, Stack, Text } from '@/components/layout';
import { ReasonNote } from '@/components/reason-note';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { StoredRecord } from '@/lib/offline/record-kind';
import { useOnline } from '@/lib/offline/use-online';
import styles from './batch-dialog.module.css';
import type { BatchProgress, FailedStep } from './use-batch';

interface Props<Stored extends StoredRecord> {
  readonly progress: BatchProgress<Stored>;
  readonly nameOf: (step: FailedStep<Stored>) => string;
  /** Opens the record over the page. */
  readonly onOpen: (step: FailedStep<Stored>) => void;
  readonly onAgain: (steps: readonly FailedStep<Stored>[], reason: string) => Promise<boolean>;
}

/** Progress of a batch and the changes that were not accepted. Empty once everything has arrived. */
export function BatchStatus<Stored extends StoredRecord>({ progress, ...props }: Props<Stored>) {
  const { total, waiting, failed } = progress;
  const { t } = useTranslation(['selection', 'common']);
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  if (waiting === 0 && failed.length === 0) return null;
  const done = total - waiting - failed.length;
  return (
    <Row wrap gap={12} rowGap={4} className={styles.status}>
      {waiting > 0 && (
        <>
          <span role="status">
            {isOnline
              ? t('selection:progress.sending', { done, total })
              : t('selection:progress.waiting', { count: waiting })}
          </span>
          {isOnline && <progress value={done} max={total} aria-hidden="true" />}
        </>
      )}
      {failed.length > 0 && (
        <>
          <span role="alert">{t('selection:progress.failed', { count: failed.length })}</span>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {t('selection:progress.show')}
          </Button>
        </>
      )}
      {isOpen && <FailedSteps {...props} failed={failed} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}

interface FailedProps<Stored extends StoredRecord> {
  readonly failed: readonly FailedStep<Stored>[];
  readonly nameOf: (step: FailedStep<Stored>) => string;
  readonly onOpen: (step: FailedStep<Stored>) => void;
  readonly onAgain: (steps: readonly FailedStep<Stored>[], reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Changes of a batch that were not accepted, each with the reason and a way to fix it. */
function FailedSteps<Stored extends StoredRecord>(props: FailedProps<Stored>) {
  const { failed, nameOf, onOpen, onAgain, onClose } = props;
  const { t } = useTranslation(['selection', 'errors', 'common']);
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
    <Dialog ref={dialog} title={t('common:word.refused')} onClose={onClose}>
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
        <Stack as="ul" gap={4} className={styles.failed}>
          {failed.map((step) => (
            <li key={step.record.id}>
              <div>
                <Text as="span" strong>
                  {nameOf(step)}
                </Text>
                <Text scale="hint" tone="quiet">
                  {sentenceOf(step)}
                </Text>
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
        </Stack>
        <Row wrap className={styles.choices}>
          <Button onClick={() => dialog.current?.close()}>{t('common:close')}</Button>
        </Row>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { StoredRecord } from '@/lib/offline/record-kind';
import { useOnline } from '@/lib/offline/use-online';
import styles from './batch-dialog.module.css';
import { FailedSteps } from './failed-steps';
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
  const { t } = useTranslation(['selection']);
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  if (waiting === 0 && failed.length === 0) return null;
  const done = total - waiting - failed.length;
  return (
    <div className={styles.status}>
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
    </div>
  );
}

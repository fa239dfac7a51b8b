import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import styles from './chain-panel.module.css';
import type { useLedgerExport } from './use-ledger-export';

interface Props {
  readonly exporting: ReturnType<typeof useLedgerExport>;
  readonly count: (value: number) => string;
}

/** Progress and result of the export. */
export function ExportSection({ exporting: { state, start, cancel }, count }: Props) {
  const { t } = useTranslation(['ledger']);
  const id = useId();
  switch (state.kind) {
    case 'idle':
      return (
        <div className={styles.export}>
          <p>{t('ledger:export.hint')}</p>
        </div>
      );
    case 'running': {
      const { progress } = state;
      return (
        <div className={styles.export}>
          <progress aria-labelledby={id} max={progress?.all ?? 1} value={progress?.done ?? 0} />
          <p id={id}>
            {t('ledger:export.progress', {
              done: count(progress?.done ?? 0),
              all: progress === null ? '…' : count(progress.all),
            })}
          </p>
          <Button variant="quiet" onClick={cancel}>
            {t('ledger:export.cancel')}
          </Button>
        </div>
      );
    }
    case 'done':
    case 'cancelled':
      return (
        <div className={styles.export} role="status">
          <p>{state.kind === 'done' ? t('ledger:export.done') : t('ledger:export.cancelled')}</p>
        </div>
      );
    case 'failed': {
      const { problem } = state;
      return <CallProblem problem={problem} onRetry={start} />;
    }
    default:
      return state satisfies never;
  }
}

import { localDay } from '@domain/time/local-day';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { saveFile } from '@/lib/files/save-file';
import { trpc } from '@/lib/trpc/client';
import { withRetries } from '@/lib/trpc/with-retries';
import styles from './chain-panel.module.css';
import { type ExportProgress, exportLedger } from './export-ledger';

type ExportState =
  | { readonly kind: 'idle' | 'done' | 'cancelled' }
  | { readonly kind: 'running'; readonly progress: ExportProgress | null }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Saves the ledger as a download. Leaving the page cancels it. */
export function useLedgerExport(zone: string) {
  const { client, ledger } = trpc.useUtils();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const cancelling = useRef<AbortController | null>(null);
  useEffect(() => () => cancelling.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    cancelling.current = controller;
    setState({ kind: 'running', progress: null });
    const nowMs = Date.now();
    try {
      const file = await exportLedger({
        begin: () => withRetries(() => client.ledger.beginExport.mutate(undefined, { signal }), signal),
        fetchPage: (input) => withRetries(() => client.ledger.export.query(input, { signal }), signal),
        onProgress: (progress) => setState({ kind: 'running', progress }),
        signal,
      });
      void ledger.checkpoint.invalidate();
      if (file !== null) saveFile(file, `roadbook-ledger-${localDay(nowMs, zone)}.txt`);
      setState({ kind: file === null ? 'cancelled' : 'done' });
    } catch (error) {
      setState(signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', problem: toProblem(error) });
    }
  }

  return { state, start: () => void start(), cancel: () => cancelling.current?.abort() };
}

interface Props {
  readonly exporting: ReturnType<typeof useLedgerExport>;
  readonly count: (value: number) => string;
}

/** Progress and result of the export. */
export function ExportSection({ exporting: { state, start, cancel }, count }: Props) {
  const { t } = useTranslation(['ledger', 'common']);
  const id = useId();
  switch (state.kind) {
    case 'idle':
      return (
        <Stack gap={10} className={styles.export}>
          <Text scale="hint" tone="quiet">
            {t('ledger:export.hint')}
          </Text>
        </Stack>
      );
    case 'running': {
      const { progress } = state;
      return (
        <Stack gap={10} className={styles.export}>
          <progress aria-labelledby={id} max={progress?.all ?? 1} value={progress?.done ?? 0} />
          <Text id={id} scale="hint" tone="quiet">
            {t('ledger:export.progress', {
              done: count(progress?.done ?? 0),
              all: progress === null ? '…' : count(progress.all),
            })}
          </Text>
          <Button variant="quiet" onClick={cancel}>
            {t('common:word.cancel')}
          </Button>
        </Stack>
      );
    }
    case 'done':
    case 'cancelled':
      return (
        <Stack gap={10} className={styles.export} role="status">
          <Text scale="hint" tone="quiet">
            {state.kind === 'done' ? t('ledger:export.done') : t('ledger:export.cancelled')}
          </Text>
        </Stack>
      );
    case 'failed': {
      const { problem } = state;
      return <CallProblem problem={problem} onRetry={start} />;
    }
    default:
      return state satisfies never;
  }
}

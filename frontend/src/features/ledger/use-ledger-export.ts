import { localDay } from '@domain/time/local-day';
import { useEffect, useRef, useState } from 'react';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { saveFile } from '@/lib/files/save-file';
import { trpc } from '@/lib/trpc/client';
import { withRetries } from '@/lib/trpc/with-retries';
import { type ExportProgress, exportLedger } from './export-ledger';

export type ExportState =
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

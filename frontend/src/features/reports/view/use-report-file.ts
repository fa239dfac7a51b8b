import type { ReportFile, ReportFileInput } from '@domain/reports/report.schema';
import { useEffect, useRef, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import { fetchFile } from '@/lib/files/fetch-file';
import { saveFile } from '@/lib/files/save-file';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import { withRetries } from '@/lib/trpc/with-retries';

const pollMilliseconds = 500;

export type FileState =
  | { readonly kind: 'idle' | 'cancelled' | 'broken' }
  | { readonly kind: 'saved'; readonly name: string }
  | {
      readonly kind: 'running';
      readonly input: ReportFileInput;
      /** `making`: the server generates the file; `fetching`: the file is being downloaded. */
      readonly step: 'making' | 'fetching';
      readonly progress: { readonly done: number; readonly total: number } | null;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Has a file of a report generated and saves it as a download. A file that was generated before is available at once.
 */
export function useReportFile() {
  const { client } = trpc.useUtils();
  const identity = useIdentity();
  const { logbook } = useLogbook();
  const [state, setState] = useState<FileState>({ kind: 'idle' });
  const running = useRef<{ controller: AbortController; input: ReportFileInput } | null>(null);
  // The server may finish a file that it has begun, and has it when asked again.
  useEffect(() => () => running.current?.controller.abort(), []);

  async function made(input: ReportFileInput, signal: AbortSignal): Promise<ReportFile> {
    let file = await client.reports.makeFile.mutate(input, { signal });
    while (file.state === 'making') {
      setState({ kind: 'running', input, step: 'making', progress: file.progress });
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      signal.throwIfAborted();
      file = await withRetries(() => client.reports.file.query(input, { signal }), signal);
    }
    return file;
  }

  function fetched(input: ReportFileInput, signal: AbortSignal): Promise<Blob> {
    const { reportId, times, ...form } = input;
    const query = new URLSearchParams({ ...form, ...(times && { times }) });
    setState({ kind: 'running', input, step: 'fetching', progress: null });
    return fetchFile(`/api/files/reports/${reportId}?${query}`, {
      identity,
      logbook,
      signal,
      onProgress: (progress) => setState({ kind: 'running', input, step: 'fetching', progress }),
    });
  }

  async function start(input: ReportFileInput): Promise<void> {
    const controller = new AbortController();
    running.current = { controller, input };
    const { signal } = controller;
    setState({ kind: 'running', input, step: 'making', progress: null });
    try {
      const { state: became, name } = await made(input, signal);
      if (became !== 'ready') {
        setState({ kind: became === 'cancelled' ? 'cancelled' : 'broken' });
        return;
      }
      saveFile(await fetched(input, signal), name);
      setState({ kind: 'saved', name });
    } catch (error) {
      setState(signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error });
    } finally {
      running.current = null;
    }
  }

  async function cancel(): Promise<void> {
    if (running.current === null) return;
    const { controller, input } = running.current;
    controller.abort();
    // If the cancellation does not arrive, the file is made nevertheless, which does no harm.
    await client.reports.cancelFile.mutate(input).catch(() => undefined);
  }

  return { state, start: (input: ReportFileInput) => void start(input), cancel: () => void cancel() };
}

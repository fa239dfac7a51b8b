import type { ReportFile } from '@domain/reports/report.schema';
import { useEffect, useRef, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import { fetchFile } from '@/lib/files/fetch-file';
import { saveFile } from '@/lib/files/save-file';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { withRetries } from '@/lib/trpc/with-retries';

const pollMilliseconds = 500;

type MadeFile = Pick<ReportFile, 'state' | 'progress' | 'name'>;

/** Calls for a file, and the address of the finished file. */
interface Calls<Input> {
  readonly make: (input: Input, signal: AbortSignal) => Promise<MadeFile>;
  readonly find: (input: Input, signal: AbortSignal) => Promise<MadeFile>;
  readonly cancel: (input: Input) => Promise<unknown>;
  readonly address: (input: Input) => string;
}

type FileState<Input> =
  | { readonly kind: 'idle' | 'cancelled' | 'broken' }
  | { readonly kind: 'saved'; readonly name: string }
  | {
      readonly kind: 'running';
      readonly input: Input;
      /** `making`: the server generates the file; `fetching`: the file is being downloaded. */
      readonly step: 'making' | 'fetching';
      readonly progress: MadeFile['progress'];
    }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Has a file generated and saves it as a download. A file that was generated before is available at once. */
export function useMadeFile<Input>({ make, find, cancel, address }: Calls<Input>) {
  const identity = useIdentity();
  const { logbook } = useLogbook();
  const [state, setState] = useState<FileState<Input>>({ kind: 'idle' });
  const running = useRef<{ controller: AbortController; input: Input } | null>(null);
  // The server may finish a file that it has begun, and has it when asked again.
  useEffect(() => () => running.current?.controller.abort(), []);

  async function made(input: Input, signal: AbortSignal): Promise<MadeFile> {
    let file = await make(input, signal);
    while (file.state === 'making') {
      setState({ kind: 'running', input, step: 'making', progress: file.progress });
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      signal.throwIfAborted();
      file = await withRetries(() => find(input, signal), signal);
    }
    return file;
  }

  async function start(input: Input): Promise<void> {
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
      const onProgress = (progress: MadeFile['progress']) =>
        setState({ kind: 'running', input, step: 'fetching', progress });
      onProgress(null);
      saveFile(await fetchFile(address(input), { identity, logbook, signal, onProgress }), name);
      setState({ kind: 'saved', name });
    } catch (error) {
      setState(signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error });
    } finally {
      running.current = null;
    }
  }

  async function stop(): Promise<void> {
    if (running.current === null) return;
    const { controller, input } = running.current;
    controller.abort();
    // If the cancellation does not arrive, the file is made nevertheless, which does no harm.
    await cancel(input).catch(() => undefined);
  }

  return { state, start: (input: Input) => void start(input), cancel: () => void stop() };
}

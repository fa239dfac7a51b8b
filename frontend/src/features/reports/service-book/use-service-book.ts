import type { ServiceBook, ServiceBookInput } from '@domain/reports/service-book.schema';
import { useEffect, useRef, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import { fetchFile } from '@/lib/files/fetch-file';
import { saveFile } from '@/lib/files/save-file';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import { withRetries } from '@/lib/trpc/with-retries';

const pollMilliseconds = 500;

type Progress = ServiceBook['progress'];

export type BookState =
  | { readonly kind: 'idle' | 'cancelled' | 'broken' }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'making' | 'fetching'; readonly progress: Progress }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Has the service book of a vehicle generated and saves it as a download. */
export function useServiceBook(vehicleId: string) {
  const { client } = trpc.useUtils();
  const identity = useIdentity();
  const { logbook } = useLogbook();
  const [state, setState] = useState<BookState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  // The server may finish a book that it has begun; the book is removed a day later.
  useEffect(() => () => running.current?.abort(), []);

  async function made(input: ServiceBookInput, signal: AbortSignal): Promise<ServiceBook> {
    let book = await client.serviceBooks.make.mutate(input, { signal });
    while (book.state === 'making') {
      setState({ kind: 'making', progress: book.progress });
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      signal.throwIfAborted();
      book = await withRetries(() => client.serviceBooks.book.query({ vehicleId }, { signal }), signal);
    }
    return book;
  }

  async function start(choices: Omit<ServiceBookInput, 'vehicleId'>): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'making', progress: null });
    try {
      const { state: became, name } = await made({ ...choices, vehicleId }, signal);
      if (became !== 'ready') {
        setState({ kind: became === 'cancelled' ? 'cancelled' : 'broken' });
        return;
      }
      setState({ kind: 'fetching', progress: null });
      const onProgress = (progress: Progress) => setState({ kind: 'fetching', progress });
      const terms = { identity, logbook, signal, onProgress };
      saveFile(await fetchFile(`/api/files/service-books/${vehicleId}`, terms), name);
      setState({ kind: 'saved', name });
    } catch (error) {
      setState(signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error });
    } finally {
      running.current = null;
    }
  }

  async function cancel(): Promise<void> {
    running.current?.abort();
    // If the cancellation does not arrive, the book is made nevertheless, which does no harm.
    await client.serviceBooks.cancel.mutate({ vehicleId }).catch(() => undefined);
  }

  return {
    state,
    start: (choices: Omit<ServiceBookInput, 'vehicleId'>) => void start(choices),
    cancel: () => void cancel(),
  };
}

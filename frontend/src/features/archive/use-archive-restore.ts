import { archivePartBytes, type Restore } from '@domain/archive/archive.schema';
import { useEffect, useRef, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { sendFile } from '@/lib/files/fetch-file';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import { withRetries } from '@/lib/trpc/with-retries';

const pollMilliseconds = 1_000;

export type RestoreState =
  | { readonly kind: 'idle' | 'cancelled' | 'discarded' }
  | {
      readonly kind: 'uploading' | 'restoring';
      readonly progress: { readonly done: number; readonly total: number } | null;
    }
  | { readonly kind: 'ended'; readonly restore: Restore }
  | { readonly kind: 'failed'; readonly problem: Problem };

/**
 * Uploads an export in parts and has it restored. Leaving the page cancels the upload; a restore on the server
 * continues.
 */
export function useArchiveRestore() {
  const utils = trpc.useUtils();
  const { client } = utils;
  const identity = useIdentity();
  const { logbook } = useLogbook();
  const [state, setState] = useState<RestoreState>({ kind: 'idle' });
  const cancelling = useRef<AbortController | null>(null);
  useEffect(() => () => cancelling.current?.abort(), []);

  async function upload(id: string, file: File, signal: AbortSignal): Promise<void> {
    await client.archive.beginRestore.mutate({ id, bytes: file.size }, { signal });
    for (let from = 0, number = 1; from < file.size; from += archivePartBytes, number += 1) {
      const part = file.slice(from, from + archivePartBytes);
      await sendFile(`/api/files/archive/restores/${id}/${number}`, part, { identity, logbook, signal });
      setState({ kind: 'uploading', progress: { done: from + part.size, total: file.size } });
    }
  }

  async function ended(first: Restore, signal: AbortSignal): Promise<Restore> {
    let restore = first;
    while (restore.state === 'running') {
      setState({ kind: 'restoring', progress: restore.progress });
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      signal.throwIfAborted();
      const { restore: now } = await withRetries(
        () => client.archive.overview.query(undefined, { signal }),
        signal,
      );
      restore = now ?? restore;
    }
    return restore;
  }

  async function follow(begin: (signal: AbortSignal) => Promise<Restore>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    cancelling.current = controller;
    try {
      const restore = await ended(await begin(signal), signal);
      setState({ kind: 'ended', restore });
      if (restore.state === 'done') await utils.invalidate();
    } catch (error) {
      setState(signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', problem: toProblem(error) });
    }
  }

  function start(file: File): void {
    setState({ kind: 'uploading', progress: { done: 0, total: file.size } });
    void follow(async (signal) => {
      const id = newRecordId();
      await upload(id, file, signal);
      return withRetries(() => client.archive.restore.mutate({ id }, { signal }), signal);
    });
  }

  async function discard(id: string): Promise<void> {
    try {
      await client.archive.discardRestore.mutate({ id });
      await utils.archive.overview.invalidate();
      setState({ kind: 'discarded' });
    } catch (error) {
      setState({ kind: 'failed', problem: toProblem(error) });
    }
  }

  return {
    state,
    start,
    /** Restores what the preview shows. */
    agree: (id: string) => {
      setState({ kind: 'restoring', progress: null });
      void follow((signal) =>
        withRetries(() => client.archive.agreeRestore.mutate({ id }, { signal }), signal),
      );
    },
    /** Discards what the preview shows. */
    discard: (id: string) => void discard(id),
    /** Follows a restore that another page began, or that continued while this one was closed. */
    resume: (restore: Restore) => void follow(async () => restore),
    cancel: () => cancelling.current?.abort(),
  };
}

import type { ChangeKind, Changes } from '@domain/changes/change.schema';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '@/lib/trpc/ask-again';

/** Changes written together may be announced in several messages. */
const collectMilliseconds = 50;
/** Minimum interval between fetches, because another device may send a thousand queued records. */
const minIntervalMilliseconds = 500;

/** Returns the features whose data a change may affect; null if it may affect all. */
export type FeaturesTouchedBy = (kind: ChangeKind) => readonly string[] | null;

/** Fetches data again that changed elsewhere: visible data at once, the rest when shown. */
export function createRefetching(
  queryClient: QueryClient,
  clientId: string,
  featuresTouchedBy: FeaturesTouchedBy,
) {
  let touched = new Set<string>();
  let isEverythingTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refetchedAtMs = Number.NEGATIVE_INFINITY;

  function refetch(): void {
    timer = undefined;
    refetchedAtMs = performance.now();
    if (isEverythingTouched) askAgain(queryClient);
    else for (const feature of touched) askAgain(queryClient, { queryKey: [[feature]] });
    touched = new Set();
    isEverythingTouched = false;
  }

  function schedule(): void {
    const wait = Math.max(collectMilliseconds, refetchedAtMs + minIntervalMilliseconds - performance.now());
    timer ??= setTimeout(refetch, wait);
  }

  function all(): void {
    isEverythingTouched = true;
    schedule();
  }

  return {
    /** Fetches everything again, if it is unknown what has changed. */
    all,
    of({ everything, changes }: Pick<Changes, 'everything' | 'changes'>): void {
      if (everything) all();
      for (const change of changes) {
        // This page has already shown its own changes. Reports, however, are made by the server for the client that
        // asked.
        if (change.clientId === clientId && change.kind !== 'report') continue;
        const features = featuresTouchedBy(change.kind);
        if (features === null) all();
        else for (const feature of features) touched.add(feature);
      }
      if (touched.size > 0) schedule();
    },
    stop: () => clearTimeout(timer),
  };
}

export type Refetching = ReturnType<typeof createRefetching>;

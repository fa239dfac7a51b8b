import { cursorInstantMs } from '@domain/trips/findings-page';
import type { Trip } from '@domain/trips/trip.schema';
import type { TripFindings, TripFindingsInput } from '@domain/trips/trip-queries.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { trpc } from '@/lib/trpc/client';
import { findingWindows, mergedFindings, type UnreadFindings } from './trip-rows';

/** Findings between these trips as far as they are loaded, and how to load more. */
export function useFindings(trips: readonly Trip[]) {
  const { trips: utils } = trpc.useUtils();
  const [pagesWanted, setPagesWanted] = useState<ReadonlyMap<number, number>>(new Map());
  const windows = useMemo(() => findingWindows(trips), [trips]);
  // The input of a page has the cursor of the page before, which changes when that page is loaded again.
  const pages = windows.flatMap((window) => {
    const inputs: TripFindingsInput[] = [window];
    for (let page = 1; page < (pagesWanted.get(window.fromMs) ?? 1); page += 1) {
      const cursor = utils.findings.getData(inputs[page - 1])?.nextCursor;
      if (!cursor) break;
      inputs.push({ ...window, cursor });
    }
    return inputs;
  });
  const { findings, cursors } = trpc.useQueries(
    (t) => pages.map((page) => t.trips.findings(page, { placeholderData: keepPreviousData })),
    { combine: combined },
  );
  const places = pages.map(({ fromMs }) => fromMs).join();
  const unread = useMemo(() => unreadOf(places, cursors), [places, cursors]);

  const showMore = useCallback(
    async (windowFromMs: number): Promise<void> => {
      const last = pages.findLastIndex(({ fromMs }) => fromMs === windowFromMs);
      const [page, cursor] = [pages[last], cursors[last]];
      if (page === undefined || !cursor) return;
      await utils.findings.fetch({ ...page, cursor });
      setPagesWanted((wanted) => new Map(wanted).set(windowFromMs, (wanted.get(windowFromMs) ?? 1) + 1));
    },
    [pages, cursors, utils],
  );
  return { findings, unread, showMore };
}

function combined(queries: readonly { readonly data?: TripFindings | undefined }[]) {
  return {
    findings: mergedFindings(queries.map(({ data }) => data)),
    cursors: queries.map(({ data }) => data?.nextCursor ?? null),
  };
}

/** Returns the windows that have more findings after their last loaded page. */
function unreadOf(places: string, cursors: readonly (string | null)[]): UnreadFindings[] {
  const windows = places.split(',').map(Number);
  return windows.flatMap((windowFromMs, index) => {
    const cursor = cursors[index];
    if (!cursor || windows[index + 1] === windowFromMs) return [];
    return [{ windowFromMs, untilMs: cursorInstantMs(cursor) }];
  });
}

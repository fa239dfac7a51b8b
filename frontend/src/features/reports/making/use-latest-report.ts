import type { Report } from '@domain/reports/report.schema';
import { useEffect } from 'react';
import { trpc } from '@/lib/trpc/client';

const pollMilliseconds = 1000;

/** Returns the current state of a report; polls the server only while the report is being made. */
export function useLatestReport(known: Report): Report {
  const utils = trpc.useUtils();
  const isMaking = known.state === 'making';
  const { data } = trpc.reports.get.useQuery(
    { id: known.id },
    {
      enabled: isMaking,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'making' ? pollMilliseconds : false,
    },
  );
  const isSettled = isMaking && data !== undefined && data.state !== 'making';

  // Lists that still show the report as unfinished are fetched again.
  useEffect(() => {
    if (isSettled) void utils.reports.list.invalidate();
  }, [isSettled, utils]);

  return isMaking && data !== undefined ? data : known;
}

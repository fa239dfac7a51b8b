import type { MonthSummary } from '@domain/summaries/summary.schema';
import { localMonth } from '@domain/time/local-day';
import { monthLater } from '@domain/time/month';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';

/** Number of months in "all"; the server's maximum is four hundred. */
const monthsInAll = 400;

export const periods = ['month', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

const none: readonly MonthSummary[] = [];

/** Monthly sums up to this month in the driver's zone, of one vehicle or of all. */
export function useMonthRows(zone: string | undefined, months: number, vehicleId?: string) {
  const toMonth = localMonth(Date.now(), zone ?? 'UTC');
  const query = trpc.summaries.months.useQuery(
    { fromMonth: monthLater(toMonth, 1 - months), toMonth, ...(vehicleId !== undefined && { vehicleId }) },
    { enabled: zone !== undefined },
  );
  const error = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  const problem: Problem | null = error === null ? null : toProblem(error);
  return { rows: query.data?.rows ?? none, isKnown: query.data !== undefined, problem, toMonth, query };
}

/** Returns the number of months in a period, including the current one. */
export function monthsOf(period: Period): number {
  switch (period) {
    case 'month':
      return 1;
    case 'year':
      return 12;
    case 'all':
      return monthsInAll;
    default:
      return period satisfies never;
  }
}

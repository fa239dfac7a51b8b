import type { MonthSummary } from '@domain/summaries/summary.schema';
import { monthLater } from '@domain/time/month';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { memoByKey } from '@/lib/formatting/memo-by-key';
import { trpc } from '@/lib/trpc/client';

const none: readonly MonthSummary[] = [];

const monthParts = memoByKey(
  (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit' }),
);

/** YYYY-MM in a zone, by the browser's own calendar: this page does without the one that is sent along. */
export function monthIn(zone: string, nowMs: number): string {
  const parts = monthParts(zone).formatToParts(nowMs);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** The sums of the months up to this one in a zone, this one counted. */
export function useMonths(zone: string, months: number) {
  const toMonth = monthIn(zone, Date.now());
  const query = trpc.summaries.months.useQuery({ fromMonth: monthLater(toMonth, 1 - months), toMonth });
  const error = query.error ?? (query.isPaused ? query.failureReason : null);
  const problem: Problem | null = error === null ? null : toProblem(error);
  return { rows: query.data?.rows ?? none, isKnown: query.data !== undefined, problem, toMonth, query };
}

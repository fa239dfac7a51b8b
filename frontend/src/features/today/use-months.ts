import type { MonthSummary } from '@domain/summaries/summary.schema';
import { monthLater } from '@domain/time/month';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { monthIn } from '@/lib/formatting/instants';
import { trpc } from '@/lib/trpc/client';

const none: readonly MonthSummary[] = [];

/** The sums of the months up to this one in a zone, this one counted. */
export function useMonths(zone: string, months: number) {
  const toMonth = monthIn(zone, Date.now());
  const query = trpc.summaries.months.useQuery({ fromMonth: monthLater(toMonth, 1 - months), toMonth });
  const error = query.error ?? (query.isPaused ? query.failureReason : null);
  const problem: Problem | null = error === null ? null : toProblem(error);
  return { rows: query.data?.rows ?? none, isKnown: query.data !== undefined, problem, toMonth, query };
}

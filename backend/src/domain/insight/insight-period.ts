import { monthLater, monthsBetween } from '../time/month';

export const insightPeriods = ['month', 'lastMonth', 'months12', 'year', 'lastYear', 'all'] as const;
export type InsightPeriod = (typeof insightPeriods)[number];

/** Months, YYYY-MM, with both ends included. */
export interface MonthSpan {
  readonly fromMonth: string;
  readonly toMonth: string;
}

/**
 * The months of a period, seen from the present month. `firstMonth` is the earliest month with records; null if there
 * are none.
 */
export function monthsOfPeriod(
  period: InsightPeriod,
  thisMonth: string,
  firstMonth: string | null,
): MonthSpan {
  const year = thisMonth.slice(0, 4);
  const lastYear = monthLater(`${year}-01`, -12);
  switch (period) {
    case 'month':
      return { fromMonth: thisMonth, toMonth: thisMonth };
    case 'lastMonth':
      return { fromMonth: monthLater(thisMonth, -1), toMonth: monthLater(thisMonth, -1) };
    case 'months12':
      return { fromMonth: monthLater(thisMonth, -11), toMonth: thisMonth };
    case 'year':
      return { fromMonth: `${year}-01`, toMonth: thisMonth };
    case 'lastYear':
      return { fromMonth: lastYear, toMonth: monthLater(lastYear, 11) };
    case 'all':
      return {
        fromMonth: firstMonth !== null && firstMonth < thisMonth ? firstMonth : thisMonth,
        toMonth: thisMonth,
      };
    default:
      return period satisfies never;
  }
}

/** The months of a span in order. */
export function monthsIn({ fromMonth, toMonth }: MonthSpan): string[] {
  return Array.from({ length: monthsBetween(fromMonth, toMonth) + 1 }, (_, index) =>
    monthLater(fromMonth, index),
  );
}

/**
 * Spans for comparison: as many months right before, and the same months a year before. A span that would overlap the
 * other, or the span itself, is left out.
 */
export function earlierSpans(span: MonthSpan): {
  readonly before: MonthSpan | null;
  readonly yearBefore: MonthSpan | null;
} {
  const length = monthsBetween(span.fromMonth, span.toMonth) + 1;
  const back = (count: number) => ({
    fromMonth: monthLater(span.fromMonth, -count),
    toMonth: monthLater(span.toMonth, -count),
  });
  return {
    before: length < 12 ? back(length) : null,
    yearBefore: length <= 12 ? back(12) : null,
  };
}

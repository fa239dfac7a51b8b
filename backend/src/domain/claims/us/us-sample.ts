import { dayAfter } from '../../time/day-bounds';
import { monthsAfter } from '../../time/month';
import type { LocalDay } from '../../time/time.schema';
import type { ClaimPeriod } from '../claim';
import type { UsSample } from './us-facts.schema';
import { usCountsFrom } from './us-mileage';

/** Reasons why a sample does not represent a year. */
export type UsSampleRefusal =
  /** The period is not the beginning of one tax year. */
  | 'sampleNotTaxYear'
  | 'sampleOutsideYear'
  | 'sampleTooShort'
  /** No week of the sample is over. */
  | 'sampleNoWeek';

/**
 * The days of a sample on which the vehicle belonged to the driver, each run of them separately: those of the quarter;
 * or the same seven days of each month, if the week is wholly within `held`. Both ends are included.
 */
export function usSampleDays(sample: UsSample, held: ClaimPeriod): ClaimPeriod[] {
  if (sample.pattern === 'quarter') return [{ fromDay: sample.fromDay, untilDay: sample.untilDay }];
  const year = held.fromDay.slice(0, 4);
  const firstDay = (sample.week - 1) * 7 + 1;
  return Array.from({ length: 12 }, (_, index) => {
    const dayOf = (day: number): LocalDay => `${year}-${twoDigits(index + 1)}-${twoDigits(day)}`;
    return { fromDay: dayOf(firstDay), untilDay: dayOf(firstDay + 6) };
  }).filter(({ fromDay, untilDay }) => held.fromDay <= fromDay && untilDay <= held.untilDay);
}

/**
 * Returns why a sample does not represent a year, or null if it is of the tax year of the period and follows one of the
 * two patterns.
 */
export function usSampleRefusal(
  sample: UsSample,
  period: ClaimPeriod,
  held: ClaimPeriod,
): UsSampleRefusal | null {
  const yearBegins = usCountsFrom(period);
  if (period.fromDay !== yearBegins || period.untilDay >= monthsAfter(yearBegins, 12))
    return 'sampleNotTaxYear';
  if (sample.pattern === 'weekOfEachMonth') {
    return usSampleDays(sample, held).length === 0 ? 'sampleNoWeek' : null;
  }
  if (sample.fromDay < period.fromDay || sample.untilDay > period.untilDay) return 'sampleOutsideYear';
  return dayAfter(sample.untilDay) < monthsAfter(sample.fromDay, 3) ? 'sampleTooShort' : null;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

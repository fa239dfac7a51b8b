import type { LocalDay } from '../../time/time.schema';
import type { ClaimPeriod } from '../claim';
import { auIncomeYearOf } from './au-income-year';

const twelveWeeksDays = 84;
const dayMs = 86_400_000;

/** True if a period, both days included, is twelve weeks or longer. */
export function auTwelveWeeks({ fromDay, untilDay }: ClaimPeriod): boolean {
  const atMs = (day: LocalDay): number => Date.parse(`${day}T00:00:00Z`);
  return (atMs(untilDay) - atMs(fromDay)) / dayMs + 1 >= twelveWeeksDays;
}

/**
 * True if a log book supports a claim for a period.
 * - It covers twelve continuous weeks or more, or all the time for which the car was held: Income Tax Assessment Act
 *   1997, section 28-120(1) (https://www.ato.gov.au/law/view/document?docid=PAC/19970038/28-120).
 * - It is valid for the income year for which it was kept and the following four, not for earlier ones: section 28-115
 *   (https://www.ato.gov.au/law/view/document?LocID=%22PAC%2F19970038%2F28-115(4)%22). One that runs over 30 June may
 *   count for either year; here its five years begin with the one in which it begins, which is the stricter
 *   interpretation.
 */
export function auLogbookSupports(
  logbook: ClaimPeriod & { readonly wholeHolding: boolean },
  period: ClaimPeriod,
): boolean {
  const firstYear = auIncomeYearOf(logbook.fromDay);
  return (
    logbook.fromDay <= logbook.untilDay &&
    (logbook.wholeHolding || auTwelveWeeks(logbook)) &&
    firstYear <= auIncomeYearOf(period.fromDay) &&
    auIncomeYearOf(period.untilDay) <= firstYear + 4
  );
}

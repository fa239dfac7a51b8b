import type { LocalDay } from '../../time/time.schema';

/** The year in which the income year of a day begins, on 1 July. */
export function auIncomeYearOf(day: LocalDay): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < '07-01' ? year - 1 : year;
}

/** The first day of the income year of a day. */
export function auIncomeYearFrom(day: LocalDay): LocalDay {
  return `${auIncomeYearOf(day)}-07-01`;
}

import type { LocalDay } from '../../time/time.schema';

/** The first day of the tax year of a day, which begins on 6 April (Income Tax Act 2007, section 4). */
export function gbTaxYearOf(day: LocalDay): LocalDay {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-06' ? year - 1 : year}-04-06`;
}

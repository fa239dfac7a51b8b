import { daysFrom } from '../time/day-bounds';
import { monthsAfter } from '../time/month';
import type { LocalDay } from '../time/time.schema';

/** Years since manufacture after which tyres should not be mounted any more, and should be replaced. */
export const tyreAgeAdvice = {
  checkFromYears: 6,
  replaceFromYears: 10,
  source: 'British Rubber Manufacturers Association, recommended practice of June 2001',
} as const;

/**
 * The first day of the week in which a tyre was made, by the last digits of its DOT number: two for the week and two
 * for the year since 2000, before that one digit, which is read as the nineties. Week 1 is the first week from Sunday
 * on that is wholly in the year. Null for a text that is no such number. Source: 49 CFR 574.5; four digits since
 * NHTSA's final rule of 8 July 1999 (64 FR 36807).
 */
export function dotWeekStart(dotWeek: string): LocalDay | null {
  const digits = /^(\d{2})(\d{1,2})$/.exec(dotWeek);
  if (digits === null) return null;
  const [week, yearDigits] = [Number(digits[1]), digits[2] ?? ''];
  if (week < 1 || week > 53) return null;
  const year = yearDigits.length === 2 ? 2000 + Number(yearDigits) : 1990 + Number(yearDigits);
  const newYear = `${year}-01-01`;
  const weekday = new Date(`${newYear}T00:00:00Z`).getUTCDay();
  return daysFrom(newYear, ((7 - weekday) % 7) + (week - 1) * 7);
}

export type TyreAge = 'unknown' | 'ok' | 'check' | 'replace';

/** Age of tyres of that DOT week as advice: it makes nothing due. */
export function tyreAge(dotWeek: string | null, today: LocalDay): TyreAge {
  const madeOn = dotWeek === null ? null : dotWeekStart(dotWeek);
  if (madeOn === null) return 'unknown';
  if (monthsAfter(madeOn, tyreAgeAdvice.replaceFromYears * 12) <= today) return 'replace';
  return monthsAfter(madeOn, tyreAgeAdvice.checkFromYears * 12) <= today ? 'check' : 'ok';
}

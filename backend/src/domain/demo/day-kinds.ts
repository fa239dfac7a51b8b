import type { LocalDay } from '../time/time.schema';
import { chanceOf } from './chance';
import { type DemoTerms, daysLater, demoDays, weekdayOf } from './demo-terms';

/** Purpose of a day. A gap is a day with customers before which a drive was not recorded. */
export type DayKind =
  | 'office'
  | 'customers'
  | 'customersAfterGap'
  | 'customersThenOverlap'
  | 'errand'
  | 'doctor'
  | 'outing'
  | 'departure'
  | 'away'
  | 'return'
  | 'none';

export interface DemoDay {
  readonly day: LocalDay;
  readonly kind: DayKind;
}

const summer = ['08-03', '08-16'] as const;
const christmas = ['12-23', '12-31'] as const;
const newYear = ['01-01', '01-03'] as const;
const spring = ['04-06', '04-12'] as const;

/** Days counted from the first: late enough that both are among ordinary trips of this and last year. */
const gapFrom = 430;
const overlapFrom = 640;
const daysBetweenDoctors = 47;
/** The last week is an ordinary one at any time of the year, so that there are trips to sort. */
const lastWeekFrom = demoDays - 7;

/** Purpose of each day of the two years, in order. */
export function dayKinds({ seed, today }: DemoTerms): DemoDay[] {
  const chance = chanceOf(`${seed} days`);
  const days = Array.from({ length: demoDays }, (_, index) => daysLater(today, index - demoDays));
  const isSummer = (index: number) => index >= 0 && index < lastWeekFrom && isIn(days[index], summer);
  const isOff = (index: number) =>
    index < lastWeekFrom && [christmas, newYear, spring].some((weeks) => isIn(days[index], weeks));
  const isWorkday = (index: number) =>
    weekdayOf(days[index] ?? today) <= 5 && !isSummer(index) && !isOff(index);
  const workdayFrom = (from: number) => days.findIndex((_, index) => index >= from && isWorkday(index));
  const [gapAt, overlapAt] = [workdayFrom(gapFrom), workdayFrom(overlapFrom)];
  return days.map((day, index) => {
    const drawn = chance.between(0, 99);
    if (isSummer(index)) {
      return { day, kind: summerKind(isSummer(index - 1), isSummer(index + 1), drawn) };
    }
    if (index === gapAt) return { day, kind: 'customersAfterGap' };
    if (index === overlapAt) return { day, kind: 'customersThenOverlap' };
    if (isOff(index)) return { day, kind: drawn < 18 ? 'errand' : drawn < 33 ? 'outing' : 'none' };
    if (!isWorkday(index)) return { day, kind: weekendKind(weekdayOf(day), drawn) };
    if (index % daysBetweenDoctors === 20) return { day, kind: 'doctor' };
    return { day, kind: workdayKind(drawn, index >= lastWeekFrom) };
  });
}

function isIn(day: LocalDay | undefined, [from, until]: readonly [string, string]): boolean {
  const date = day?.slice(5) ?? '';
  return from <= date && date <= until;
}

function summerKind(wasAway: boolean, staysAway: boolean, drawn: number): DayKind {
  if (!wasAway) return staysAway ? 'departure' : 'none';
  if (!staysAway) return 'return';
  return drawn < 40 ? 'away' : 'none';
}

function weekendKind(weekday: number, drawn: number): DayKind {
  if (weekday === 7) return drawn < 38 ? 'outing' : 'none';
  return drawn < 45 ? 'errand' : drawn < 60 ? 'outing' : 'none';
}

function workdayKind(drawn: number, isLastWeek: boolean): DayKind {
  if (drawn < 41) return 'office';
  if (drawn < 66) return 'customers';
  if (isLastWeek || drawn < 78) return isLastWeek ? 'office' : 'errand';
  return 'none';
}

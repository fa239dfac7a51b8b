import type { Preferences } from '../account/account.schema';
import type { LocalDay } from '../time/time.schema';

/** Terms of the examples; the same terms and seed give the same examples. */
export interface DemoTerms
  extends Pick<
    Preferences,
    | 'zone'
    | 'currency'
    | 'language'
    | 'distanceUnit'
    | 'volumeUnit'
    | 'fuelEconomyUnit'
    | 'electricEconomyUnit'
  > {
  /** Any text; another seed gives other trips and other ids. */
  readonly seed: string;
  /** The first day without examples: it is left to the driver. */
  readonly today: LocalDay;
}

/** Two years. */
export const demoDays = 730;

const dayMs = 86_400_000;

/** The day this many days later on the calendar, or earlier if negative. */
export function daysLater(day: LocalDay, days: number): LocalDay {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: LocalDay): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}

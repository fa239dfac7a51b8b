import { localClock } from '../time/local-day';
import type { WorkingHours } from '../time/working-hours.schema';
import type { Trip } from './trip.schema';

export interface CategorySuggestion {
  readonly category: 'business' | 'private';
  readonly because: 'WITHIN_WORKING_HOURS' | 'OUTSIDE_WORKING_HOURS' | 'NO_WORK_THAT_DAY';
  /** Start of the trip on the clock of the driver's zone; 1 is Monday. */
  readonly weekday: number;
  readonly minuteOfDay: number;
}

/**
 * Business or private, depending on whether the trip started within the driver's working hours, on the clock of the
 * driver's own zone wherever the trip was. The start decides, because it is known from the first second, and a driver
 * who leaves the last customer late still drives for work. Null without working hours: nothing is guessed. Throws a
 * RangeError for an unknown zone.
 */
export function suggestCategory(
  trip: Pick<Trip, 'startedAtMs'>,
  hours: WorkingHours,
  zone: string,
): CategorySuggestion | null {
  if (hours.length === 0) return null;
  const { weekday, minuteOfDay } = localClock(trip.startedAtMs, zone);
  const ofThatDay = hours.filter((entry) => entry.weekday === weekday);
  const isWithin = ofThatDay.some(
    ({ fromMinute, toMinute }) => fromMinute <= minuteOfDay && minuteOfDay < toMinute,
  );
  if (isWithin) return { category: 'business', because: 'WITHIN_WORKING_HOURS', weekday, minuteOfDay };
  const because = ofThatDay.length === 0 ? 'NO_WORK_THAT_DAY' : 'OUTSIDE_WORKING_HOURS';
  return { category: 'private', because, weekday, minuteOfDay };
}

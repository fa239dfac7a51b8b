import { type WorkingHours, workingHoursSchema } from '../time/working-hours.schema';
import { suggestCategory } from './suggest-category';

// Monday to Friday 09:00–17:00, and a night shift from Friday 22:00 to Saturday 06:00.
const hours: WorkingHours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1020 })),
  { weekday: 5, fromMinute: 1320, toMinute: 1440 },
  { weekday: 6, fromMinute: 0, toMinute: 360 },
];
const suggest = (iso: string, zone = 'Europe/Berlin') =>
  suggestCategory({ startedAtMs: Date.parse(iso) }, hours, zone);

describe('the suggested category', () => {
  it.each([
    // 6 July 2026 is a Monday.
    ['2026-07-06T08:59+02:00', 'private', 'OUTSIDE_WORKING_HOURS', 1, 539],
    ['2026-07-06T09:00+02:00', 'business', 'WITHIN_WORKING_HOURS', 1, 540],
    ['2026-07-06T16:59+02:00', 'business', 'WITHIN_WORKING_HOURS', 1, 1019],
    ['2026-07-06T17:00+02:00', 'private', 'OUTSIDE_WORKING_HOURS', 1, 1020],
    ['2026-07-10T23:59+02:00', 'business', 'WITHIN_WORKING_HOURS', 5, 1439],
    ['2026-07-11T00:00+02:00', 'business', 'WITHIN_WORKING_HOURS', 6, 0],
    ['2026-07-12T10:00+02:00', 'private', 'NO_WORK_THAT_DAY', 7, 600],
    // The clock is that of home, wherever the trip was: 11:00 in New York is 17:00 in Berlin.
    ['2026-07-06T11:00-04:00', 'private', 'OUTSIDE_WORKING_HOURS', 1, 1020],
  ])('%s is %s: %s', (iso, category, because, weekday, minuteOfDay) => {
    expect(suggest(iso)).toEqual({ category, because, weekday, minuteOfDay });
  });

  it('goes by the clock of the driver’s zone', () => {
    expect(suggest('2026-07-06T11:00-04:00', 'America/New_York')).toMatchObject({ category: 'business' });
  });

  it('is none where no working hours are known', () => {
    expect(suggestCategory({ startedAtMs: 0 }, [], 'UTC')).toBeNull();
  });
});

describe('working hours', () => {
  it.each([
    [{ weekday: 1, fromMinute: 0, toMinute: 1440 }, true],
    [{ weekday: 0, fromMinute: 0, toMinute: 1440 }, false],
    [{ weekday: 8, fromMinute: 0, toMinute: 1440 }, false],
    [{ weekday: 1, fromMinute: 600, toMinute: 600 }, false],
    [{ weekday: 1, fromMinute: 0, toMinute: 1441 }, false],
  ])('%j: %p', (entry, allowed) => {
    expect(workingHoursSchema.safeParse([entry]).success).toBe(allowed);
  });
});

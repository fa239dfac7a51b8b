import type { Schedule } from './schedule.schema';

/** What is driven in less than that says nothing new. */
const fewestDays = 21;
/** The rate of use is that of so many days, and says nothing of later ones. */
const mostDays = 90;
/** Where nothing tells how much is driven. */
const usualDays = 60;

/**
 * After how many days an odometer reading is too old to tell what is due of a vehicle by distance: when a tenth of its shortest
 * interval has been driven since, at the rate of use in metres a day (null: not known), but not within three weeks, and after 90 days
 * in any case. null where nothing of it is counted by distance.
 */
export function readingLastsDays(schedules: readonly Schedule[], metresPerDay: number | null): number | null {
  const intervals = schedules.flatMap(shortestDistance);
  if (intervals.length === 0) return null;
  if (metresPerDay === null) return usualDays;
  const days = Math.ceil(Math.min(...intervals) / 10 / metresPerDay);
  return Math.min(mostDays, Math.max(fewestDays, days));
}

function shortestDistance({ profile, severe, normal }: Schedule): number[] {
  const { first, later } = (profile === 'severe' ? severe : null) ?? normal;
  const counted = [first, later].flatMap((interval) => interval?.distanceMetres ?? []);
  return counted.length === 0 ? [] : [Math.min(...counted)];
}

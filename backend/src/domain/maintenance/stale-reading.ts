import type { Schedule } from './schedule.schema';

/** What is driven in less than that says nothing new. */
const fewestDays = 21;
/** The rate of use is that of so many days, and says nothing of later ones. */
const mostDays = 90;
/** Where nothing tells how much is driven. */
const usualDays = 60;

/**
 * After how many days an odometer reading is too old to tell what is due of a vehicle by distance: when a tenth of its shortest
 * recurring interval has been driven since, at the rate of use in metres a day (null: not known), but not within three weeks, and after 90 days
 * in any case. null where nothing of it is counted by distance.
 */
export function readingLastsDays(schedules: readonly Schedule[], metresPerDay: number | null): number | null {
  const intervals = schedules.flatMap(recurringDistance);
  if (intervals.length === 0) return null;
  if (metresPerDay === null) return usualDays;
  const days = Math.ceil(Math.min(...intervals) / 10 / metresPerDay);
  return Math.min(mostDays, Math.max(fewestDays, days));
}

/** A shorter first interval is over after the first service, and says nothing of later ones. */
function recurringDistance({ profile, severe, normal }: Schedule): number[] {
  const { later } = (profile === 'severe' ? severe : null) ?? normal;
  return later.distanceMetres === null ? [] : [later.distanceMetres];
}

import type { Schedule } from './schedule.schema';

/** Minimum age in days: less driving would change little. */
const minDays = 21;
/** The rate of use is measured over this many days, and does not apply to later ones. */
const maxDays = 90;
/** Age in days if the rate of use is unknown. */
const usualDays = 60;

/**
 * Age in days at which an odometer reading is too old to decide what is due by distance: when a tenth of the vehicle's
 * shortest recurring interval has been driven since, at the rate of use in metres a day (null: unknown), but not within
 * three weeks, and after 90 days in any case. null if no schedule counts distance.
 */
export function readingLastsDays(schedules: readonly Schedule[], metresPerDay: number | null): number | null {
  const intervals = schedules.flatMap(recurringDistance);
  if (intervals.length === 0) return null;
  if (metresPerDay === null) return usualDays;
  const days = Math.ceil(Math.min(...intervals) / 10 / metresPerDay);
  return Math.min(maxDays, Math.max(minDays, days));
}

/** A shorter first interval ends with the first service, and does not apply to later ones. */
function recurringDistance({ profile, severe, normal }: Schedule): number[] {
  const { later } = (profile === 'severe' ? severe : null) ?? normal;
  return later.distanceMetres === null ? [] : [later.distanceMetres];
}

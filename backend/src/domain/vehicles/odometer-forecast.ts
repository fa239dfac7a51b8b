import type { LocalDay } from '../time/time.schema';
import { currentOdometer } from './current-odometer';
import { type DailyDistance, dailyDistance } from './daily-distance';
import type { OdometerPoint } from './odometer-timeline';
import { predictedDay } from './predicted-day';

export type OdometerForecast =
  | { readonly known: true; readonly day: LocalDay; readonly by: Extract<DailyDistance, { known: true }> }
  | { readonly known: false; readonly reason: 'REACHED'; readonly at: OdometerPoint }
  | { readonly known: false; readonly reason: 'NOT_DRIVEN' | 'TOO_FAR' }
  | Extract<DailyDistance, { known: false }>;

/**
 * The date in the zone on which the vehicle's current odometer will show `odometerMetres`, if it continues at the
 * average named in the answer. It counts from the latest reading, so it may be in the past if that is old: the distance
 * has then probably been driven already. Unknown if the odometer already shows that much (`at` names the reading), if
 * the vehicle was not driven, if the date would be after this century, or without an average. Throws a RangeError for
 * an unknown zone.
 */
export function odometerForecast(
  timeline: readonly OdometerPoint[],
  odometerMetres: number,
  now: { nowMs: number; zone: string },
): OdometerForecast {
  const current = currentOdometer(timeline, now.nowMs);
  if (current && current.odometerMetres >= odometerMetres) {
    return { known: false, reason: 'REACHED', at: firstAtOrAbove(timeline, odometerMetres, current) };
  }
  const by = dailyDistance(timeline, now.nowMs);
  if (!by.known) return by;
  if (by.metres === 0) return { known: false, reason: 'NOT_DRIVEN' };
  const leftMetres = odometerMetres - by.to.odometerMetres;
  const day = predictedDay({ atMs: by.to.atMs, leftMetres }, by, now.zone);
  return day === null ? { known: false, reason: 'TOO_FAR' } : { known: true, day, by };
}

function firstAtOrAbove(
  timeline: readonly OdometerPoint[],
  odometerMetres: number,
  current: OdometerPoint,
): OdometerPoint {
  const lastReplacement = timeline.findLastIndex(
    ({ atMs, from }) => from.kind === 'replacedNew' && atMs <= current.atMs,
  );
  const ofThisOdometer = timeline.slice(Math.max(lastReplacement, 0));
  return ofThisOdometer.find((point) => point.odometerMetres >= odometerMetres) ?? current;
}

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
 * The date in the zone on which the odometer now in the vehicle will show `odometerMetres`, if it goes on as in
 * the average named in the answer. It counts from the latest reading, so it may lie in the past when that is old:
 * then the distance is probably driven by now. Not known when it shows that much already (`at` says since which
 * reading), when the vehicle was not driven, when it would be after this century, or when there is no average.
 * Throws a RangeError for an unknown zone.
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

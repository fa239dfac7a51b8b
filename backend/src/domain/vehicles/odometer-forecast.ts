import { localDay, localYear } from '../time/local-day';
import { type LocalDay, lastYear, latestInstantMs } from '../time/time.schema';
import { currentOdometer } from './current-odometer';
import { type DailyDistance, dailyDistance } from './daily-distance';
import type { OdometerPoint } from './odometer-timeline';

/** Metres between two readings, which give the average distance of a day. */
interface Average {
  readonly metres: number;
  readonly from: { readonly atMs: number };
  readonly to: { readonly atMs: number };
}

/**
 * Date in the zone on which this many more metres will have been driven since a reading, at the average between two readings.
 * Every predicted day uses this rule. The count starts at the instant of the reading, so the result may be in
 * the past if the reading is old. null without driving, or for a date after this century.
 * Throws a RangeError for an unknown zone.
 */
export function predictedDay(
  { atMs: readMs, leftMetres }: { readonly atMs: number; readonly leftMetres: number },
  { metres, from, to }: Average,
  zone: string,
): LocalDay | null {
  if (metres <= 0) return null;
  const atMs = readMs + Math.ceil((leftMetres * (to.atMs - from.atMs)) / metres);
  return atMs > latestInstantMs || localYear(atMs, zone) > lastYear ? null : localDay(atMs, zone);
}

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

import { currentOdometer } from './current-odometer';
import { type BackwardReadings, backwardReadings } from './odometer-backwards';
import type { OdometerPoint } from './odometer-timeline';

const dayMs = 86_400_000;

/** 90 days: long enough for a holiday and several fills, short enough to follow a new job. */
export const averageWindowMs = 90 * dayMs;

/** A week has working days and a weekend; a shorter span could confuse the two. */
export const minSpanMs = 7 * dayMs;

export type DailyDistance =
  | {
      readonly known: true;
      readonly metresPerDay: number;
      readonly metres: number;
      readonly from: OdometerPoint;
      readonly to: OdometerPoint;
    }
  | {
      readonly known: false;
      readonly reason: 'NO_READING' | 'ONE_READING' | 'READINGS_LESS_THAN_A_WEEK_APART';
    }
  | { readonly known: false; readonly reason: 'RUNS_BACKWARDS'; readonly between: BackwardReadings };

/**
 * Average metres driven in 24 hours, rounded to whole metres. The span ends at the latest reading not after `nowMs`
 * (nothing is known since), and begins at the earliest reading within the 90 days before it; if that is less than a
 * week, at the latest reading that is at least a week older. The answer names both readings. These two and the latest
 * reading before the last instant are enough for an answer, if no reading runs backwards.
 */
export function dailyDistance(timeline: readonly OdometerPoint[], nowMs: number): DailyDistance {
  const to = currentOdometer(timeline, nowMs);
  if (!to) return { known: false, reason: 'NO_READING' };
  const before = timeline.filter(({ atMs }) => atMs < to.atMs);
  if (before.length === 0) return { known: false, reason: 'ONE_READING' };

  const oldEnough = before.filter(({ atMs }) => to.atMs - atMs >= minSpanMs);
  const from = oldEnough.find(({ atMs }) => to.atMs - atMs <= averageWindowMs) ?? oldEnough.at(-1);
  if (!from) return { known: false, reason: 'READINGS_LESS_THAN_A_WEEK_APART' };

  const between = backwardReadings(timeline.slice(timeline.indexOf(from), timeline.indexOf(to) + 1))[0];
  if (between) return { known: false, reason: 'RUNS_BACKWARDS', between };
  const metres = to.drivenMetres - from.drivenMetres;
  return {
    known: true,
    metresPerDay: Math.round((metres * dayMs) / (to.atMs - from.atMs)),
    metres,
    from,
    to,
  };
}

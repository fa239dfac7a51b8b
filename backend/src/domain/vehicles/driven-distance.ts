import { type BackwardReadings, backwardReadings } from './odometer-backwards';
import type { OdometerPoint } from './odometer-timeline';

export type DrivenDistance =
  | {
      readonly known: true;
      readonly metres: number;
      readonly from: OdometerPoint;
      readonly to: OdometerPoint;
    }
  | { readonly known: false; readonly reason: 'NEEDS_TWO_READINGS' }
  | { readonly known: false; readonly reason: 'RUNS_BACKWARDS'; readonly between: BackwardReadings };

/**
 * Metres driven between two instants, across replacements: from the first reading at or after `fromMs` to the
 * last at or before `toMs`, both named in the answer. What was driven before the one and after the other cannot
 * be known and is not guessed. Not known either with fewer than two readings at different instants, or where
 * readings between the two run backwards.
 */
export function drivenDistance(
  timeline: readonly OdometerPoint[],
  fromMs: number,
  toMs: number,
): DrivenDistance {
  const within = timeline.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
  const from = within[0];
  const to = within.at(-1);
  if (!from || !to || from.atMs === to.atMs) return { known: false, reason: 'NEEDS_TWO_READINGS' };
  const between = backwardReadings(within)[0];
  if (between) return { known: false, reason: 'RUNS_BACKWARDS', between };
  return { known: true, metres: to.drivenMetres - from.drivenMetres, from, to };
}

import { median } from './median';
import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { thresholds } from './thresholds';

/**
 * Unit in which a recording states its speeds, by comparison with the way between its positions. "none" without speeds,
 * or with too few to compare; "unusable" if no unit fits.
 */
export type SpeedUnit =
  | 'none'
  | 'metresPerSecond'
  | 'knots'
  | 'milesPerHour'
  | 'kilometresPerHour'
  | 'unusable';

/** Value in each unit of one metre per second: the international knot is 1852 m, the mile 1609.344 m an hour. */
const perMetrePerSecond = {
  metresPerSecond: 1,
  knots: 3600 / 1852,
  milesPerHour: 3600 / 1609.344,
  kilometresPerHour: 3.6,
} as const;

/** Legs longer than this have curves and stops, so that their speed says little. */
const maxComparedMs = 20_000;
const minCompared = 10;
/** Speeds in metres per second may differ by as much from those of the legs, as vehicles brake and turn; … */
const maxMetresPerSecond = 1.45;
/** … for any other unit the factor must fit within a seventh. */
const tolerance = 1 / 7;

export interface RecordedSpeeds {
  readonly unit: SpeedUnit;
  /** Metres per second at a position, by its index in the track; null if unknown or not usable. */
  at(index: number): number | null;
}

/** Compares the recorded speeds of a track with its positions, and reads them in the unit that fits. */
export function recordedSpeeds(track: PackedTrack, points: Uint32Array): RecordedSpeeds {
  const unit = unitOf(track, points);
  const factor = unit === 'none' ? 1 : unit === 'unusable' ? null : perMetrePerSecond[unit];
  return {
    unit,
    at: (index) => {
      const recorded = track.speed(index);
      if (recorded === null || factor === null) return null;
      const speed = recorded / factor;
      return speed <= thresholds.fastestLeg ? speed : null;
    },
  };
}

function unitOf(track: PackedTrack, points: Uint32Array): SpeedUnit {
  const ratios: number[] = [];
  let from = points[0] ?? 0;
  for (const to of points.subarray(1)) {
    const seconds = (track.at(to) - track.at(from)) / 1000;
    const metres = metresBetween(track, from, to);
    if (seconds * 1000 <= maxComparedMs && metres < thresholds.stepMetres) continue;
    const [before, after] = [track.speed(from) ?? 0, track.speed(to) ?? 0];
    const isCompared = seconds * 1000 <= maxComparedMs && before > 0 && after > 0;
    if (isCompared) ratios.push((before + after) / 2 / (metres / seconds));
    from = to;
  }
  const ratio = median(ratios);
  if (ratio === null || ratios.length < minCompared) return 'none';
  if (ratio <= maxMetresPerSecond && ratio >= 1 / maxMetresPerSecond) return 'metresPerSecond';
  const misfit = (unit: keyof typeof perMetrePerSecond) => Math.abs(ratio / perMetrePerSecond[unit] - 1);
  const [best] = (['knots', 'milesPerHour', 'kilometresPerHour'] as const).toSorted(
    (a, b) => misfit(a) - misfit(b),
  );
  return best !== undefined && misfit(best) <= tolerance ? best : 'unusable';
}

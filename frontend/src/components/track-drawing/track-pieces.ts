import type { DistanceUnit } from '@domain/quantities/distance';
import { type SpeedClass, speedClassOf } from './speed-classes';
import type { DrawnPoint, Location, TrackFrame } from './track-frame';

export interface TrackPosition extends Location {
  readonly atMs: number;
  /** null if unknown; the way between two positions counts then. */
  readonly speedMetresPerSecond: number | null;
}

/** Time without usable positions. */
export interface TrackGap {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Straight piece of the drawing. */
export interface TrackPiece {
  readonly from: DrawnPoint;
  readonly to: DrawnPoint;
  /** null in a gap. */
  readonly speedClass: SpeedClass | null;
}

/** Half a pixel where the drawing is largest: points that are closer together are not seen. */
const minPieceUnits = 0.15;

export const unitsBetween = (one: DrawnPoint, other: DrawnPoint) =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** Yields the pieces of a track in order of time, each long enough to be seen, with the mean speed on it. */
export function* trackPieces(
  positions: readonly TrackPosition[],
  gaps: readonly TrackGap[],
  { pointOf, metresPerUnit }: TrackFrame,
  unit: DistanceUnit,
): Generator<TrackPiece> {
  const [first, ...rest] = positions;
  if (first === undefined) return;
  let before = { position: first, point: pointOf(first) };
  let from = before.point;
  let [seconds, metres] = [0, 0];
  for (const [index, position] of rest.entries()) {
    const point = pointOf(position);
    const { position: last, point: lastPoint } = before;
    before = { position, point };
    if (gaps.some(({ fromMs, untilMs }) => last.atMs < untilMs && position.atMs > fromMs)) {
      if (seconds > 0) yield { from, to: lastPoint, speedClass: speedClassOf(metres / seconds, unit) };
      yield { from: lastPoint, to: point, speedClass: null };
      from = point;
      [seconds, metres] = [0, 0];
      continue;
    }
    const stepSeconds = (position.atMs - last.atMs) / 1000;
    const given = position.speedMetresPerSecond;
    seconds += stepSeconds;
    metres += given === null ? unitsBetween(lastPoint, point) * metresPerUnit : given * stepSeconds;
    if (unitsBetween(from, point) < minPieceUnits && index < rest.length - 1) continue;
    yield { from, to: point, speedClass: speedClassOf(seconds > 0 ? metres / seconds : (given ?? 0), unit) };
    from = point;
    [seconds, metres] = [0, 0];
  }
}

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

/** A pixel where the drawing is largest, less than half of the narrowest line: corners closer together are not seen. */
const minPieceUnits = 0.3;

/** `Math.hypot` takes several times as long. */
export const unitsBetween = (one: DrawnPoint, other: DrawnPoint) =>
  Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);

/** Yields the pieces of a track in order of time, each long enough to be seen, with the mean speed on it. */
export function* trackPieces(
  positions: readonly TrackPosition[],
  gaps: readonly TrackGap[],
  { pointOf, metresPerUnit }: TrackFrame,
  unit: DistanceUnit,
): Generator<TrackPiece> {
  const [first, end] = [positions[0], positions.at(-1)];
  if (first === undefined) return;
  let last = first;
  let lastPoint = pointOf(first);
  let from = lastPoint;
  let [seconds, metres] = [0, 0];
  for (const position of positions) {
    if (position === first) continue;
    const point = pointOf(position);
    if (isInGap(gaps, last, position)) {
      if (seconds > 0) yield { from, to: lastPoint, speedClass: speedClassOf(metres / seconds, unit) };
      yield { from: lastPoint, to: point, speedClass: null };
      from = point;
      [seconds, metres] = [0, 0];
    } else {
      const stepSeconds = (position.atMs - last.atMs) / 1000;
      const given = position.speedMetresPerSecond;
      seconds += stepSeconds;
      metres += given === null ? unitsBetween(lastPoint, point) * metresPerUnit : given * stepSeconds;
      if (unitsBetween(from, point) >= minPieceUnits || position === end) {
        const speed = seconds > 0 ? metres / seconds : (given ?? 0);
        yield { from, to: point, speedClass: speedClassOf(speed, unit) };
        from = point;
        [seconds, metres] = [0, 0];
      }
    }
    last = position;
    lastPoint = point;
  }
}

const isInGap = (gaps: readonly TrackGap[], one: TrackPosition, next: TrackPosition) =>
  gaps.some(({ fromMs, untilMs }) => one.atMs < untilMs && next.atMs > fromMs);

import type { DistanceUnit } from '@domain/quantities/distance';
import { type SpeedClass, speedClasses } from './speed-classes';
import { type DrawnPoint, type TrackFrame, trackFrame } from './track-frame';
import {
  type TrackGap,
  type TrackPiece,
  type TrackPosition,
  trackPieces,
  unitsBetween,
} from './track-pieces';

/** A drawn track. Lines are data of an SVG path. */
export interface TrackShapes {
  readonly frame: TrackFrame;
  /** One line for each class that was driven, from the slowest to the fastest. */
  readonly lines: readonly { readonly speedClass: SpeedClass; readonly path: string }[];
  /** Straight lines across the gaps; empty if there are none. */
  readonly gaps: string;
  readonly start: DrawnPoint;
  readonly end: DrawnPoint;
  /** Corners of all lines. */
  readonly corners: readonly DrawnPoint[];
}

/** Part of a track without a gap, in one class. */
interface Run {
  speedClass: SpeedClass;
  units: number;
  readonly points: DrawnPoint[];
}

/** Shorter runs have the colour of their neighbour: speeds near a limit would otherwise flicker. */
const minRunUnits = 4;

/**
 * Returns the shapes of a track, in order of time; null if all its positions are at one place. `unit`: the classes of
 * speed have round limits in it.
 */
export function trackShapes(
  positions: readonly TrackPosition[],
  gaps: readonly TrackGap[],
  unit: DistanceUnit,
): TrackShapes | null {
  const frame = trackFrame(positions);
  if (frame === null) return null;
  const pieces = [...trackPieces(positions, gaps, frame, unit)];
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return null;
  const runs = withoutFlicker(runsOf(pieces));
  return {
    frame,
    lines: speedClasses.flatMap((speedClass) => {
      const path = runs.filter((run) => run.speedClass === speedClass).map(({ points }) => pathOf(points));
      return path.length === 0 ? [] : [{ speedClass, path: path.join('') }];
    }),
    gaps: pieces.map(({ from, to, speedClass }) => (speedClass === null ? pathOf([from, to]) : '')).join(''),
    start: first.from,
    end: last.to,
    corners: [first.from, ...pieces.map(({ to }) => to)],
  };
}

/** Joins pieces of one class that follow each other. */
function runsOf(pieces: readonly TrackPiece[]): Run[] {
  const runs: Run[] = [];
  for (const [index, { from, to, speedClass }] of pieces.entries()) {
    if (speedClass === null) continue;
    const run = runs.at(-1);
    if (run !== undefined && pieces[index - 1]?.speedClass === speedClass) {
      run.points.push(to);
      run.units += unitsBetween(from, to);
    } else runs.push({ speedClass, units: unitsBetween(from, to), points: [from, to] });
  }
  return runs;
}

/** Joins short runs with the one before or after, in the class of the longer one. */
function withoutFlicker(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isShort = last !== undefined && Math.min(run.units, last.units) < minRunUnits;
    const isSame = last?.speedClass === run.speedClass;
    if (last === undefined || !(isShort || isSame) || last.points.at(-1) !== run.points[0]) {
      joined.push(run);
      continue;
    }
    for (const point of run.points.slice(1)) last.points.push(point);
    if (run.units > last.units) last.speedClass = run.speedClass;
    last.units += run.units;
  }
  return joined;
}

const hundredths = (units: number) => Math.round(units * 100) / 100;

function pathOf(points: readonly DrawnPoint[]): string {
  return `M${points.map(({ x, y }) => `${hundredths(x)} ${hundredths(y)}`).join('L')}`;
}

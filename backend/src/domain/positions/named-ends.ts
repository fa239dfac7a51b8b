import { locationNamed } from '../import/tracks/end-names';
import { metresBetween } from '../quantities/metres-between';
import type { Position } from '../quantities/position.schema';
import { foldedText } from '../records/folded-text';
import { thresholds } from '../tracks/thresholds';
import type { NamedEnd } from './detected-trip.schema';
import { isSameDrive } from './same-drive';

interface Driven {
  readonly vehicleId: string | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

interface Recorded extends Driven {
  readonly from: Position;
  readonly to: Position;
}

interface InLogbook extends Driven {
  readonly fromText: string;
  readonly toText: string;
}

/** Ends of the same name that are nearer to each other are one. */
const sameEndMetres = thresholds.stopRadiusMetres;

/**
 * Returns where the ends of trips of the logbook are by recorded trips of the same drive, the latest first. An end counts
 * if both trips have it at the same time, to five minutes: a trip of two drives is in the middle of its way at the end of the first.
 * Coordinates are no name.
 */
export function namedEnds(recorded: readonly Recorded[], trips: readonly InLogbook[]): NamedEnd[] {
  const ends = recorded.flatMap((drive) =>
    trips
      .filter((trip) => trip.vehicleId === drive.vehicleId && isSameDrive(trip, drive))
      .flatMap((trip) => [
        ...(isSameTime(trip.startedAtMs, drive.startedAtMs)
          ? [{ position: drive.from, text: trip.fromText, atMs: drive.startedAtMs }]
          : []),
        ...(isSameTime(trip.endedAtMs, drive.endedAtMs)
          ? [{ position: drive.to, text: trip.toText, atMs: drive.endedAtMs }]
          : []),
      ]),
  );
  const kept: NamedEnd[] = [];
  for (const end of ends.sort((one, other) => other.atMs - one.atMs)) {
    if (end.text === '' || locationNamed(end.text) !== null) continue;
    const isKnown = kept.some(
      ({ text, position }) =>
        foldedText(text) === foldedText(end.text) && metresBetween(position, end.position) <= sameEndMetres,
    );
    if (!isKnown) kept.push(end);
  }
  return kept;
}

function isSameTime(one: number, other: number): boolean {
  return Math.abs(one - other) <= thresholds.minStopMs;
}

import { positionOf, type RefusedPosition } from '@domain/tracks/read-position';
import type { TrackPoint } from '@domain/tracks/track-point';
import { linesOf } from './lines';
import { saysZone, writtenInstant } from './written-instant';

/** The international knot is 1852 m an hour. */
function metresPerSecondOfKnots(knots: number): number {
  return (knots * 1852) / 3600;
}

/** Numbers have a decimal point and no quotes. An empty cell is no number. */
function numberOf(cell: string | undefined): number | undefined {
  return cell === undefined || cell.trim() === '' ? undefined : Number(cell);
}

async function* rowsOf(
  chunks: AsyncIterable<string>,
): AsyncGenerator<{ columns: string[]; cells: string[] }> {
  let columns: string[] | null = null;
  for await (const line of linesOf(chunks)) {
    const cells = line.split(',');
    if (columns === null) columns = cells.map((cell) => cell.trim());
    else yield { columns, cells };
  }
}

/** Reads CSV of GPSLogger. */
export async function* readGpsLogger(
  chunks: AsyncIterable<string>,
): AsyncGenerator<TrackPoint | RefusedPosition> {
  for await (const { columns, cells } of rowsOf(chunks)) {
    const cell = (name: string) => cells[columns.indexOf(name)];
    yield positionOf({
      atMs: writtenInstant(cell('time') ?? '', 'Z'),
      latitude: numberOf(cell('lat')) ?? Number.NaN,
      longitude: numberOf(cell('lon')) ?? Number.NaN,
      accuracyMetres: numberOf(cell('accuracy')),
      speedMetresPerSecond: numberOf(cell('speed')),
      isClockTime: !saysZone(cell('time') ?? ''),
    });
  }
}

/**
 * Yields the positions of Traccar's route report, a CSV with local times of a zone that is not named, and speeds in
 * knots. Addresses with commas are not quoted and move the columns after them, so that the accuracy counts only in rows
 * of the right length.
 */
export async function* readTraccarPositions(
  chunks: AsyncIterable<string>,
): AsyncGenerator<TrackPoint | RefusedPosition> {
  for await (const { columns, cells } of rowsOf(chunks)) {
    const cell = (name: string) => cells[columns.indexOf(name)];
    if (cell('valid') === 'false') {
      yield { refused: 'noFix' };
      continue;
    }
    const speed = numberOf(cell('speed'));
    const accuracy = cells.length === columns.length ? numberOf(cell('accuracy')) : undefined;
    yield positionOf({
      atMs: writtenInstant(cell('fixTime') ?? '', 'Z'),
      latitude: numberOf(cell('latitude')) ?? Number.NaN,
      longitude: numberOf(cell('longitude')) ?? Number.NaN,
      // Traccar writes 0 if the device reported no accuracy.
      accuracyMetres: accuracy === 0 ? undefined : accuracy,
      speedMetresPerSecond: speed === undefined ? undefined : metresPerSecondOfKnots(speed),
    });
  }
}

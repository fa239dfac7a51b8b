import type { OdometerRule, ZonedReading } from '../../domain/vehicles/odometer.schema';
import { readingKey } from '../../domain/vehicles/odometer-timeline';
import type { Direction, Reads } from '../../platform/documents/documents';
import { storedAsWritten } from '../../records/record-members';
import {
  maxOdometerRecords,
  odometerRecords,
  type ReadingDocument,
  readings,
} from '../stored/readings.collection';

/** Few, as a neighbour is nearly always the very next reading. */
const firstPage = 2;
const furtherPage = 100;

export function toReading(document: ReadingDocument): ZonedReading {
  const { atMs, zone, kind, recordId, writtenMetres, writtenMileThousandths, isDayOnly } = document;
  const miles =
    writtenMileThousandths === undefined ? {} : { odometerMileThousandths: writtenMileThousandths };
  return {
    atMs,
    zone,
    odometerMetres: writtenMetres,
    ...miles,
    ...(isDayOnly && { isDayOnly }),
    from: { kind, recordId },
  };
}

/** All rules about how the readings of a vehicle count, in order of time. */
export async function recordsOf(reads: Reads, vehicleId: string): Promise<OdometerRule[]> {
  const { documents } = await reads.list(odometerRecords, {
    equal: { vehicleId },
    order: { field: 'atMs', direction: 'ascending' },
    limit: maxOdometerRecords,
  });
  return documents.map(storedAsWritten.toDto);
}

/**
 * Uncorrected readings next to an instant, except those in `apart`: all that count at the instant itself, and on each
 * side all at the nearest instant at which any counts.
 */
export async function neighboursOf(
  reads: Reads,
  vehicleId: string,
  atMs: number,
  apart: ReadonlySet<string> = new Set(),
): Promise<ZonedReading[]> {
  const at = await ofNextInstant(reads, vehicleId, atMs, 'ascending', apart);
  const after =
    at[0]?.atMs === atMs ? await ofNextInstant(reads, vehicleId, atMs + 1, 'ascending', apart) : [];
  const before = await ofNextInstant(reads, vehicleId, atMs - 1, 'descending', apart);
  return [...before, ...at, ...after];
}

/** One read is enough for all changes between two neighbours that stay. */
export async function neighboursOfAll(
  reads: Reads,
  vehicleId: string,
  changed: readonly ZonedReading[],
): Promise<ZonedReading[]> {
  const apart = new Set(changed.map(({ from }) => readingKey(from)));
  const found = new Map<string, ZonedReading>();
  let knownBeforeMs = Number.NEGATIVE_INFINITY;
  for (const atMs of changed.map((reading) => reading.atMs).sort((a, b) => a - b)) {
    if (atMs < knownBeforeMs) continue;
    const around = await neighboursOf(reads, vehicleId, atMs, apart);
    for (const reading of around) found.set(readingKey(reading.from), reading);
    knownBeforeMs = around.find((reading) => reading.atMs > atMs)?.atMs ?? Number.POSITIVE_INFINITY;
  }
  return [...found.values()];
}

/** All readings that count at the first instant, from `startMs` on in the direction, at which any counts. */
export async function ofNextInstant(
  reads: Reads,
  vehicleId: string,
  startMs: number,
  direction: Direction,
  apart: ReadonlySet<string> = new Set(),
): Promise<ZonedReading[]> {
  const found: ZonedReading[] = [];
  const range = direction === 'ascending' ? { from: startMs } : { before: startMs + 1 };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfReadings>> = await pageOfReadings(cursor);
    for (const { data } of page.documents) {
      const reading = toReading(data);
      if (data.odometerMetres === null || apart.has(readingKey(reading.from))) continue;
      if (found[0] && found[0].atMs !== data.atMs) return found;
      found.push(reading);
    }
    cursor = page.next;
  } while (cursor !== null);
  return found;

  function pageOfReadings(from: string | null) {
    return reads.list(readings, {
      equal: { vehicleId },
      order: { field: 'atMs', direction },
      range,
      limit: from === null ? firstPage : furtherPage,
      ...(from === null ? {} : { cursor: from }),
    });
  }
}

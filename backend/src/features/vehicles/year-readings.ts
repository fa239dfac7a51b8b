import { localDay } from '../../domain/time/local-day';
import type { LocalDay } from '../../domain/time/time.schema';
import type { Reads } from '../../platform/documents/documents';
import { readings } from '../../registry/stored/readings.collection';

export interface YearReading {
  readonly odometerMetres: number;
  readonly day: LocalDay;
}

const readAtOnce = 10;

/** Last reading that counts of each year up to a year, oldest first; years without readings are left out. */
export async function lastReadingsOfYears(
  reads: Pick<Reads, 'list'>,
  vehicleId: string,
  untilYear: number,
): Promise<YearReading[]> {
  const found: YearReading[] = [];
  for (let beforeMs = Date.UTC(untilYear + 1, 0, 1); ; ) {
    const { documents } = await reads.list(readings, {
      equal: { vehicleId },
      order: { field: 'atMs', direction: 'descending' },
      range: { before: beforeMs },
      limit: readAtOnce,
    });
    const [latest] = documents;
    const oldest = documents.at(-1);
    if (latest === undefined || oldest === undefined) return found.reverse();
    const year = yearOf(latest.data.atMs);
    const last = documents.find(({ data }) => data.odometerMetres !== null && yearOf(data.atMs) === year);
    if (last !== undefined && last.data.odometerMetres !== null) {
      found.push({ odometerMetres: last.data.odometerMetres, day: localDay(last.data.atMs, last.data.zone) });
    }
    // All of a page may be excluded from counting, with earlier readings of that year behind it.
    const goesOn = last === undefined && yearOf(oldest.data.atMs) === year;
    beforeMs = goesOn ? oldest.data.atMs : Date.UTC(year, 0, 1);
  }
}

function yearOf(atMs: number): number {
  return new Date(atMs).getUTCFullYear();
}

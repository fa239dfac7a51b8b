import { localDay } from '../../domain/time/local-day';
import type { LocalDay } from '../../domain/time/time.schema';
import type { Reads } from '../../platform/documents/documents';
import { readings } from '../../registry/stored/readings.collection';

export interface YearReading {
  readonly odometerMetres: number;
  readonly day: LocalDay;
}

/** Of readings that do not count, so many may lie at the end of a year. */
const readAtOnce = 10;

/** The last reading that counts of each year up to a year, the oldest first; a year without any has none. */
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
    if (latest === undefined) return found.reverse();
    const year = (atMs: number) => new Date(atMs).getUTCFullYear();
    for (const { data } of documents) {
      if (data.odometerMetres === null || year(data.atMs) !== year(latest.data.atMs)) continue;
      found.push({ odometerMetres: data.odometerMetres, day: localDay(data.atMs, data.zone) });
      break;
    }
    beforeMs = Date.UTC(year(latest.data.atMs), 0, 1);
  }
}

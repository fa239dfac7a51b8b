import { DomainError } from '../../domain/errors/domain-error';
import type { NamedReading } from '../../domain/errors/reasons';
import type { OdometerRecord, ReadingRef, ZonedReading } from '../../domain/vehicles/odometer.schema';
import type { BackwardReadings } from '../../domain/vehicles/odometer-backwards';
import { type OdometerPoint, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { ReadingChange } from './reading-changes';

/** Refuses the first pair, naming the fields of its readings that are about to be written. */
export function refuseBackwards(pairs: readonly BackwardReadings[], written: readonly ZonedReading[]): void {
  const [pair] = pairs;
  if (!pair) return;
  const inPair = new Set([readingKey(pair.earlier.from), readingKey(pair.later.from)]);
  const paths = written.filter(({ from }) => inPair.has(readingKey(from))).map(({ from }) => pathOf(from));
  refuseAt(pair, paths);
}

/** Refuses a pair of readings at fields of the input. */
export function refuseAt({ earlier, later }: BackwardReadings, paths: readonly string[]): never {
  throw new DomainError('ODOMETER_BACKWARDS', {
    fields: paths.map((path) => ({ path, rule: 'ODOMETER_BACKWARDS' })),
    readings: { earlier: named(earlier), later: named(later) },
  });
}

/** Refuses a new value: the correction would go on counting in its place. */
export function refuseCorrected(
  changes: readonly ReadingChange[],
  vehicleId: string,
  records: readonly OdometerRecord[],
): void {
  const corrected = new Set(
    records.flatMap((record) => (record.kind === 'corrected' ? [readingKey(record.reading)] : [])),
  );
  for (const { stored, next } of changes) {
    if (next?.vehicleId !== vehicleId || stored?.data.vehicleId !== vehicleId) continue;
    if (stored.data.writtenMetres === next.reading.odometerMetres) continue;
    if (!corrected.has(readingKey(next.reading.from))) continue;
    const path = pathOf(next.reading.from);
    throw new DomainError('READING_CORRECTED', { fields: [{ path, rule: 'READING_CORRECTED' }] });
  }
}

function named({ from, atMs, odometerMetres }: OdometerPoint): NamedReading {
  return { kind: from.kind, recordId: from.recordId, atMs, odometerMetres };
}

function pathOf({ kind }: ReadingRef): string {
  switch (kind) {
    case 'tripStart':
      return 'odometerStartMetres';
    case 'tripEnd':
      return 'odometerEndMetres';
    case 'purchase':
      return 'purchase.odometerMetres';
    case 'sale':
      return 'sale.odometerMetres';
    default:
      return 'odometerMetres';
  }
}

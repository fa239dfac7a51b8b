import { DomainError } from '../../domain/errors/domain-error';
import type { NamedReading } from '../../domain/errors/reasons';
import type { OdometerRecord, ReadingRef, ZonedReading } from '../../domain/vehicles/odometer.schema';
import type { BackwardReadings } from '../../domain/vehicles/odometer-backwards';
import { countedMetres, type OdometerPoint, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { Reads, Transaction } from '../../platform/documents/documents';
import type { RecordReadings } from '../../records/record-kind';
import { type ReadingDocument, readingId, readings } from '../stored/readings.collection';
import { type ReadingChange, withPlacedDays } from './placed-days';

/** Returns readings that really change, compared with the stored values and not with those in `before`. */
export async function changesOf(
  reads: Reads,
  before: readonly RecordReadings[],
  after: readonly RecordReadings[],
  /** True in a logbook that has readings without a time of day. */
  hasDays: boolean,
): Promise<ReadingChange[]> {
  const next = new Map<string, NonNullable<ReadingChange['next']>>();
  for (const { vehicleId, readings } of after) {
    if (vehicleId === null) continue;
    for (const { isDayOnly, ...reading } of readings) {
      next.set(idOf(reading), {
        vehicleId,
        reading: hasDays && isDayOnly ? { ...reading, isDayOnly } : reading,
      });
    }
  }
  // A reading that its record lacked is not stored either: the two are written together.
  const had = new Set(before.flatMap(({ readings }) => readings.map(idOf)));
  const changes = await Promise.all(
    [...new Set([...had, ...next.keys()])].map(async (id) => ({
      id,
      stored: had.has(id) ? await reads.get(readings, id) : null,
      next: next.get(id) ?? null,
    })),
  );
  return (hasDays ? await withPlacedDays(reads, changes) : changes).filter(isOne);
}

function idOf({ from }: ZonedReading): string {
  return readingId(from.kind, from.recordId);
}

function isOne({ stored, next }: ReadingChange): boolean {
  if (!stored || !next) return stored !== null || next !== null;
  const { vehicleId, atMs, zone, writtenMetres, writtenMileThousandths, isDayOnly } = stored.data;
  const { reading } = next;
  return (
    vehicleId !== next.vehicleId ||
    atMs !== reading.atMs ||
    zone !== reading.zone ||
    isDayOnly !== reading.isDayOnly ||
    writtenMetres !== reading.odometerMetres ||
    writtenMileThousandths !== reading.odometerMileThousandths
  );
}

export function vehiclesOf(changes: readonly ReadingChange[]): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ stored, next }) => [
      ...(stored ? [stored.data.vehicleId] : []),
      ...(next ? [next.vehicleId] : []),
    ]),
  );
}

export function writeChange(
  transaction: Transaction,
  { id, stored, next }: ReadingChange,
  records: ReadonlyMap<string, readonly OdometerRecord[]>,
): void {
  if (!next) {
    if (stored) transaction.delete(readings, id, stored.version);
    return;
  }
  const { vehicleId, reading } = next;
  const { odometerMileThousandths: miles } = reading;
  const document: ReadingDocument = {
    vehicleId,
    atMs: reading.atMs,
    zone: reading.zone,
    ...reading.from,
    ...(reading.isDayOnly && { isDayOnly: true as const }),
    writtenMetres: reading.odometerMetres,
    ...(miles !== undefined && { writtenMileThousandths: miles }),
    odometerMetres: countedMetres(reading, records.get(vehicleId) ?? []),
  };
  if (stored) transaction.update(readings, id, stored.version, document);
  else transaction.create(readings, id, document);
}

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

import type { OdometerRecord, ZonedReading } from '../../domain/vehicles/odometer.schema';
import { countedMetres } from '../../domain/vehicles/odometer-timeline';
import type { Reads, Stored, Transaction } from '../../platform/documents/documents';
import type { RecordReadings } from '../../records/record-kind';
import { type ReadingDocument, readingId, readings } from '../stored/readings.collection';

/** Reading of a record: as stored, and as it will be. */
export interface ReadingChange {
  readonly id: string;
  readonly stored: Stored<ReadingDocument> | null;
  readonly next: { readonly vehicleId: string; readonly reading: ZonedReading } | null;
}

/** Returns readings that really change, compared with the stored values and not with those in `before`. */
export async function changesOf(
  reads: Reads,
  before: readonly RecordReadings[],
  after: readonly RecordReadings[],
): Promise<ReadingChange[]> {
  const next = new Map<string, NonNullable<ReadingChange['next']>>();
  for (const { vehicleId, readings } of after) {
    if (vehicleId === null) continue;
    for (const reading of readings) next.set(idOf(reading), { vehicleId, reading });
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
  return changes.filter(isOne);
}

function idOf({ from }: ZonedReading): string {
  return readingId(from.kind, from.recordId);
}

function isOne({ stored, next }: ReadingChange): boolean {
  if (!stored || !next) return stored !== null || next !== null;
  const { vehicleId, atMs, zone, writtenMetres, writtenMileThousandths } = stored.data;
  const { reading } = next;
  return (
    vehicleId !== next.vehicleId ||
    atMs !== reading.atMs ||
    zone !== reading.zone ||
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
    writtenMetres: reading.odometerMetres,
    ...(miles !== undefined && { writtenMileThousandths: miles }),
    odometerMetres: countedMetres(reading, records.get(vehicleId) ?? []),
  };
  if (stored) transaction.update(readings, id, stored.version, document);
  else transaction.create(readings, id, document);
}

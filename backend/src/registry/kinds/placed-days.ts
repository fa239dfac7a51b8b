import { dayOfReading, placedReading } from '../../domain/logbooks/driving/placed-readings';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { type ReadingDocument, readings } from '../stored/readings.collection';
import { toReading } from './stored-odometer';

/** Reading of a record: as stored, and as it will be. */
export interface ReadingChange {
  readonly id: string;
  readonly stored: Stored<ReadingDocument> | null;
  readonly next: { readonly vehicleId: string; readonly reading: ZonedReading } | null;
}

/** Longer than any day, and shorter than the part of a day that a second one shares with it. */
const aroundMs = 30 * 3_600_000;
/** Readings of one vehicle around a day; a shared car has a dozen. */
const maxAround = 500;

/**
 * Puts readings without a time of day where the other readings of their day say that they were, together with those
 * that a change moves: at the time of the nearest lower one, or at the start of the day. What is stored follows from the
 * readings of the day alone, in whichever order they arrive.
 */
export async function withPlacedDays(
  reads: Reads,
  changes: readonly ReadingChange[],
): Promise<ReadingChange[]> {
  const all = new Map(changes.map((change) => [change.id, change]));
  for (const vehicleId of vehiclesIn(changes)) {
    const instants = changes.flatMap((change) => instantsOn(change, vehicleId));
    for (const stored of await readingsAround(reads, vehicleId, instants)) {
      if (!all.has(stored.id)) all.set(stored.id, unchanged(stored));
    }
    const onVehicle = [...all.values()].flatMap(({ next }) =>
      next?.vehicleId === vehicleId ? [next.reading] : [],
    );
    const timed = onVehicle.filter(({ isDayOnly }) => !isDayOnly);
    for (const [id, change] of all) {
      const { next } = change;
      if (next?.vehicleId !== vehicleId || !next.reading.isDayOnly) continue;
      const { startMs, endMs } = dayOfReading(next.reading);
      // Of other days not all readings are known here.
      if (!instants.some((atMs) => startMs <= atMs && atMs < endMs)) continue;
      all.set(id, { ...change, next: { vehicleId, reading: placedReading(next.reading, timed) } });
    }
  }
  return [...all.values()];
}

async function readingsAround(
  reads: Reads,
  vehicleId: string,
  instants: readonly number[],
): Promise<readonly Stored<ReadingDocument>[]> {
  const found = new Map<string, Stored<ReadingDocument>>();
  let knownUntilMs = Number.NEGATIVE_INFINITY;
  for (const atMs of instants.toSorted((a, b) => a - b)) {
    if (atMs + aroundMs < knownUntilMs) continue;
    const from = Math.max(atMs - aroundMs, knownUntilMs);
    knownUntilMs = atMs + 2 * aroundMs;
    const { documents } = await reads.list(readings, {
      equal: { vehicleId },
      order: { field: 'atMs', direction: 'ascending' },
      range: { from, before: knownUntilMs },
      limit: maxAround,
    });
    for (const stored of documents) found.set(stored.id, stored);
  }
  return [...found.values()];
}

function unchanged(stored: Stored<ReadingDocument>): ReadingChange {
  const { id, data } = stored;
  return { id, stored, next: { vehicleId: data.vehicleId, reading: toReading(data) } };
}

function vehiclesIn(changes: readonly ReadingChange[]): ReadonlySet<string> {
  return new Set(
    changes
      .flatMap(({ stored, next }) => [stored?.data.vehicleId, next?.vehicleId])
      .filter((id) => id !== undefined),
  );
}

function instantsOn({ stored, next }: ReadingChange, vehicleId: string): number[] {
  return [
    ...(stored?.data.vehicleId === vehicleId ? [stored.data.atMs] : []),
    ...(next?.vehicleId === vehicleId ? [next.reading.atMs] : []),
  ];
}

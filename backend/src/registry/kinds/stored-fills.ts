import type { Fill } from '../../domain/energy/energy.schema';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';
import { collection } from '../../platform/documents/collection';
import type { Direction, Query, Reads } from '../../platform/documents/documents';
import { storedAsWritten } from '../../records/record-members';

type Unidentified<Record> = Record extends unknown ? Omit<Record, 'id' | 'version'> : never;

export type FillDocument = Unidentified<Fill>;

export const fills = collection<FillDocument>('fills', [
  { equal: ['vehicleId'], order: 'atMs' },
  { equal: ['vehicleId', 'source'], order: 'atMs' },
]);

export function fillContent({
  id: _id,
  version: _version,
  enteredBy: _entered,
  ...content
}: Fill): FillDocument {
  return content;
}

/** Enough for years of a vehicle in one read; the maximum of the store. */
const rowsOfAll = 500;

/** A full fill is seldom farther away than this. */
const rowsAround = 8;

/** Yields one fill after another and reads pages only as needed. */
async function* walk(reads: Reads, query: Query): AsyncGenerator<Fill> {
  let page = await reads.list(fills, query);
  for (;;) {
    for (const stored of page.documents) yield storedAsWritten.toDto(stored);
    if (page.next === null) return;
    page = await reads.list(fills, { ...query, cursor: page.next });
  }
}

/** Every fill of one source of a vehicle, in time order, without holding them all. */
export function fillsOfSource(reads: Reads, vehicleId: string, source: Fill['source']): AsyncGenerator<Fill> {
  const order = { field: 'atMs', direction: 'ascending' } as const;
  return walk(reads, { equal: { vehicleId, source }, order, limit: rowsOfAll });
}

/** Every fill of a vehicle, in time order. */
export async function allFills(reads: Reads, vehicleId: string): Promise<Fill[]> {
  const order = { field: 'atMs', direction: 'ascending' } as const;
  const found: Fill[] = [];
  for await (const fill of walk(reads, { equal: { vehicleId }, order, limit: rowsOfAll })) found.push(fill);
  return found;
}

/**
 * Returns the unchanged fills that determine the segments around changed ones of one vehicle and source: fills at the
 * instants of changed ones, and on either side those up to the nearest other instant with an unchanged full fill,
 * including all fills of that instant.
 */
export async function stayingAround(
  reads: Reads,
  changed: readonly Fill[],
  changedIds: ReadonlySet<string>,
): Promise<Fill[]> {
  const found = new Map<string, Fill>();
  let knownBeforeMs = Number.NEGATIVE_INFINITY;
  for (const fill of changed.toSorted((a, b) => a.atMs - b.atMs)) {
    if (fill.atMs < knownBeforeMs) continue;
    const [before, after] = await Promise.all([
      staying(reads, fill, changedIds, 'descending'),
      staying(reads, fill, changedIds, 'ascending'),
    ]);
    for (const other of [...before.fills, ...after.fills]) found.set(other.id, other);
    knownBeforeMs = after.edgeMs ?? Number.POSITIVE_INFINITY;
  }
  return [...found.values()];
}

/**
 * Returns the unchanged fills if the first fills of a vehicle are removed: only fills after the last of `going`, which
 * are those of one source.
 */
export async function stayingBehind(reads: Reads, going: readonly Fill[]): Promise<Fill[]> {
  const last = going.at(-1);
  return last ? (await staying(reads, last, new Set(going.map(({ id }) => id)), 'ascending')).fills : [];
}

async function staying(
  reads: Reads,
  { vehicleId, source, atMs }: Fill,
  changedIds: ReadonlySet<string>,
  direction: Direction,
): Promise<{ fills: Fill[]; edgeMs: number | null }> {
  const fills: Fill[] = [];
  let edgeMs: number | null = null;
  const query = {
    equal: { vehicleId, source },
    order: { field: 'atMs', direction },
    range: direction === 'ascending' ? { from: atMs } : { before: atMs },
    limit: rowsAround,
  };
  for await (const fill of walk(reads, query)) {
    if (edgeMs !== null && fill.atMs !== edgeMs) break;
    if (changedIds.has(fill.id)) continue;
    fills.push(fill);
    if (fill.filled === 'full' && fill.atMs !== atMs) edgeMs = fill.atMs;
  }
  return { fills, edgeMs };
}

/** Odometer reading of a fill, if it has one. */
export function fillReadings({
  id: recordId,
  atMs,
  zone,
  odometerMetres,
  odometerTypedIn,
}: Pick<Fill, 'id' | 'atMs' | 'zone' | 'odometerMetres' | 'odometerTypedIn'>): ZonedReading[] {
  if (odometerMetres === null) return [];
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return [{ atMs, zone, odometerMetres, ...miles, from: { kind: 'fill', recordId } }];
}

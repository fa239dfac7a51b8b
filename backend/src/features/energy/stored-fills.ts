import type { Fill } from '../../domain/energy/energy.schema';
import type { EnergySource } from '../../domain/vehicles/energy-source.schema';
import type { Direction, Query, Reads } from '../../platform/documents/documents';
import { fills, toFill } from './energy.collection';

/** Enough for years of a vehicle at once; the store gives no more than 500. */
const rowsOfAll = 500;

/** A full fill is seldom farther away than this. */
const rowsAround = 8;

/** One fill after another, page by page, as far as they are asked for. */
async function* walk(reads: Reads, query: Query): AsyncGenerator<Fill> {
  let page = await reads.list(fills, query);
  for (;;) {
    for (const stored of page.documents) yield toFill(stored);
    if (page.next === null) return;
    page = await reads.list(fills, { ...query, cursor: page.next });
  }
}

/** Every fill of a vehicle, in time order. */
export function allFills(reads: Reads, vehicleId: string): Promise<Fill[]> {
  return firstFills(reads, vehicleId, Number.POSITIVE_INFINITY);
}

/** The earliest fills of a vehicle, so many at most. */
export async function firstFills(reads: Reads, vehicleId: string, atMost: number): Promise<Fill[]> {
  const order = { field: 'atMs', direction: 'ascending' } as const;
  const limit = Math.min(atMost, rowsOfAll);
  const found: Fill[] = [];
  for await (const fill of walk(reads, { equal: { vehicleId }, order, limit })) {
    found.push(fill);
    if (found.length === atMost) break;
  }
  return found;
}

/**
 * The other fills around one fill on which the segments around it depend: those of its own instant, and on either
 * side those up to the nearest instant with a full fill, all of that instant included.
 */
export async function fillsAround(
  reads: Reads,
  { id, vehicleId, source, atMs }: { id: string; vehicleId: string; source: EnergySource; atMs: number },
): Promise<Fill[]> {
  const side = async (direction: Direction, range: Query['range']) => {
    const found: Fill[] = [];
    let edgeMs: number | null = null;
    const query = {
      equal: { vehicleId, source },
      order: { field: 'atMs', direction },
      range,
      limit: rowsAround,
    };
    for await (const fill of walk(reads, query)) {
      if (edgeMs !== null && fill.atMs !== edgeMs) break;
      if (fill.id === id) continue;
      found.push(fill);
      if (fill.filled === 'full' && fill.atMs !== atMs) edgeMs = fill.atMs;
    }
    return found;
  };
  const [before, after] = await Promise.all([
    side('descending', { before: atMs }),
    side('ascending', { from: atMs }),
  ]);
  return [...before, ...after];
}

/** Behind the first fills of a vehicle, those of each of their sources on which the segments of these depend. */
export async function fillsBehind(reads: Reads, first: readonly Fill[]): Promise<Fill[]> {
  const lastOfSource = new Map(first.map((fill) => [fill.source, fill]));
  const around = await Promise.all([...lastOfSource.values()].map((last) => fillsAround(reads, last)));
  const ids = new Set(first.map(({ id }) => id));
  return around.flat().filter(({ id }) => !ids.has(id));
}

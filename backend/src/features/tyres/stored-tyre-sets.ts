import type { TyreSet } from '../../domain/tyres/tyre-set.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { type TyreSetDocument, tyreSets } from './tyre-sets.collection';

export function toTyreSet({ id, version, data }: Stored<TyreSetDocument>): TyreSet {
  const { createdAtMs: _, ...set } = data;
  return { ...set, id, version };
}

/** All sets of a vehicle or of the driver, the oldest first. */
export function allTyreSets(reads: Reads, vehicleId?: string): Promise<TyreSet[]> {
  return allRecords(reads, tyreSets, { field: 'createdAtMs', vehicleId, given: toTyreSet });
}

import type { Jurisdiction } from '../../jurisdictions/jurisdictions';
import type { Trip } from '../../trips/trip.schema';
import { type ClaimMethodId, claimMethodIds } from '../claim-method-ids';
import type { TripRequirementKind } from './log-requirement';
import { missingInTrip } from './missing-in-trip';
import { logRequirements } from './requirements-table';

/** Requirements of some methods that a trip does not meet. */
export interface OpenRequirements {
  readonly methodIds: readonly ClaimMethodId[];
  readonly kinds: readonly TripRequirementKind[];
}

/**
 * Requirements of the authority that a trip does not meet, by method: methods with the same gaps are grouped. Methods
 * without gaps are left out. Excludes promptness, which cannot be added later.
 */
export function openRequirements(trip: Trip, methodIds: Iterable<ClaimMethodId>): OpenRequirements[] {
  const groups = new Map<string, { methodIds: ClaimMethodId[]; kinds: TripRequirementKind[] }>();
  for (const methodId of methodIds) {
    const kinds = missingInTrip(trip, logRequirements[methodId], Number.POSITIVE_INFINITY)
      .filter(({ level }) => level === 'required')
      .map(({ kind }) => kind);
    if (kinds.length === 0) continue;
    const key = kinds.toSorted().join(' ');
    const group = groups.get(key);
    if (group) group.methodIds.push(methodId);
    else groups.set(key, { methodIds: [methodId], kinds });
  }
  return [...groups.values()];
}

/** The method that most drivers of a jurisdiction use. */
export function usualMethod(jurisdiction: Jurisdiction): ClaimMethodId {
  const usual = claimMethodIds.find((methodId) => methodId.startsWith(`${jurisdiction}.`));
  if (usual === undefined) throw new RangeError(`${jurisdiction} has no method.`);
  return usual;
}

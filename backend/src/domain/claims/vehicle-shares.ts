import type { Ratio } from '../quantities/ratio';
import type { ClaimTrip, ToCheck, VehicleShare } from './claim';

/** The vehicles of which nothing is paid. */
export function refusedVehicles(shares: readonly VehicleShare[]): ReadonlySet<string> {
  return new Set(shares.flatMap(({ vehicleId, refused }) => (refused === null ? [] : [vehicleId])));
}

/** Trips without those of vehicles of which nothing is paid. */
export function ofPaidVehicles(trips: readonly ClaimTrip[], shares: readonly VehicleShare[]): ClaimTrip[] {
  const refused = refusedVehicles(shares);
  return trips.filter(({ vehicleId }) => !refused.has(vehicleId ?? ''));
}

/** The one share of a claim for one vehicle; null where there are several, as each then has its own, or none that pays. */
export function onlyShare(shares: readonly VehicleShare[]): Ratio | null {
  const [first] = shares;
  return shares.length === 1 && first?.refused === null ? first.share : null;
}

/** Where a method learnt that the whole period must be covered, where that text is not the authority's own. */
export function wholePeriodToCheck(shares: readonly VehicleShare[], rule: ToCheck): ToCheck[] {
  return shares.some(({ refused }) => refused === 'notCovered' || refused === 'noReadings') ? [rule] : [];
}

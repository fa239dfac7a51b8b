import type { Ratio } from '../quantities/ratio';
import type { ClaimTrip, ToCheck, VehicleShare } from './claim';

/** The vehicles for which nothing is paid. */
export function refusedVehicles(shares: readonly VehicleShare[]): ReadonlySet<string> {
  return new Set(shares.flatMap(({ vehicleId, refused }) => (refused === null ? [] : [vehicleId])));
}

/** Trips without those of vehicles for which nothing is paid. */
export function ofPaidVehicles(trips: readonly ClaimTrip[], shares: readonly VehicleShare[]): ClaimTrip[] {
  const refused = refusedVehicles(shares);
  return trips.filter(({ vehicleId }) => !refused.has(vehicleId ?? ''));
}

/**
 * The share of a claim for one vehicle; null if there are several vehicles, which each have their own, or no paying
 * share.
 */
export function onlyShare(shares: readonly VehicleShare[]): Ratio | null {
  const [first] = shares;
  return shares.length === 1 && first?.refused === null ? first.share : null;
}

/** Source that requires the whole period to be covered, for methods where it is not the authority's own text. */
export function wholePeriodToCheck(shares: readonly VehicleShare[], rule: ToCheck): ToCheck[] {
  return shares.some(({ refused }) => refused === 'notCovered' || refused === 'noReadings') ? [rule] : [];
}

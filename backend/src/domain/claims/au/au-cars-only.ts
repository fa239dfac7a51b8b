import type { ClaimInput } from '../claim';
import { notPaid } from '../claimable-trips';
import { auCarKinds, auWithoutLarge } from './au-cars';
import type { AuLogbookFacts } from './au-facts.schema';

/**
 * The claim without vehicles that are no car, or of unknown kind, and without their trips and costs; those of the
 * period are named.
 */
export function auCarsOnly(input: ClaimInput<AuLogbookFacts>) {
  const vehicles = auWithoutLarge(input.vehicles, input.facts.largeVehicleIds);
  const kindOf = new Map(vehicles.map(({ id, kind }) => [id, kind]));
  const within = ({ day }: { readonly day: string }): boolean =>
    input.period.fromDay <= day && day <= input.period.untilDay;
  const reasonFor = (vehicleId: string | null): 'noVehicleKind' | 'vehicleNotCovered' | null => {
    const kind = vehicleId === null ? undefined : kindOf.get(vehicleId);
    if (kind === undefined) return null;
    if (kind === null) return 'noVehicleKind';
    return auCarKinds.some((of) => of === kind) ? null : 'vehicleNotCovered';
  };
  const left = (['noVehicleKind', 'vehicleNotCovered'] as const).flatMap((reason) => {
    const of = ({ vehicleId }: { readonly vehicleId: string | null }): boolean =>
      reasonFor(vehicleId) === reason;
    const trips = input.trips.filter((trip) => trip.category === 'business' && within(trip) && of(trip));
    const costs = input.costs.filter((cost) => within(cost) && of(cost));
    return notPaid(
      reason,
      trips.map(({ id }) => id),
      costs.map(({ recordId }) => recordId),
    );
  });
  const isIncluded = ({ vehicleId }: { readonly vehicleId: string | null }): boolean =>
    reasonFor(vehicleId) === null;
  const carsOnly = {
    ...input,
    vehicles: vehicles.filter(({ id }) => reasonFor(id) === null),
    trips: input.trips.filter(isIncluded),
    costs: input.costs.filter(isIncluded),
  };
  return { carsOnly, left };
}

import type { TripCategory } from '../../trips/trip.schema';
import type { ClaimInput } from '../claim';
import { type CoveredTrip, paidOnTheWay } from '../claimable-trips';
import { costsOnTop } from '../costs-on-top';
import { type PaidTrips, payEachTrip } from '../distance-method';
import type { OnTop } from '../method-traits';
import { withAdded } from '../rate';
import { usRates, usVehicles } from './us-rates';

/**
 * Trips of some categories, each at the rate of its own category on its day, and their tolls and parking in full, with
 * those of `onTop` among expenses for business only. `mayBePaid` is true if a rate exists for this driver on that day;
 * otherwise no part of the trip is paid.
 */
export function usMileage(
  input: ClaimInput<unknown>,
  claim: {
    readonly categories: readonly TripCategory[];
    readonly onTop: readonly OnTop[];
    readonly mayBePaid: (trip: Pick<CoveredTrip, 'category' | 'day'>) => boolean;
    readonly conditions: (paid: ReadonlySet<string>) => readonly string[];
  },
): PaidTrips {
  const rates = withAdded(usRates, input.addedRates);
  const miles = payEachTrip(input, {
    categories: claim.categories,
    kinds: usVehicles,
    rates,
    // No rate pays for nothing.
    paysFor: (trip) => (claim.mayBePaid(trip) ? (trip.category ?? '') : ''),
  });
  const onTheWay = paidOnTheWay(miles.trips.filter(claim.mayBePaid), 'USD', ['tolls', 'parking']);
  const onTop = costsOnTop(input, 'USD', claim.onTop);
  return {
    lines: [...miles.lines, ...onTheWay.lines, ...onTop.lines],
    notPaid: [...miles.notPaid, ...onTheWay.notPaid, ...onTop.notPaid],
    rates,
    conditions: claim.conditions(new Set(miles.lines.map(({ pays }) => pays))),
  };
}

import { ratio } from '../../quantities/ratio';
import type { TripCategory } from '../../trips/trip.schema';
import type { ClaimInput } from '../claim';
import {
  type CoveredTrip,
  claimableTrips,
  coveredTrips,
  exactMetres,
  linesOf,
  notPaid,
  paidOnTheWay,
} from '../claimable-trips';
import { costsOnTop } from '../costs-on-top';
import type { PaidTrips } from '../distance-method';
import type { OnTop } from '../method-traits';
import { ratesOn, withAdded } from '../rate';
import { payTiered } from '../tiered';
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
  const found = claimableTrips(input, claim.categories);
  const { covered, notPaid: uncovered } = coveredTrips(found.measured, input.vehicles, usVehicles);
  const rates = withAdded(usRates, input.addedRates);
  const { pieces, unpaid } = payTiered(
    covered.map((trip) => ({
      tripId: trip.id,
      metres: exactMetres(trip),
      rates: claim.mayBePaid(trip)
        ? ratesOn(rates, { day: trip.day, pays: trip.category ?? '', vehicle: trip.kind })
        : [],
    })),
    ratio(0),
  );
  const miles = linesOf(pieces, covered, input.paidOnly);
  const onTheWay = paidOnTheWay(found.all.filter(claim.mayBePaid), 'USD', ['tolls', 'parking']);
  const onTop = costsOnTop(input, 'USD', claim.onTop);
  const lines = [...miles, ...onTheWay.lines, ...onTop.lines];
  return {
    lines,
    notPaid: [
      ...found.notPaid,
      ...uncovered,
      ...notPaid('noRate', unpaid),
      ...onTheWay.notPaid,
      ...onTop.notPaid,
    ],
    rates,
    conditions: claim.conditions(new Set(miles.map(({ pays }) => pays))),
  };
}

import { z } from 'zod';
import { asked } from '../claim-facts';
import {
  type CoveredTrip,
  claimableTrips,
  coveredTrips,
  exactMetres,
  linesOf,
  notPaid,
} from '../claimable-trips';
import { claimedElsewhere, counterStart } from '../claimed-elsewhere';
import { distanceMethod } from '../distance-method';
import { namedTrips, namedTripsSchema } from '../named-trips';
import { ratesOn } from '../rate';
import { payTiered } from '../tiered';
import { iePaidFor } from './ie-paid';
import { ieRates } from './ie-rates';

const ieCivilServiceFactsSchema = z.strictObject({
  /**
   * Trips that had to do with the job without being part of its duties, such as the way to an approved course, a
   * conference or a confirmed promotion competition. They are paid at the reduced rate.
   */
  reducedRateTripIds: asked('trips', namedTripsSchema),
  ...claimedElsewhere,
});

export type IeCivilServiceFacts = z.infer<typeof ieCivilServiceFactsSchema>;

/**
 * Civil service rates: the amount that an employer may pay free of tax for business in the employee's own vehicle.
 * Every trip is exact; the sum is rounded once, to the cent. Payments of the employer beyond it are taxable.
 *
 * - Rates, bands, the engine of 1201 to 1500 cc for electric cars, the reduced rate: Revenue
 *   (https://revenue.ie/en/employing-people/employee-expenses/travel-and-subsistence/civil-service-rates.aspx).
 * - Bands are counted by calendar year over all of the person's cars; kilometres before a new rate is in force count
 *   towards them and keep their own rate (the same page). Motorcycles have a table, and here a counter, of their own.
 * - No source was found on whether kilometres at the reduced rate count towards the bands; here they do not.
 * - Kilometres claimed elsewhere are those of cars.
 * - For private cars, motorcycles and bicycles (https://www.charteredaccountants.ie/taxsource/1997/en/act/pub/0039/tb/sec0114-4-tb.html);
 *   vans and lorries have no rate.
 * - Only for payments of employers to employees, not for the self-employed
 *   (https://www.revenue.ie/en/tax-professionals/ebrief/2020/no-0782020.aspx). The way from home to work is private.
 * - No source was found on whether tolls and parking may be paid in addition; they are left out, and a condition says
 *   so.
 */
export const ieCivilService = distanceMethod<IeCivilServiceFacts>({
  id: 'IE.civilService',
  jurisdiction: 'IE',
  currency: 'EUR',
  factsSchema: ieCivilServiceFactsSchema,
  counts: 'allVehicles',
  vehicleFacts: ['kind', 'engineCubicCentimetres'],
  pay: (input) => {
    const found = claimableTrips(input, ['business']);
    const kinds = ['car', 'motorcycle', 'moped', 'bicycle'] as const;
    const before = coveredTrips(found.before, input.vehicles, kinds).covered;
    const { covered, notPaid: uncovered } = coveredTrips(found.measured, input.vehicles, kinds);
    const { reducedRateTripIds } = input.facts;
    const reduced = namedTrips(input.trips, reducedRateTripIds);
    const paysFor = (trip: CoveredTrip) => iePaidFor(trip.vehicle, trip.kind, reduced.has(trip.id));
    const counted = Map.groupBy(
      [...before, ...covered],
      (trip) => `${trip.day.slice(0, 4)} ${counterOf(trip, reduced.has(trip.id))}`,
    );
    const ofCars = `${input.period.fromDay.slice(0, 4)} car`;
    const paid = [...counted].map(([counter, trips]) =>
      payTiered(
        trips.map((trip) => {
          const pays = paysFor(trip);
          const rates = pays === null ? [] : ratesOn(ieRates, { day: trip.day, pays, vehicle: trip.kind });
          return { tripId: trip.id, metres: exactMetres(trip), rates };
        }),
        counterStart(input.facts, counter === ofCars),
      ),
    );
    const ids = new Set(covered.map(({ id }) => id));
    const engineUnknown = new Set(covered.filter((trip) => paysFor(trip) === null).map(({ id }) => id));
    const unpaid = paid.flatMap((of) => of.unpaid).filter((id) => ids.has(id));
    const lines = linesOf(
      paid.flatMap(({ pieces }) => pieces).filter(({ tripId }) => ids.has(tripId)),
      covered,
      input.paidOnly,
    );
    return {
      lines,
      notPaid: [
        ...found.notPaid,
        ...uncovered,
        ...notPaid('noVehicleKind', [...engineUnknown]),
        ...notPaid(
          'noRate',
          unpaid.filter((id) => !engineUnknown.has(id)),
        ),
      ],
      rates: ieRates,
      conditions: [
        'IE.paidByEmployer',
        'IE.employeeBearsAllCosts',
        'IE.homeToWorkNeverCounts',
        ...(new Set(covered.map(({ employerId }) => employerId)).size > 1 ? ['IE.bandsOfOnePerson'] : []),
        ...(covered.some(({ id }) => reduced.has(id)) ? ['IE.reducedRateOutsideBands'] : []),
        ...('tag' in reducedRateTripIds && !found.all.some(({ id }) => reduced.has(id))
          ? ['IE.noTripHasTheTag']
          : []),
        ...(found.all.some((trip) => trip.tollsMinor + trip.parkingMinor > 0)
          ? ['IE.tollsAndParkingApart']
          : []),
      ],
    };
  },
});

function counterOf({ kind }: CoveredTrip, reduced: boolean): 'car' | 'reduced' | 'motorcycle' | 'bicycle' {
  if (kind === 'bicycle') return 'bicycle';
  if (kind === 'car') return reduced ? 'reduced' : 'car';
  return 'motorcycle';
}

import { z } from 'zod';
import { compareRatios, ratio } from '../../quantities/ratio';
import { claimableTrips, coveredTrips, exactMetres, linesOf, notPaid, ratedTrip } from '../claimable-trips';
import { claimedElsewhere, counterStart, elsewhereRefusal } from '../claimed-elsewhere';
import { paidOnTop } from '../costs-on-top';
import { distanceMethod } from '../distance-method';
import { withAdded } from '../rate';
import { payTiered } from '../tiered';
import { auCarKinds, auLargeVehicleIds, auWithoutLarge } from './au-cars';
import { auIncomeYearFrom } from './au-income-year';
import { auRates } from './au-rates';

/**
 * Cents per kilometre: business kilometres at the rate of the income year, up to 5 000 for each car and year, and the
 * tolls and parking of business trips, and expenses of that kind for business only, on top. Every trip is exact; the
 * sum is rounded once, to the cent.
 *
 * - 5 000 business kilometres of the car in the income year; kilometres beyond are lost: Income Tax Assessment Act
 *   1997, section 28-25 (https://www.ato.gov.au/law/view/document?LocID=%22PAC%2F19970038%2F28-25%22). Trips wholly or
 *   partly beyond are named; the counter begins again on 1 July.
 * - Kilometres claimed elsewhere are those of one car, so with several cars they are refused.
 * - A rate for each income year; without a determined rate nothing is paid: section 28-25(4).
 * - The rate covers all running costs and depreciation; written evidence of each kilometre is not needed, but how they
 *   were worked out: ATO (https://www.ato.gov.au/Business/Income-and-deductions-for-business/Deductions/Deductions-for-motor-vehicle-expenses/Cents-per-kilometre-method).
 * - Only cars, which carry less than a tonne and fewer than nine passengers; no motorcycles
 *   (https://www.camphinboston.com.au/cb-insights/car-expenses-using-the-cents-per-kilometre-method).
 * - Tolls and parking of work-related trips are deducted too, those between home and work are not: ATO
 *   (https://ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/deductions-you-can-claim/cars-transport-and-travel/motor-vehicle-and-car-expenses/expenses-for-parking-tolls-accidents-licence-and-fines).
 */
export const auCentsPerKilometre = distanceMethod({
  id: 'AU.centsPerKilometre',
  jurisdiction: 'AU',
  currency: 'AUD',
  factsSchema: z.strictObject({ largeVehicleIds: auLargeVehicleIds, ...claimedElsewhere }),
  onTop: ['tolls', 'parking'],
  countsFrom: ({ fromDay }) => auIncomeYearFrom(fromDay),
  pay: (input) => {
    const vehicles = auWithoutLarge(input.vehicles, input.facts.largeVehicleIds);
    const found = claimableTrips(input, ['business']);
    const before = coveredTrips(found.before, vehicles, auCarKinds).covered;
    const { covered, notPaid: uncovered } = coveredTrips(found.measured, vehicles, auCarKinds);
    const rates = withAdded(auRates, input.addedRates);
    const counted = Map.groupBy(
      [...before, ...covered],
      ({ day, vehicleId }) => `${auIncomeYearFrom(day)} ${vehicleId}`,
    );
    const thisYear = auIncomeYearFrom(input.period.fromDay);
    const isOfYear = (counter: string) => counter.startsWith(`${thisYear} `);
    const refusal = elsewhereRefusal(input.facts, [...counted.keys()].filter(isOfYear).length);
    if (refusal !== null) return refusal;
    const paid = [...counted].map(([counter, trips]) =>
      payTiered(
        trips.map((trip) => ratedTrip(trip, rates, 'business')),
        counterStart(input.facts, isOfYear(counter)),
      ),
    );
    const pieces = new Map(paid.flatMap((of) => of.pieces).map((piece) => [piece.tripId, piece]));
    const unpaid = new Set(paid.flatMap((of) => of.unpaid));
    const ids = covered.map(({ id }) => id);
    const aboveCap = covered.filter((trip) => {
      const paidMetres = pieces.get(trip.id)?.metres ?? ratio(0);
      return !unpaid.has(trip.id) && compareRatios(paidMetres, exactMetres(trip)) < 0;
    });
    const onTop = paidOnTop(input, found.all, 'AUD', ['tolls', 'parking']);
    const lines = [
      ...linesOf(
        covered.flatMap(({ id }) => pieces.get(id) ?? []),
        covered,
        input.paidOnly,
      ),
      ...onTop.lines,
    ];
    return {
      lines,
      notPaid: [
        ...found.notPaid,
        ...uncovered,
        ...notPaid(
          'noRate',
          ids.filter((id) => unpaid.has(id)),
        ),
        ...notPaid(
          'aboveCap',
          aboveCap.map(({ id }) => id),
        ),
        ...onTop.notPaid,
      ],
      rates,
      conditions: ['AU.carUnderOneTonne', 'AU.kilometresCanBeShown', 'AU.homeToWorkNeverCounts'],
    };
  },
});

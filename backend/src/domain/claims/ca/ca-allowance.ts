import { type Ratio, ratio } from '../../quantities/ratio';
import type { ClaimTrip } from '../claim';
import {
  type CoveredTrip,
  claimableTrips,
  coveredTrips,
  linesOf,
  notPaid,
  ratedTrip,
} from '../claimable-trips';
import { counterStart } from '../claimed-elsewhere';
import { paidOnTop } from '../costs-on-top';
import { distanceMethod } from '../distance-method';
import { tripsWithTag } from '../named-trips';
import { type Rate, withAdded } from '../rate';
import { type PaidPiece, payTiered } from '../tiered';
import { type CaAllowanceFacts, caAllowanceFactsSchema } from './ca-facts.schema';
import { caRates, caVehicles } from './ca-rates';

/**
 * The reasonable per-kilometre allowance: every kilometre of business trips at the rate of its year, more for the first
 * 5000 of the calendar year, and 4 cents more for those in Yukon, the Northwest Territories and Nunavut. Tolls and
 * ferries come on top. Exact, and rounded once, to the cent.
 *
 * - Amounts, the first 5000 kilometres over all of the driver's business kilometres with any automobile, and the uplift
 *   for those driven in the territories: Income Tax Regulations 7306
 *   (https://lois.justice.gc.ca/eng/regulations/C.R.C.,_c._945/section-7306-20231124.html).
 * - Reasonable only if it is paid by business kilometres alone, at a reasonable rate, and nothing else is reimbursed
 *   for the same use
 *   (https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/payroll/benefits-allowances/automobile/automobile-motor-vehicle-allowances/reasonable-kilometre-allowance.html).
 * - Except tolls, ferries and supplementary business insurance, if the allowance was set without them: Income Tax Act
 *   6(1)(b)(xi), in the same words Quebec's Taxation Act 40.1 b
 *   (http://legisquebec.gouv.qc.ca/en/version/cs/I-3?code=se:40_1&history=20240416). Parking is not named there, so
 *   none is paid here.
 */
export const caAllowance = distanceMethod<CaAllowanceFacts>({
  id: 'CA.allowance',
  jurisdiction: 'CA',
  currency: 'CAD',
  factsSchema: caAllowanceFactsSchema,
  onTop: ['tolls'],
  counts: 'allVehicles',
  pay: (input) => {
    const found = claimableTrips(input, ['business']);
    const earlier = coveredTrips(found.before, input.vehicles, caVehicles).covered;
    const { covered, notPaid: uncovered } = coveredTrips(found.measured, input.vehicles, caVehicles);
    const isThere = inTerritories(input.facts, found.all);
    const rates = withAdded(caRates, input.addedRates);
    const thisYear = input.period.fromDay.slice(0, 4);
    const base = paidByYear(earlier, covered, { pays: 'allowance', rates }, (year) =>
      counterStart(input.facts, year === thisYear),
    );
    const uplift = paidByYear(
      [],
      covered.filter(({ id }) => isThere(id)),
      { pays: 'territoryUplift', rates },
      () => ratio(0),
    );
    const onTop = paidOnTop(input, found.all, 'CAD', ['tolls']);
    const lines = [...linesOf([...base.pieces, ...uplift.pieces], covered, input.paidOnly), ...onTop.lines];
    return {
      lines,
      notPaid: [
        ...found.notPaid,
        ...uncovered,
        ...notPaid('noRate', [...base.unpaid, ...uplift.unpaid]),
        ...onTop.notPaid,
      ],
      rates,
      conditions: [
        'CA.allowanceByKilometresAlone',
        'CA.nothingElseReimbursed',
        'CA.homeToWorkNeverCounts',
        'CA.parkingNotInAllowance',
        ...(onTop.lines.length > 0 ? ['CA.allowanceSetWithoutTolls'] : []),
        ...(['these', 'tagged'].includes(input.facts.inTerritories.trips)
          ? ['CA.territoryTripsCountWhole']
          : []),
        ...(input.facts.inTerritories.trips === 'tagged' && !found.all.some(({ id }) => isThere(id))
          ? ['CA.noTripHasTheTag']
          : []),
      ],
    };
  },
});

/**
 * Pieces that the trips of the period are paid. The counter restarts each calendar year, at the metres of `startOf`,
 * and includes the trips in `earlier`.
 */
function paidByYear(
  earlier: readonly CoveredTrip[],
  trips: readonly CoveredTrip[],
  { pays, rates }: { readonly pays: 'allowance' | 'territoryUplift'; readonly rates: readonly Rate[] },
  startOf: (year: string) => Ratio,
): { readonly pieces: readonly PaidPiece[]; readonly unpaid: readonly string[] } {
  const pieces: PaidPiece[] = [];
  const unpaid: string[] = [];
  for (const year of new Set(trips.map(yearOf))) {
    const of = (all: readonly CoveredTrip[]) =>
      all.filter((trip) => yearOf(trip) === year).map((trip) => ratedTrip(trip, rates, pays));
    const paid = payTiered(of(trips), payTiered(of(earlier), startOf(year)).counterMetres);
    pieces.push(...paid.pieces);
    unpaid.push(...paid.unpaid);
  }
  return { pieces, unpaid };
}

function yearOf({ day }: CoveredTrip): string {
  return day.slice(0, 4);
}

function inTerritories(
  { inTerritories: territories }: CaAllowanceFacts,
  trips: readonly ClaimTrip[],
): (tripId: string) => boolean {
  switch (territories.trips) {
    case 'none':
      return () => false;
    case 'all':
      return () => true;
    case 'these':
      return within(new Set(territories.tripIds));
    case 'tagged':
      return within(tripsWithTag(trips, territories.tag));
    default:
      return territories satisfies never;
  }
}

function within(ids: ReadonlySet<string>): (tripId: string) => boolean {
  return (id) => ids.has(id);
}

import { multiply, ratio } from '../../quantities/ratio';
import { chargedShares } from '../charges/charged-shares';
import { noFacts } from '../claim-facts';
import { claimableTrips, coveredTrips, linesOf, notPaid, ratedTrip } from '../claimable-trips';
import { distanceMethod } from '../distance-method';
import { withAdded } from '../rate';
import { payTiered } from '../tiered';
import { gbElectricRates } from './gb-electric-rates';
import { gbTaxYearOf } from './gb-mileage';

const paidPlaces = [
  { at: 'home', pays: 'electricHome' },
  { at: 'road', pays: 'electricPublic' },
] as const;

/**
 * HMRC's advisory electric rates: what an employer may pay free of tax for the electricity of business miles with a company
 * car. One rate for what was charged at home and one for public chargers; the miles are divided by the share of the
 * energy that each car was charged with there in the period (chargedShares), which HMRC wants to be fair and
 * reasonable. The share that was charged at work cost the driver nothing and is not paid. Only cars that run only on
 * electricity: a hybrid counts by its engine (https://www.gov.uk/guidance/advisory-fuel-rates, which was not read
 * itself; see gbElectricRates).
 *
 * Each trip at the rates of its day. Trips of a car without a charge of known place are named and not paid.
 */
export const gbAdvisoryElectricRate = distanceMethod<Record<string, never>>({
  id: 'GB.advisoryElectricRate',
  jurisdiction: 'GB',
  currency: 'GBP',
  factsSchema: noFacts,
  readsCharges: true,
  forOneEmployer: true,
  countsFrom: ({ fromDay }) => gbTaxYearOf(fromDay),
  pay: (input) => {
    const rates = withAdded(gbElectricRates, input.addedRates);
    const found = claimableTrips(input, ['business']);
    const { covered, notPaid: uncovered } = coveredTrips(found.measured, input.vehicles, ['car']);
    const electric = covered.filter(({ vehicle }) => vehicle.electric);
    const isElectric = new Set(electric);
    const { fromDay, untilDay } = input.period;
    const shares = chargedShares(
      (input.charges ?? []).filter(({ day, isClaimed }) => isClaimed && fromDay <= day && day <= untilDay),
    ).filter(({ vehicleId }) => electric.some((trip) => trip.vehicleId === vehicleId));
    const shareOf = new Map(shares.map((share) => [share.vehicleId, share.percent]));
    const shared = electric.filter(({ vehicleId }) => shareOf.has(vehicleId));
    const rated = shared.flatMap((trip) =>
      paidPlaces.flatMap(({ at, pays }) => {
        const percent = shareOf.get(trip.vehicleId)?.[at] ?? 0;
        if (percent === 0) return [];
        const whole = ratedTrip(trip, rates, pays);
        return [{ ...whole, metres: multiply(whole.metres, ratio(percent, 100)) }];
      }),
    );
    const { pieces, unpaid } = payTiered(rated, ratio(0));
    return {
      lines: linesOf(pieces, shared, input.paidOnly),
      chargedShares: shares,
      notPaid: [
        ...found.notPaid,
        ...uncovered,
        ...notPaid(
          'vehicleNotCovered',
          covered.filter((trip) => !isElectric.has(trip)).map(({ id }) => id),
        ),
        ...notPaid(
          'noCharges',
          electric.filter(({ vehicleId }) => !shareOf.has(vehicleId)).map(({ id }) => id),
        ),
        ...notPaid('noRate', unpaid),
      ],
      rates,
      conditions: [
        'GB.companyCarOnly',
        'GB.homeToWorkNeverCounts',
        'GB.sharesAreFair',
        ...(shares.some(({ percent }) => percent.work > 0) ? ['GB.chargedAtWorkIsFree'] : []),
      ],
    };
  },
});

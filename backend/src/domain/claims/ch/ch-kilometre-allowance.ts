import { noFacts } from '../claim-facts';
import { distanceMethod, payEachTrip } from '../distance-method';
import { withAdded } from '../rate';
import { chRates, chVehicles } from './ch-rates';

/**
 * Kilometerentschädigung: the most that an employer may pay free of tax for the kilometres of business trips in the
 * driver's own car, at the rate of the day of travel. No tiers and no cap. Every trip is exact; the sum is rounded once,
 * to the rappen. If more was received, the balance is negative: that part is taxed as wages.
 *
 * - Rates: see chRates. An employer owes the costs of such trips (article 327b of the Code of Obligations).
 * - The way to work is paid by nobody: it is deducted, up to a limit that the Confederation and each canton set
 *   (article 26(1)(a) of the Federal Act on Direct Taxation; article 5 of the ordinance SR 642.118.1). Trips of the
 *   category commute are ignored.
 * - No text was found on parking and tolls, so they are not paid here.
 */
export const chKilometreAllowance = distanceMethod({
  id: 'CH.kilometreAllowance',
  jurisdiction: 'CH',
  currency: 'CHF',
  factsSchema: noFacts,
  forOneEmployer: true,
  pay: (input) => {
    const rates = withAdded(chRates, input.addedRates);
    const { lines, notPaid } = payEachTrip(input, {
      categories: ['business'],
      kinds: chVehicles,
      rates,
      paysFor: () => 'business',
    });
    return {
      lines,
      notPaid,
      rates,
      conditions: [
        'CH.ownVehicleOnly',
        'CH.paidByTheEmployer',
        'CH.homeToWorkNeverCounts',
        'CH.tollsAndParkingNotPaid',
      ],
    };
  },
});

import { z } from 'zod';
import { askedChoice } from '../claim-facts';
import { distanceMethod, payEachTrip } from '../distance-method';
import { withAdded } from '../rate';
import { type BePaid, beQuarterlyFromDay, beRates, beVehicles } from './be-rates';

const beKilometreAllowanceFactsSchema = z.strictObject({
  /** The amount that the employer uses. Employers choose one of the two, or their sector does. */
  amountChanges: askedChoice(['everyQuarter', 'everyJuly']),
});

export type BeKilometreAllowanceFacts = z.infer<typeof beKilometreAllowanceFactsSchema>;

/**
 * Forfaitaire kilometervergoeding, indemnité kilométrique forfaitaire: the most that an employer may pay free of tax for
 * the kilometres of business trips with the driver's own motor vehicle, at the amount of the day of travel. No tiers.
 * Every trip is exact; the sum is rounded once, to the cent. If more was received, the balance is negative: that part is
 * taxed, unless actual costs are shown.
 *
 * - Rates: see beRates. Trips before the quarterly amount existed are paid the yearly one.
 * - Up to 24 000 km a year without a proof of costs
 *   (https://www.propay.be/en/news/mileage-allowance-and-creg-rates-as-from-q1-2026). Courts disagree on the limit
 *   (https://www.acerta.be/fr/inspiration/indexation-des-indemnites-kilometriques-pour-les-deplacements-de-service-v1),
 *   so it is a condition and cuts nothing.
 * - The way to work follows other rules (same page). Trips of the category commute are ignored.
 */
export const beKilometreAllowance = distanceMethod<BeKilometreAllowanceFacts>({
  id: 'BE.kilometreAllowance',
  jurisdiction: 'BE',
  currency: 'EUR',
  factsSchema: beKilometreAllowanceFactsSchema,
  forOneEmployer: true,
  pay: (input) => {
    const rates = withAdded(beRates, input.addedRates);
    const { lines, notPaid } = payEachTrip(input, {
      categories: ['business'],
      kinds: beVehicles,
      rates,
      paysFor: ({ day }): BePaid =>
        input.facts.amountChanges === 'everyJuly' || day < beQuarterlyFromDay ? 'yearly' : 'quarterly',
    });
    return {
      lines,
      notPaid,
      rates,
      conditions: [
        'BE.ownVehicleOnly',
        'BE.paidByTheEmployer',
        'BE.homeToWorkNeverCounts',
        'BE.limitedKilometres',
        'BE.tollsAndParkingNotPaid',
      ],
    };
  },
});

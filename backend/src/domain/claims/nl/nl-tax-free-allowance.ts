import { claimVehicleKinds } from '../../vehicles/vehicle-kind';
import { noFacts } from '../claim-facts';
import { distanceMethod, payEachTrip } from '../distance-method';
import { withAdded } from '../rate';
import { nlRates } from './nl-rates';

/**
 * Onbelaste reiskostenvergoeding: the most that an employer may pay free of tax for the kilometres of business trips
 * and of the way to work, at the rate of the day of travel. No tiers and no cap. Every trip is exact; the sum is
 * rounded once, to the cent. If more was received, the balance is negative: that part is taxed as wages.
 *
 * - Rates, for business and the way to work alike and for every means of transport of one's own: see nlRates. So the
 *   kind of the vehicle makes no difference, and an unknown kind is paid as well.
 * - The received amount is compared with all kilometres together (salderen, by the year:
 *   https://www.fundamentvoor.nl/onderneming-salaris/berekeningen-salarisadministratie/vergoeden-en-verstrekken/71).
 * - Parking and tolls are included and cannot be paid free of tax in addition (article 31a(2)(a) Wet LB 1964; not seen
 *   itself). Not for company cars.
 */
export const nlTaxFreeAllowance = distanceMethod({
  id: 'NL.taxFreeAllowance',
  jurisdiction: 'NL',
  currency: 'EUR',
  factsSchema: noFacts,
  forOneEmployer: true,
  vehicleFacts: [],
  pay: (input) => {
    const vehicles = input.vehicles.map((vehicle) => ({ ...vehicle, kind: vehicle.kind ?? 'other' }));
    const rates = withAdded(nlRates, input.addedRates);
    const { lines, notPaid } = payEachTrip(
      { ...input, vehicles },
      { categories: ['business', 'commute'], kinds: claimVehicleKinds, rates, paysFor: () => 'travel' },
    );
    return {
      lines,
      notPaid,
      rates,
      conditions: ['NL.ownVehicleOnly', 'NL.parkingAndTollsIncluded', 'NL.paidByTheEmployer'],
    };
  },
});

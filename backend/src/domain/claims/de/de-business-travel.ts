import { noFacts } from '../claim-facts';
import { paidOnTop } from '../costs-on-top';
import { distanceMethod, payEachTrip } from '../distance-method';
import { deRates, deTravelVehicles } from './de-rates';

/**
 * Reisekosten: kilometres driven on business at the flat rate of the vehicle, and the tolls and parking of those trips
 * on top, also as expenses if they are for business only. No tiers and no cap. Every trip is exact; the sum is rounded
 * once, to the cent.
 *
 * - 0.30 EUR for cars, 0.20 EUR for every other motor vehicle: section 9(1) sentence 3 no. 4a EStG with section 5(2)
 *   BRKG; see deRates. Nothing is paid for passengers, and a bicycle has a sum per month instead of a rate
 *   (https://haufe.de/personal/personal-office-premium/reisekosten-inland-333-ansatz-der-kilometerpauschalen_idesk_PI10413_HI2828634.html).
 * - Tolls and parking are Reisenebenkosten, which are paid in addition (R 9.8(1) no. 3 LStR; not seen itself).
 * - For the driver's own vehicles only (same page); the way to the first place of work is no business travel, and trips
 *   of the category commute are ignored (section 9(1) sentence 3 no. 4 EStG).
 */
export const deBusinessTravel = distanceMethod({
  id: 'DE.businessTravel',
  jurisdiction: 'DE',
  currency: 'EUR',
  factsSchema: noFacts,
  onTop: ['tolls', 'parking'],
  forOneEmployer: true,
  pay: (input) => {
    const paid = payEachTrip(input, {
      categories: ['business'],
      kinds: deTravelVehicles,
      rates: deRates,
      paysFor: () => 'business',
    });
    const onTop = paidOnTop(input, paid.trips, 'EUR', ['tolls', 'parking']);
    return {
      lines: [...paid.lines, ...onTop.lines],
      notPaid: [...paid.notPaid, ...onTop.notPaid],
      rates: deRates,
      conditions: ['DE.ownVehicleOnly', 'DE.firstWorkplaceIsNoBusinessTravel'],
    };
  },
});

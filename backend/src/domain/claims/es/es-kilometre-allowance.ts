import { claimVehicleKinds } from '../../vehicles/vehicle-kind';
import { noFacts } from '../claim-facts';
import { paidOnTop } from '../costs-on-top';
import { distanceMethod, payEachTrip } from '../distance-method';
import { esRates } from './es-rates';

/**
 * Asignaciones para gastos de locomoción exceptuadas de gravamen: the most that an employer may pay free of tax for the
 * kilometres of business trips, at the rate of the day of travel, and the tolls and parking of those trips on top. No
 * tiers and no cap. Every trip is exact; the sum is rounded once, to the cent. If more was received, the balance is
 * negative: that part is taxed (article 9.A.6 of the Reglamento del IRPF).
 *
 * - Rates: see esRates. Article 9.A.2.b) names no kind of vehicle, so an unknown kind is paid as well.
 * - Tolls and parking that are proved (same article).
 * - Trips away from the usual place of work only (article 9.A.2). Trips of the category commute are ignored.
 */
export const esKilometreAllowance = distanceMethod({
  id: 'ES.kilometreAllowance',
  jurisdiction: 'ES',
  currency: 'EUR',
  factsSchema: noFacts,
  onTop: ['tolls', 'parking'],
  forOneEmployer: true,
  vehicleFacts: [],
  pay: (input) => {
    const vehicles = input.vehicles.map((vehicle) => ({ ...vehicle, kind: vehicle.kind ?? 'other' }));
    const paid = payEachTrip(
      { ...input, vehicles },
      { categories: ['business'], kinds: claimVehicleKinds, rates: esRates, paysFor: () => 'business' },
    );
    const onTop = paidOnTop(input, paid.trips, 'EUR', ['tolls', 'parking']);
    return {
      lines: [...paid.lines, ...onTop.lines],
      notPaid: [...paid.notPaid, ...onTop.notPaid],
      rates: esRates,
      conditions: [
        'ES.ownVehicleOnly',
        'ES.paidByTheEmployer',
        'ES.homeToWorkNeverCounts',
        'ES.tollsAndParkingWithReceipts',
      ],
    };
  },
});

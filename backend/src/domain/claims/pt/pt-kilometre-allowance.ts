import { noFacts } from '../claim-facts';
import { paidOnTop } from '../costs-on-top';
import { distanceMethod, payEachTrip } from '../distance-method';
import { ptRates, ptVehicles } from './pt-rates';

/**
 * Compensação pela deslocação em viatura própria: the most that an employer may pay free of tax for the kilometres of
 * business trips with the driver's own vehicle, at the rate of the day of travel, and the tolls and parking of those
 * trips on top. No tiers and no cap. Every trip is exact; the sum is rounded once, to the cent. If more was received,
 * the balance is negative: that part is taxed as wages.
 *
 * - Rates: see ptRates. They are those of the public service (article 2(3)(d) of the Código do IRS).
 * - Tolls and parking are not part of the amount per kilometre (Ofício Circulado 20257 of 21 June 2023, as copied at
 *   https://www.audico.pt/irs-irc-utilizacao-de-automovel-proprio-em-servico-da-entidade-patronal-estacionamento-e-portagens/).
 * - The way to work is not part of it (https://consultorcontabilidade.pt/blog/ajudas-custo-quilometros). Trips of the
 *   category commute are ignored.
 */
export const ptKilometreAllowance = distanceMethod({
  id: 'PT.kilometreAllowance',
  jurisdiction: 'PT',
  currency: 'EUR',
  factsSchema: noFacts,
  onTop: ['tolls', 'parking'],
  forOneEmployer: true,
  pay: (input) => {
    const paid = payEachTrip(input, {
      categories: ['business'],
      kinds: ptVehicles,
      rates: ptRates,
      paysFor: () => 'business',
    });
    const onTop = paidOnTop(input, paid.trips, 'EUR', ['tolls', 'parking']);
    return {
      lines: [...paid.lines, ...onTop.lines],
      notPaid: [...paid.notPaid, ...onTop.notPaid],
      rates: ptRates,
      conditions: [
        'PT.ownVehicleOnly',
        'PT.paidByTheEmployer',
        'PT.homeToWorkNeverCounts',
        'PT.tollsAndParkingWithReceipts',
      ],
    };
  },
});

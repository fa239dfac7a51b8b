import { divide, multiply, type Ratio, ratio, sumOf } from '../../quantities/ratio';
import type { PaidCharge } from '../charges/claim-charge';
import { countedWattHours } from '../charges/counted-by-car';
import { meterSteps } from '../charges/meter-steps';
import type { ClaimInput, ClaimLine, ClaimMethod, ToCheck } from '../claim';
import { byReason, notPaid, periodRefusal, roundedOnce } from '../claimable-trips';
import { byCharges } from '../method-traits';
import { deFlatElectricityPrices, electricityPriceOn } from './de-electricity-price';
import { type DeHomeChargingFacts, deHomeChargingFactsSchema } from './de-home-charging-facts.schema';

const letter: ToCheck = {
  rateId: 'DE.homeCharging.letter',
  certainty: 'secondary',
  source:
    'BMF-Schreiben vom 11. November 2025, IV C 5 – S 2334/00087/014/013, nicht selbst gelesen: ' +
    'https://www.zdh.de/ueber-uns/fachbereich-steuern-und-finanzen/lohn-und-einkommensteuer/anwendungsregelung-zu-selbst-getragenen-stromkosten; ' +
    'https://www.psp.eu/de/erstattung-stromkosten-firmenwagen; ' +
    'https://www.b-p-p.de/blog/neue-regeln-fuer-elektro-und-hybridelektrodienstwagen',
};

/** First day on which the letter's rules are in force, and the last one. */
const [fromDay, untilDay] = ['2026-01-01', '2030-12-31'];

/**
 * Amount that an employer may refund free of tax for electricity with which an employee charges a company car at home: measured
 * kilowatt-hours times a price. BMF of 11 November 2025, which was not read itself; see `letter`.
 *
 * - Measured by a meter of its own, fixed or mobile; the counter of the wallbox or of the car will do. What the car's
 *   counter has from elsewhere is left out (countedWattHours).
 * - Price: the own contract with its share of the base price, with a dynamic price the month's average with that share,
 *   or a flat price; one choice for the calendar year, so a claim is of one year. Own solar power counts at the same
 *   price, so it is not asked for.
 * - A charge counts on the day of its record, also one over midnight, as no meter was read then.
 *
 * Each line is the energy of one car at one price, added exactly; the sum is rounded once. Refuses two calendar years
 * with twoCalendarYears.
 */
export const deHomeCharging: ClaimMethod<DeHomeChargingFacts> = {
  ...byCharges,
  id: 'DE.homeCharging',
  jurisdiction: 'DE',
  currency: 'EUR',
  factsSchema: deHomeChargingFactsSchema,
  work: (input) => {
    const { period, receivedMinor, facts } = input;
    const refusal = periodRefusal(period);
    if (refusal !== null) return refusal;
    if (period.fromDay.slice(0, 4) !== period.untilDay.slice(0, 4)) {
      return { refused: 'twoCalendarYears', fields: ['period'] };
    }
    const { paid, unpaid } = paidCharges(input);
    const lines = linesOf(paid);
    const flat = deFlatElectricityPrices.filter(({ year }) => period.fromDay.startsWith(year));
    return {
      methodId: 'DE.homeCharging',
      currency: 'EUR',
      lines,
      ...roundedOnce(lines, 'EUR', receivedMinor),
      share: null,
      charges: paid,
      notPaid: byReason(unpaid),
      toCheck: [
        letter,
        ...(facts.electricityPrice === 'flat'
          ? flat.flatMap(({ rateId, certainty, source }) =>
              certainty === 'primary' ? [] : [{ rateId, certainty, source }],
            )
          : []),
      ],
      conditions: [
        'DE.onlyCompanyCarAtHome',
        'DE.electricityPriceForTheYear',
        'DE.ownSolarAtTheSamePrice',
        ...(facts.electricityPrice === 'own' ? ['DE.contractShownToEmployer'] : []),
      ],
    };
  },
};

function paidCharges({ charges = [], vehicles, period, facts }: ClaimInput<DeHomeChargingFacts>) {
  const ids = new Set(vehicles.map(({ id }) => id));
  const own = charges.filter(
    ({ vehicleId, day, isClaimed }) =>
      isClaimed && ids.has(vehicleId) && period.fromDay <= day && day <= period.untilDay,
  );
  const steps = meterSteps(charges);
  const noPrice: string[] = [];
  const noRate: string[] = [];
  const paid = own
    .filter(({ at }) => at === 'home')
    .flatMap((charge): PaidCharge[] => {
      const isInForce = fromDay <= charge.day && charge.day <= untilDay;
      const price = isInForce ? electricityPriceOn(charge.day, facts) : null;
      if (price === null) {
        (isInForce && facts.electricityPrice === 'own' ? noPrice : noRate).push(charge.recordId);
        return [];
      }
      const paidWattHours = countedWattHours(charge, steps.get(charge.recordId));
      return [
        {
          ...charge,
          paidWattHours,
          perKilowattHourMicros: price.micros,
          price: price.price,
          amount: amountOf(paidWattHours, price.micros),
        },
      ];
    });
  const unknown = own.filter(({ at }) => at === null).map(({ recordId }) => recordId);
  return {
    paid,
    unpaid: [
      ...notPaid('noChargePlace', [], unknown),
      ...notPaid('noPrice', [], noPrice),
      ...notPaid('noRate', [], noRate),
    ],
  };
}

/** Watt-hours times millionths of a euro for a kilowatt-hour, in euros. */
function amountOf(wattHours: number, micros: number): Ratio {
  return divide(multiply(ratio(wattHours), ratio(micros)), ratio(1_000_000_000n));
}

/** One line for each car and price, in the order in which they first appear. */
function linesOf(paid: readonly PaidCharge[]): ClaimLine[] {
  const groups = Map.groupBy(
    paid,
    ({ vehicleId, price, perKilowattHourMicros }) => `${vehicleId} ${price} ${perKilowattHourMicros}`,
  );
  return [...groups.values()].flatMap((those): ClaimLine[] => {
    const [first] = those;
    if (first === undefined) return [];
    const { vehicleId, price, perKilowattHourMicros } = first;
    const wattHours = sumOf(those.map(({ paidWattHours }) => paidWattHours));
    return [
      {
        ...{ pays: 'homeCharging', vehicleId, rateId: null, metres: null, tripIds: [], recordIds: [] },
        amount: amountOf(wattHours, perKilowattHourMicros),
        energy: { wattHours, perKilowattHourMicros, price },
      },
    ];
  });
}

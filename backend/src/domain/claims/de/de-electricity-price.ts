import { divide, multiply, ratio, toStored } from '../../quantities/ratio';
import type { LocalDay } from '../../time/time.schema';
import type { EnergyPrice } from '../charges/claim-charge';
import type { Certainty } from '../rate';
import type { DeHomeChargingFacts, ElectricityContract } from './de-home-charging-facts.schema';

/** Price of one kilowatt-hour on a day, in millionths of a euro. */
export interface ElectricityPrice {
  readonly price: EnergyPrice;
  readonly micros: number;
}

interface FlatPrice {
  readonly rateId: string;
  readonly year: string;
  readonly micros: number;
  readonly certainty: Certainty;
  readonly source: string;
}

const microsPerCent = 10_000;
const monthsOfYear = 12;

/**
 * Flat prices by calendar year: average price for households that use 5 000 to less than 15 000 kWh, taxes included, of
 * the first half of the year before (Destatis, table 61243-0001), rounded down to whole cents: 0.3436 becomes 0.34.
 */
export const deFlatElectricityPrices: readonly FlatPrice[] = [
  {
    rateId: 'DE.homeCharging.flat.2026',
    year: '2026',
    micros: 340_000,
    certainty: 'secondary',
    source:
      'BMF-Schreiben vom 11. November 2025, IV C 5 – S 2334/00087/014/013, mit Destatis 61243-0001 (1. Halbjahr 2025: 0,3436 EUR): ' +
      'https://www.psp.eu/de/erstattung-stromkosten-firmenwagen',
  },
];

/** Price of the day by the driver's choice; null if none is known: nothing is taken over from another year. */
export function electricityPriceOn(
  day: LocalDay,
  { electricityPrice, contracts, monthAverages }: DeHomeChargingFacts,
): ElectricityPrice | null {
  if (electricityPrice === 'flat') {
    const flat = deFlatElectricityPrices.find(({ year }) => day.startsWith(year));
    return flat === undefined ? null : { price: 'flat', micros: flat.micros };
  }
  const month = monthAverages.find((average) => day.startsWith(average.month));
  if (month !== undefined) return { price: 'month', micros: month.micros };
  const inForce = contracts.filter(({ fromDay }) => fromDay === null || fromDay <= day);
  const last = inForce.toSorted((a, b) => ((a.fromDay ?? '') < (b.fromDay ?? '') ? 1 : -1))[0];
  const micros = last === undefined ? null : contractMicros(last);
  return micros === null ? null : { price: 'contract', micros };
}

/**
 * Price of one kilowatt-hour of a contract with its share of the base price, rounded to millionths of a euro, half away
 * from zero, so that the printed price is the one that counts; null if the share cannot be known.
 */
function contractMicros({
  micros,
  basePriceMonthMinor,
  householdWattHours,
}: Omit<ElectricityContract, 'fromDay'>): number | null {
  if (basePriceMonthMinor === 0) return micros;
  if (householdWattHours === null) return null;
  const baseMicros = ratio(BigInt(basePriceMonthMinor * monthsOfYear) * BigInt(microsPerCent));
  return micros + toStored(divide(multiply(baseMicros, ratio(1000)), ratio(householdWattHours)));
}

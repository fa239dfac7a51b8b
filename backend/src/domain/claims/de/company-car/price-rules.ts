import type { LocalDay } from '../../../time/time.schema';
import type { ClaimVehicle } from '../../claim';
import type { Certainty } from '../../rate';
import type { PricePartReason } from './company-car-outcome';

/** For cars acquired on these days: when half or a quarter of the list price counts. */
export interface PriceRule {
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay;
  /**
   * A quarter of the list price counts for an electric car up to and including this price in whole EUR, half above it.
   */
  readonly quarterUpToEuros: number;
  /** The first tax year of the quarter; before, half counts. */
  readonly quarterFromYear: number;
  /**
   * Half of the list price of a plug-in hybrid counts from this electric range on, or up to maxCo2GramsPerKilometre.
   */
  readonly minRangeKilometres: number;
  readonly certainty: Certainty;
  readonly source: string;
}

/** A plug-in hybrid of no more than this needs no electric range, whenever it was acquired. */
const maxCo2GramsPerKilometre = 50;

const act = '§ 6 Abs. 1 Nr. 4 Satz 2 und 3 EStG (https://www.gesetze-im-internet.de/estg/__6.html)';
const since2024 = `${act}, Wachstumschancengesetz, BGBl. 2024 I Nr. 108`;
const sinceJuly2025 =
  `${act}, BGBl. 2025 I Nr. 161: ` +
  'https://mqs-steuerberatung.de/elektrofahrzeuge-erhoehung-des-hoechstbetrages-fuer-025-prozent-regelung';

const rule = (
  [fromDay, untilDay]: readonly [LocalDay, LocalDay],
  quarterUpToEuros: number,
  minRangeKilometres: number,
  [certainty, source]: readonly [Certainty, string],
): PriceRule => ({
  ...{ fromDay, untilDay, quarterUpToEuros, quarterFromYear: 2020, minRangeKilometres, certainty, source },
});

/**
 * Rules by the day on which the car was acquired, not by tax year: section 6(1) no. 4 sentences 2 and 3 EStG, read in
 * the Act as of March 2022; the limits of 70 000 and 100 000 EUR were seen only at second hand.
 */
const priceRules: readonly PriceRule[] = [
  rule(['2019-01-01', '2021-12-31'], 60_000, 40, ['primary', act]),
  rule(['2022-01-01', '2023-12-31'], 60_000, 60, ['primary', act]),
  rule(['2024-01-01', '2024-12-31'], 70_000, 60, ['secondary', since2024]),
  rule(['2025-01-01', '2025-06-30'], 70_000, 80, ['secondary', since2024]),
  rule(['2025-07-01', '2030-12-31'], 100_000, 80, ['secondary', sinceJuly2025]),
];

export interface PricePart {
  /** One, two or four: divisor of the list price, depreciation and lease. */
  readonly divisor: 1 | 2 | 4;
  readonly priceReason: PricePartReason;
  /** null if the list price counts in full under any rule. */
  readonly rule: PriceRule | null;
}

/**
 * Part of the list price that counts in a tax year. The limit is tested on the whole list price, limit included; a
 * plug-in hybrid never has the quarter. Counts in full if the day of acquisition, or a figure that a hybrid needs, is
 * unknown: nothing is guessed in the driver's favour. For the battery deduction from a full list price see
 * batteryDeduction. Source: priceRules.
 */
export function pricePart(
  { drive, companyCar }: Pick<ClaimVehicle, 'drive' | 'companyCar'>,
  acquiredDay: LocalDay | null,
  taxYear: number,
): PricePart {
  const full = (priceReason: PricePartReason): PricePart => ({ divisor: 1, priceReason, rule: null });
  if (drive === 'engine') return full('engine');
  if (acquiredDay === null) return full('noAcquiredDay');
  const found = priceRules.find(({ fromDay, untilDay }) => fromDay <= acquiredDay && acquiredDay <= untilDay);
  if (found === undefined) return full('otherYears');
  if (drive === 'electric') {
    const listPriceMinor = companyCar?.listPriceMinor ?? null;
    const isQuarter =
      listPriceMinor !== null &&
      listPriceMinor <= found.quarterUpToEuros * 100 &&
      taxYear >= found.quarterFromYear;
    return isQuarter
      ? { divisor: 4, priceReason: 'electricQuarter', rule: found }
      : { divisor: 2, priceReason: 'electricHalf', rule: found };
  }
  const co2 = companyCar?.co2GramsPerKilometre ?? null;
  const rangeMetres = companyCar?.electricRangeMetres ?? null;
  const isLow = co2 !== null && co2 <= maxCo2GramsPerKilometre;
  const isFar = rangeMetres !== null && rangeMetres >= found.minRangeKilometres * 1000;
  if (isLow || isFar) return { divisor: 2, priceReason: 'plugInHalf', rule: found };
  return full(co2 === null || rangeMetres === null ? 'plugInNotKnown' : 'plugInFull');
}

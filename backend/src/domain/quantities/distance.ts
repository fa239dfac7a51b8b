import { type ExactDistance, metresOf } from './exact-distance';
import { storedFrom } from './measure';
import {
  divide,
  multiply,
  type Ratio,
  ratio,
  ratioOfDecimal,
  sumOfRatios,
  toDecimal,
  toStored,
} from './ratio';
import type { distanceUnits } from './units';

export type DistanceUnit = (typeof distanceUnits)[number];

/**
 * Metres in one unit. The international mile is exactly 1609.344 m: the yard is 0.9144 m by the agreement of
 * 1959 (NIST Special Publication 811, appendix B.8; Units of Measurement Regulations 1995, United Kingdom).
 */
export const metresIn: Readonly<Record<DistanceUnit, Ratio>> = {
  km: ratio(1000),
  mi: ratio(1_609_344, 1000),
};

/** Whole metres, or an exact distance, as shown in km or miles, with 0 to 3 decimals, such as "12.3". */
export function shownDistance(
  distance: number | ExactDistance,
  unit: DistanceUnit,
  decimals: number,
): string {
  const metres = typeof distance === 'number' ? ratio(distance) : metresOf(distance);
  return toDecimal(divide(metres, metresIn[unit]), decimals);
}

/** Decimal text of metres, the format of claims, in km or miles with one decimal. */
export function shownMetres(metres: string, unit: DistanceUnit): string {
  return toDecimal(divide(ratioOfDecimal(metres), metresIn[unit]), 1);
}

/** Sum of distances as each of them is shown, so that a column adds up to its total. */
export function shownSum(distances: readonly ExactDistance[], unit: DistanceUnit, decimals: number): string {
  const shown = distances.map((distance) => ratioOfDecimal(shownDistance(distance, unit, decimals)));
  return toDecimal(sumOfRatios(shown), decimals);
}

/** A distance typed in km or miles, as whole metres. RangeError when it is too large to be stored. */
export function metresFromTyped(typed: Ratio, unit: DistanceUnit): number {
  return storedFrom(metresIn[unit], typed);
}

/**
 * The thousandths of a mile of a distance typed in miles with at most three decimals, stored in addition to its whole
 * metres so that the typed value counts; null for one typed in km, for which metres are exact.
 */
export function mileThousandthsFromTyped(typed: Ratio, unit: DistanceUnit): number | null {
  return unit === 'mi' ? toStored(multiply(typed, ratio(1000))) : null;
}

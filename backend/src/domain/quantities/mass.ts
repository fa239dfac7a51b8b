import { shownIn } from './measure';
import { type Ratio, ratio } from './ratio';

/** Grams in a kilogram, by the SI prefix. Gas is sold by the kilogram, regardless of the unit for liquids. */
export const gramsInKilogram: Ratio = ratio(1000);

/** Stored grams as shown in kg, with 0 to 3 decimals. */
export function shownKilograms(massGrams: number, decimals: number): string {
  return shownIn(gramsInKilogram, massGrams, decimals);
}

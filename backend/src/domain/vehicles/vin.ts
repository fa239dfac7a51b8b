export type VinProblem = 'VIN_LENGTH' | 'VIN_LETTER' | 'VIN_CHECK_DIGIT';

/** ISO 3779. */
export const vinLength = 17;

const transliteration: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Returns the problem of a vehicle identification number in capital letters, or null.
 * - VIN_LENGTH: not 17 characters (ISO 3779).
 * - VIN_LETTER: something other than digits and capital letters without I, O and Q (ISO 3779).
 * - VIN_CHECK_DIGIT: the ninth character does not fit the others. The digit is law only in North America (first
 *   character 1 to 5; 49 CFR 565.15), elsewhere the maker may use the ninth character freely.
 */
export function vinProblem(vin: string): VinProblem | null {
  if (vin.length !== vinLength) return 'VIN_LENGTH';
  if (!/^[0-9A-HJ-NPR-Z]*$/.test(vin)) return 'VIN_LETTER';
  const isNorthAmerican = /^[1-5]/.test(vin);
  return isNorthAmerican && vin[8] !== checkDigit(vin) ? 'VIN_CHECK_DIGIT' : null;
}

function checkDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, character, index) =>
      total + (weights[index] ?? 0) * (transliteration[character] ?? Number(character)),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

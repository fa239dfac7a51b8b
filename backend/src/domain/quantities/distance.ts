import type { distanceUnits } from '../account/account.schema';
import { shownIn, storedFrom } from './measure';
import { type Ratio, ratio } from './ratio';

export type DistanceUnit = (typeof distanceUnits)[number];

/**
 * Metres in one unit. The international mile is exactly 1609.344 m: the yard is 0.9144 m by the agreement of
 * 1959 (NIST Special Publication 811, appendix B.8; Units of Measurement Regulations 1995, United Kingdom).
 */
export const metresIn: Readonly<Record<DistanceUnit, Ratio>> = {
  km: ratio(1000),
  mi: ratio(1_609_344, 1000),
};

/** Stored metres as shown in km or miles, with 0 to 3 decimals, such as "12.3". */
export function shownDistance(distanceMetres: number, unit: DistanceUnit, decimals: number): string {
  return shownIn(metresIn[unit], distanceMetres, decimals);
}

/** A distance typed in km or miles, as whole metres. RangeError when it is too large to be stored. */
export function metresFromTyped(typed: Ratio, unit: DistanceUnit): number {
  return storedFrom(metresIn[unit], typed);
}

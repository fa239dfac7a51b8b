import { shownIn, storedFrom } from './measure';
import { type Ratio, ratio } from './ratio';
import type { volumeUnits } from './units';

export type VolumeUnit = (typeof volumeUnits)[number];

/**
 * Millilitres in one unit. The US gallon is 231 cubic inches of 2.54 cm, exactly 3.785411784 l (NIST Handbook 44,
 * appendix C); the imperial gallon is exactly 4.54609 l (Units of Measurement Regulations 1995, United Kingdom).
 */
export const millilitresIn: Readonly<Record<VolumeUnit, Ratio>> = {
  litre: ratio(1000),
  usGallon: ratio(3_785_411_784, 1_000_000),
  ukGallon: ratio(454_609, 100),
};

/** Stored millilitres as shown in litres or gallons, with 0 to 3 decimals. */
export function shownVolume(volumeMillilitres: number, unit: VolumeUnit, decimals: number): string {
  return shownIn(millilitresIn[unit], volumeMillilitres, decimals);
}

/** A volume typed in litres or gallons, as whole millilitres. RangeError when it is too large to be stored. */
export function millilitresFromTyped(typed: Ratio, unit: VolumeUnit): number {
  return storedFrom(millilitresIn[unit], typed);
}

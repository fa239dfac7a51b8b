import { wattHoursInKilowattHour } from '../quantities/electric-energy';
import { gramsInKilogram } from '../quantities/mass';
import { divide, multiply, type Ratio, ratio, toDecimal, toStored } from '../quantities/ratio';
import { millilitresIn } from '../quantities/volume';
import type { UnitOfSale } from './energy.schema';

/** Millionths in one: a unit price is stored in millionths of the currency's major unit. */
export const microsInMajor: Ratio = ratio(1_000_000);

/** The size of a unit of sale in the stored unit of its measure. */
export const storedUnitsIn: Readonly<Record<UnitOfSale, Ratio>> = {
  ...millilitresIn,
  kilogram: gramsInKilogram,
  kilowattHour: wattHoursInKilowattHour,
};

/** A price typed in the major unit, such as 1.799; exact up to six decimals. RangeError when it is too large. */
export function microsFromTyped(typed: Ratio): number {
  return toStored(multiply(typed, microsInMajor));
}

/**
 * A quoted price as shown per another unit of sale of the same measure, in the currency's major unit, rounded half
 * away from zero: 3.459 per US gallon is 0.914 per litre.
 */
export function shownUnitPrice(
  quoted: { readonly micros: number; readonly per: UnitOfSale },
  shownPer: UnitOfSale,
  decimals: number,
): string {
  const major = divide(ratio(quoted.micros), microsInMajor);
  return toDecimal(divide(multiply(major, storedUnitsIn[shownPer]), storedUnitsIn[quoted.per]), decimals);
}

import { divide, multiply, type Ratio, ratio, toDecimal, toStored } from './ratio';

/**
 * A stored integer in a unit of `unitSize` stored units: decimal text, rounded half away from zero. With up to three
 * decimals, the text can be typed back and shows the same again.
 */
export function shownIn(unitSize: Ratio, stored: number | bigint, decimals: number): string {
  return toDecimal(divide(ratio(stored), unitSize), decimals);
}

/** The nearest stored integer for a value typed in a unit of `unitSize` stored units. */
export function storedFrom(unitSize: Ratio, typed: Ratio): number {
  return toStored(multiply(typed, unitSize));
}

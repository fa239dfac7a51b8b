import { divide, multiply, type Ratio, ratio, toDecimal, toStored } from './ratio';

/**
 * A stored integer as it is shown in a unit that is `unitSize` stored units large: decimal text, rounded
 * half away from zero. With up to three decimals, what is shown can be typed back and shows the same again.
 */
export function shownIn(unitSize: Ratio, stored: number | bigint, decimals: number): string {
  return toDecimal(divide(ratio(stored), unitSize), decimals);
}

/** What was typed in a unit that is `unitSize` stored units large, as the nearest stored integer. */
export function storedFrom(unitSize: Ratio, typed: Ratio): number {
  return toStored(multiply(typed, unitSize));
}

import { minorIn } from '../quantities/money';
import { compareRatios, divide, multiply, type Ratio, ratio, toStored } from '../quantities/ratio';

const nanos = ratio(1_000_000_000);

/**
 * Nine million of one currency for one of another is more than any exchange rate, and as thousand-millionths still an
 * exact number. These are needed: one dong is 0.000 034 euros.
 */
export const maxRateNanos = 9_000_000_000_000_000;

export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * A foreign amount in minor units of another currency: amount times rate, calculated exactly in the minor
 * units of both and rounded once, half away from zero. `rateNanos` are thousand-millionths of the other currency's major
 * unit for one of the paid one's. RangeError when it is too large to be stored.
 */
export function convertedMinor(paid: Money, rateNanos: number, currency: string): number {
  return toStored(multiply(inMinorOf(paid, currency), divide(ratio(rateNanos), nanos)));
}

/**
 * The rate that converts one amount into the other, for a driver who knows both from a card statement; null if no
 * allowed rate gives exactly that, as for an amount of zero.
 */
export function rateNanosBetween(paid: Money, converted: Money): number | null {
  if (paid.amountMinor === 0) return null;
  const exact = multiply(divide(ratio(converted.amountMinor), inMinorOf(paid, converted.currency)), nanos);
  if (compareRatios(exact, ratio(maxRateNanos)) > 0) return null;
  const rateNanos = toStored(exact);
  const makes = convertedMinor(paid, rateNanos, converted.currency);
  return rateNanos > 0 && makes === converted.amountMinor ? rateNanos : null;
}

/** Minor units of the other currency if one major unit of both had the same value. */
function inMinorOf({ amountMinor, currency }: Money, other: string): Ratio {
  return multiply(divide(ratio(amountMinor), minorIn(currency)), minorIn(other));
}

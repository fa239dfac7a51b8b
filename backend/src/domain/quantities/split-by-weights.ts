import { apportioned } from './apportioned';
import { divide, multiply, type Ratio, ratio, sumOfRatios } from './ratio';

/**
 * Splits a whole number into whole parts in proportion to weights of at least 0, which add up to it exactly: each is
 * less than 1 from its exact share (method of the largest remainder), and of equal remainders the first gets more. A
 * negative number is split as its opposite, so that a refund cancels its cost to the cent for everybody. A weight of 0
 * gets 0. RangeError if the weights add up to 0, or for a negative one.
 */
export function splitByWeights(whole: number, weights: readonly Ratio[]): number[] {
  if (weights.some(({ numerator }) => numerator < 0n)) throw new RangeError('a negative weight');
  const size = ratio(Math.abs(whole));
  const perWeight = divide(size, sumOfRatios(weights));
  const exact = weights.map((weight) => multiply(weight, perWeight));
  const parts = apportioned(exact, 0, size);
  if (parts === null) throw new RangeError('parts that do not add up');
  return parts.map((part) => (whole < 0 ? 0 - Number(part) : Number(part)));
}

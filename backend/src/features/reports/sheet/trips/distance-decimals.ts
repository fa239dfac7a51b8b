import { type DistanceUnit, metresIn } from '../../../../domain/quantities/distance';
import { type ExactDistance, metresOf } from '../../../../domain/quantities/exact-distance';
import { divide, type Ratio } from '../../../../domain/quantities/ratio';

/** The finest that can be typed is a metre, or a thousandth of a mile. */
const mostDecimals = 3;

/**
 * How many decimals distances need to be shown without rounding in a unit, at least one and at most three. One, too,
 * where three are not enough, as for metres from before miles were kept: then the report says what it counts.
 */
export function decimalsOfDistances(distances: readonly ExactDistance[], unit: DistanceUnit): number {
  const needed = distances.map((distance) => decimalsOf(divide(metresOf(distance), metresIn[unit])));
  return needed.includes(null) ? 1 : Math.max(1, ...needed.map((decimals) => decimals ?? 1));
}

function decimalsOf({ numerator, denominator }: Ratio): number | null {
  for (let decimals = 1; decimals <= mostDecimals; decimals += 1) {
    if ((numerator * 10n ** BigInt(decimals)) % denominator === 0n) return decimals;
  }
  return null;
}

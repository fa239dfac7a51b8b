import { type DistanceUnit, metresIn } from '../../../../domain/quantities/distance';
import { type ExactDistance, metresOf } from '../../../../domain/quantities/exact-distance';
import { divide, type Ratio } from '../../../../domain/quantities/ratio';

/** The finest that can be typed is a metre, or a thousandth of a mile. */
const maxDecimals = 3;

/**
 * Number of decimals that shows distances in a unit without rounding, from one to three; one as well if
 * three are not enough, as for kilometres in miles.
 */
export function decimalsOfDistances(distances: readonly ExactDistance[], unit: DistanceUnit): number {
  return decimalsOfMetres(distances.map(metresOf), unit) ?? 1;
}

/** The same for exact metres; null if three decimals are not enough. */
export function decimalsOfMetres(metres: readonly Ratio[], unit: DistanceUnit): number | null {
  const needed = metres.map((each) => decimalsOf(divide(each, metresIn[unit])));
  return needed.includes(null) ? null : Math.max(1, ...needed.map((decimals) => decimals ?? 1));
}

function decimalsOf({ numerator, denominator }: Ratio): number | null {
  for (let decimals = 1; decimals <= maxDecimals; decimals += 1) {
    if ((numerator * 10n ** BigInt(decimals)) % denominator === 0n) return decimals;
  }
  return null;
}

import { type Ratio, ratio, sumOf, toStored } from './ratio';

/**
 * An exact distance as typed: whole metres for kilometres, thousandths of a mile for miles. The two are summed
 * separately, as no stored unit has whole numbers of a practical size for both.
 */
export interface ExactDistance {
  readonly metres: number;
  readonly mileThousandths: number;
}

/** A thousandth of the international mile is exactly 1.609344 m; see metresIn. */
const metresInMileThousandth = ratio(25_146, 15_625);

/** The nearest whole metres to thousandths of a mile, as stored with them. */
export function metresOfMileThousandths(mileThousandths: number): number {
  return wholeMetres({ metres: 0, mileThousandths });
}

/** The metres of a distance, as an exact fraction. */
export function metresOf({ metres, mileThousandths }: ExactDistance): Ratio {
  if (mileThousandths === 0) return ratio(metres);
  const { numerator, denominator } = metresInMileThousandth;
  return ratio(BigInt(metres) * denominator + BigInt(mileThousandths) * numerator, denominator);
}

/** The nearest whole metres, half a metre away from zero. */
export function wholeMetres(distance: ExactDistance): number {
  return distance.mileThousandths === 0 ? distance.metres : toStored(metresOf(distance));
}

/** The sum of distances. RangeError beyond the range of exact numbers, which limited records never reach. */
export function sumOfDistances(distances: readonly ExactDistance[]): ExactDistance {
  return {
    metres: sumOf(distances.map(({ metres }) => metres)),
    mileThousandths: sumOf(distances.map(({ mileThousandths }) => mileThousandths)),
  };
}

/**
 * The tenth of a mile, in thousandths, that rounds to a reading in metres; null if there is none. For a reading known
 * to be typed in miles, or one shown in miles that the driver accepts unchanged.
 */
export function tenthOfMileAt(metres: number): number | null {
  // A tenth of a mile is 160.9344 m.
  const mileThousandths = Math.round(metres / 160.9344) * 100;
  return metresOfMileThousandths(mileThousandths) === metres ? mileThousandths : null;
}

/** Difference of two distances. */
export function lessDistance(one: ExactDistance, other: ExactDistance): ExactDistance {
  return {
    metres: one.metres - other.metres,
    mileThousandths: one.mileThousandths - other.mileThousandths,
  };
}

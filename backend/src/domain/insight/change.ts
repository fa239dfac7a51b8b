import { compareRatios, divide, type Ratio, ratio, roundHalfAway } from '../quantities/ratio';

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** Percentage of the earlier value, whole and unsigned; null unless that value is above zero. */
  readonly percent: bigint | null;
}

/** Change of a value from an earlier one. `same` means equal when rounded to a whole percent. */
export function changeOf(now: Ratio, earlier: Ratio): Change {
  const order = compareRatios(now, earlier);
  if (earlier.numerator <= 0n) {
    return { direction: order > 0 ? 'up' : order < 0 ? 'down' : 'same', percent: null };
  }
  const percent = roundHalfAway(divide(hundredfoldDifference(now, earlier), earlier));
  const size = percent < 0n ? -percent : percent;
  return { direction: size === 0n ? 'same' : order > 0 ? 'up' : 'down', percent: size };
}

export interface ShareChange {
  readonly direction: 'up' | 'down' | 'same';
  /** Whole and without a sign. */
  readonly points: bigint;
}

/** Change of a share from an earlier one, in percentage points. `same` is less than half a point. */
export function shareChangeOf(now: Ratio, earlier: Ratio): ShareChange {
  const points = roundHalfAway(hundredfoldDifference(now, earlier));
  return {
    direction: points === 0n ? 'same' : points > 0n ? 'up' : 'down',
    points: points < 0n ? -points : points,
  };
}

function hundredfoldDifference(now: Ratio, earlier: Ratio): Ratio {
  return ratio(
    100n * (now.numerator * earlier.denominator - earlier.numerator * now.denominator),
    now.denominator * earlier.denominator,
  );
}

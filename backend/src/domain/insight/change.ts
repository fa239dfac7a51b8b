import { compareRatios, divide, type Ratio, ratio, roundHalfAway } from '../quantities/ratio';

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** Of the earlier value, whole and without a sign; null where that was zero. */
  readonly percent: bigint | null;
}

/** How a value has changed from an earlier one. `same` is what is equal when rounded to a whole percent. */
export function changeOf(now: Ratio, earlier: Ratio): Change {
  const order = compareRatios(now, earlier);
  if (earlier.numerator === 0n) {
    return { direction: order > 0 ? 'up' : order < 0 ? 'down' : 'same', percent: null };
  }
  const difference = ratio(
    now.numerator * earlier.denominator - earlier.numerator * now.denominator,
    now.denominator * earlier.denominator,
  );
  const percent = roundHalfAway(divide(ratio(difference.numerator * 100n, difference.denominator), earlier));
  const size = percent < 0n ? -percent : percent;
  return { direction: size === 0n ? 'same' : order > 0 ? 'up' : 'down', percent: size };
}

/**
 * An exact fraction; the denominator is positive. All calculations between stored integers and shown values
 * use these, so that rounding happens only once, at the end.
 */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function exact(value: bigint | number): bigint {
  if (typeof value === 'bigint') return value;
  if (!Number.isSafeInteger(value)) throw new RangeError('not an exactly known integer');
  return BigInt(value);
}

/** The fraction of two integers. RangeError for a zero denominator and for a number that is no safe integer. */
export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const [above, below] = [exact(numerator), exact(denominator)];
  if (below === 0n) throw new RangeError('division by zero');
  return below < 0n ? { numerator: -above, denominator: -below } : { numerator: above, denominator: below };
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** RangeError when `b` is zero. */
export function divide(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator);
}

/**
 * Sums of thousands of values must not multiply their denominators: a denominator that is a multiple of the other is
 * kept.
 */
export function add(a: Ratio, b: Ratio): Ratio {
  if (a.denominator % b.denominator === 0n) {
    return ratio(a.numerator + b.numerator * (a.denominator / b.denominator), a.denominator);
  }
  if (b.denominator % a.denominator === 0n) {
    return ratio(a.numerator * (b.denominator / a.denominator) + b.numerator, b.denominator);
  }
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The sum of exact values. */
export function sumOfRatios(values: readonly Ratio[]): Ratio {
  return values.reduce(add, ratio(0));
}

/** Negative when `a` is the smaller, 0 when they are equal, positive when `a` is the larger. */
export function compareRatios(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The smaller of two. */
export function minOf(a: Ratio, b: Ratio): Ratio {
  return compareRatios(a, b) < 0 ? a : b;
}

/** The nearest integer; a half goes away from zero, as pumps, tills and tax offices do it. */
export function roundHalfAway({ numerator, denominator }: Ratio): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** A value beyond the range of exact numbers. */
export class TooLarge extends RangeError {
  override readonly name = 'TooLarge';
}

/** A rounded value as a stored integer. TooLarge beyond the range of exact numbers. */
export function toStored(value: Ratio): number {
  const rounded = roundHalfAway(value);
  if (rounded > Number.MAX_SAFE_INTEGER || rounded < Number.MIN_SAFE_INTEGER) {
    throw new TooLarge('too large to be stored exactly');
  }
  return Number(rounded);
}

/** The exact sum of integers of any size. */
export function exactSum(values: readonly (bigint | number)[]): bigint {
  return values.reduce<bigint>((sum, value) => sum + exact(value), 0n);
}

/**
 * The sum of stored integers as a number. TooLarge beyond the range of exact numbers: sums of distances or quantities
 * are far below, while nine hundred of the largest amounts of money reach it, for which exactSum exists.
 */
export function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) {
    sum += value;
    // Exact integers are needed only in this rare case.
    if (!Number.isSafeInteger(value) || !Number.isSafeInteger(sum)) return toStored(ratio(exactSum(values)));
  }
  return sum;
}

/** Decimal text as an exact fraction. */
export function ratioOfDecimal(text: string): Ratio {
  const [whole = '0', fraction = ''] = text.split('.');
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/**
 * Decimal text with at least `least` decimals, and up to 6 only if the value has them: metres of thousandths of a mile
 * have six at most, so their text is exact.
 */
export function toExactDecimal(value: Ratio, least: number): string {
  const text = toDecimal(value, 6);
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.replace(/0+$/, '').padEnd(least, '0');
  return digits === '' ? whole : `${whole}.${digits}`;
}

/**
 * Decimal text with exactly that many decimals (0 to 9), a point and no thousands separators, such as "7.50".
 * Intl.NumberFormat accepts this text and formats it in the driver's language without a float in between.
 */
export function toDecimal(value: Ratio, decimals: number): string {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 9) {
    throw new RangeError('0 to 9 decimals can be shown');
  }
  const scaled = roundHalfAway(multiply(value, ratio(10n ** BigInt(decimals))));
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return `${scaled < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${fraction}` : ''}`;
}

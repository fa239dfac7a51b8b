import { compareRatios, type Ratio, ratio } from './ratio';

/** Decimal mark of the driver's language; the other mark then separates thousands. */
export type DecimalMark = '.' | ',';

/** Accepted values, in the typed unit. */
export interface TypedBounds {
  readonly min: Ratio;
  readonly max: Ratio;
  readonly maxDecimals: number;
}

export type TypedNumberFault =
  | 'empty'
  | 'notANumber'
  | 'ambiguous'
  | 'tooManyDecimals'
  | 'tooSmall'
  | 'tooLarge';

export type TypedNumber =
  | { readonly known: true; readonly value: Ratio }
  | { readonly known: false; readonly reason: TypedNumberFault };

/** Longer than any number with its separators that fits a bound. */
const longestText = 40;

/** Groups of three after a first group without a leading zero, all separated by the same character. */
const written: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d+|[1-9]\d{0,2}([,'’ \u00a0\u2009\u202f])\d{3}(?:\2\d{3})*)?(?:\.(\d+))?$/,
  ',': /^(\d+|[1-9]\d{0,2}([.'’ \u00a0\u2009\u202f])\d{3}(?:\2\d{3})*)?(?:,(\d+))?$/,
};

interface Reading {
  readonly value: Ratio;
  readonly decimals: number;
}

function readAs(mark: DecimalMark, sign: bigint, digits: string): Reading | null {
  const match = written[mark].exec(digits);
  const whole = (match?.[1] ?? '').replace(/\D/g, '');
  const fraction = match?.[3] ?? '';
  if (whole + fraction === '') return null;
  const value = ratio(sign * BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  return { value, decimals: fraction.length };
}

function judge({ value, decimals }: Reading, bounds: TypedBounds): TypedNumber {
  // Zeros at the end count: "50.000" with one allowed decimal is more likely fifty thousand than fifty.
  if (decimals > bounds.maxDecimals) return { known: false, reason: 'tooManyDecimals' };
  if (compareRatios(value, bounds.min) < 0) return { known: false, reason: 'tooSmall' };
  if (compareRatios(value, bounds.max) > 0) return { known: false, reason: 'tooLarge' };
  return { known: true, value };
}

/**
 * The exact number that a driver typed, in either decimal convention: "1,5" and "1.5" are both one and a half, in any
 * language. Thousands may be separated in threes by the other mark, spaces or apostrophes.
 *
 * Only one shape can be read in two ways: one mark with three digits after it ("1.799"). The language's own decimal
 * mark means decimals. The language's thousands separator may still mean decimals of the other convention: if only one
 * of the two readings is within the bounds, that one is used; if both are, the number is refused as ambiguous rather
 * than guessed.
 */
export function readTypedNumber(text: string, decimalMark: DecimalMark, bounds: TypedBounds): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { known: false, reason: 'empty' };
  if (trimmed.length > longestText) return { known: false, reason: 'notANumber' };
  const sign = /^[-\u2212]/.test(trimmed) ? -1n : 1n;
  const digits = sign < 0n ? trimmed.slice(1) : trimmed;

  const own = readAs(decimalMark, sign, digits);
  const foreign = readAs(decimalMark === '.' ? ',' : '.', sign, digits);
  const reading = own ?? foreign;
  if (!reading) return { known: false, reason: 'notANumber' };
  const judged = judge(reading, bounds);
  if (!own || !foreign || digits.includes(decimalMark) || compareRatios(own.value, foreign.value) === 0) {
    return judged;
  }
  const judgedForeign = judge(foreign, bounds);
  if (!judgedForeign.known) return judged;
  return judged.known ? { known: false, reason: 'ambiguous' } : judgedForeign;
}

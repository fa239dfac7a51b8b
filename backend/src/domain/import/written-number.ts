import { type Ratio, ratio } from '../quantities/ratio';
import { withLatinDigits } from './written-digits';

/** A number of a cell: its digits with their marks, the text around them, and whether it is negative. */
export interface WrittenNumber {
  readonly digits: string;
  /** A currency or unit before or after the digits, trimmed; '' for none. */
  readonly affix: string;
  readonly isNegative: boolean;
}

/** Longer than any number of a logbook with all text that may surround it. */
const maxTextLength = 60;

const blanks = /[\s'’\u00a0\u2009\u202f]/g;
/** A point right after a letter belongs to the word, as in "kr.50" and "S/. 50". */
const withAffixes =
  /^((?:[^\d.,٫]|(?<=[\p{L}\p{M}/])\.)*)((?:\d[\d.,٫\s'’\u00a0\u2009\u202f]*)|[.,٫]\d+)([^\d]*)$/u;
/** Dash instead of decimals, as in "10,-" and "10.–". */
const noDecimals = /[.,]\s*$/;
/** Format of nearly every cell; testing it first takes a tenth of the time. */
const bare = /^\d+(?:[.,]\d+)?$/;
const dashFirst = /^[-\u2012-\u2015\u2212]+/;

/** Splits a cell into its parts; null if it is no number. */
export function writtenNumber(text: string): WrittenNumber | null {
  if (text.length > maxTextLength) return null;
  if (bare.test(text)) return { digits: text, affix: '', isNegative: false };
  const latin = withoutArabicThousands(withLatinDigits(text));
  const match = latin === null ? null : withAffixes.exec(latin.replace(/^="?|"$/g, '').trim());
  const [, before = '', digits = '', behind = ''] = match ?? [];
  if (!match) return null;
  const hasDash = noDecimals.test(digits) && dashFirst.test(behind);
  const after = hasDash ? behind.replace(dashFirst, '') : behind;
  const around = `${before} ${after}`;
  const isNegative = /[-\u2212]/.test(before) || /^\s*\(.*\)\s*$/.test(text) || /[-\u2212]\s*$/.test(after);
  const affix = around.replace(/[-+()\u2212]/g, ' ').trim();
  const plain = digits.trim();
  return { digits: hasDash ? withDecimal(plain) : plain.replace(/[.,]$/, ''), affix, isNegative };
}

/** Marks of Arabic and Persian numbers, used by no others: ٬ between groups of three digits, ٫ before the decimals. */
const arabicGroups = /(?<![\d٬])\d{1,3}(?:٬\d{3})+(?![\d٬])/g;

/** null if that mark is in another place. */
function withoutArabicThousands(text: string): string | null {
  if (!text.includes('٬')) return text;
  const plain = text.replace(arabicGroups, (groups) => groups.replaceAll('٬', ''));
  return plain.includes('٬') ? null : plain;
}

/**
 * Replaces the dash with a zero, so that its mark shows the meaning of the others. An earlier equal mark is that of
 * thousands, as in "1.000.-".
 */
function withDecimal(digits: string): string {
  const mark = digits.slice(-1);
  const whole = digits.slice(0, -1);
  const other = mark === '.' ? ',' : '.';
  return `${whole}${whole.includes(mark) ? other : mark}0`;
}

/** Possible readings of digits: one decimal mark, or either. */
export type MarkOfDigits = { readonly mark: DecimalMark | null } | 'either' | null;

/** The Arabic mark is unambiguous, and shows nothing about the others. */
type DecimalMark = '.' | ',' | '٫';

/** Also with commas as in India, after each two digits except the last three (Unicode CLDR, en-IN). */
const groupsOf = {
  '.': /^\d{1,3}(\.\d{3})+$/,
  ',': /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})$/,
} as const;

/**
 * Decimal mark of digits: null in `mark` if they have no decimals and no mark that could be one; 'either' for one mark
 * with three digits after it, such as "1.799"; null if it is no number.
 */
export function markOfDigits(written: string): MarkOfDigits {
  const digits = written.replace(blanks, '');
  if (digits.includes('٫')) return /^\d*٫\d+$/.test(digits) ? { mark: '٫' } : null;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return /^\d+$/.test(digits) ? { mark: null } : null;
  const mark = digits[last] === '.' ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  if (whole.includes(other)) {
    return groupsOf[other].test(whole) && /^\d*$/.test(decimals) ? { mark } : null;
  }
  if (whole.includes(mark)) return groupsOf[mark].test(digits) ? { mark: other } : null;
  if (!/^\d*$/.test(whole) || !/^\d+$/.test(decimals)) return null;
  const isGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isGroup ? 'either' : { mark };
}

/** Numbers of up to this many digits are exact. */
const safeDigits = 15;
const tens = Array.from({ length: 10 }, (_, zeros) => 10n ** BigInt(zeros));

/** The value of digits whose decimal mark is known. */
export function valueOfDigits(written: string, mark: DecimalMark): Ratio {
  const plain = written.replace(blanks, '');
  const digits = mark === '٫' ? plain : plain.replaceAll(mark === '.' ? ',' : '.', '');
  const [whole = '', decimals = ''] = digits.split(mark);
  const value = whole + decimals;
  // Most are short, and BigInt converts a number faster than a text.
  const exact = value.length <= safeDigits ? BigInt(Number(value)) : BigInt(value);
  return ratio(exact, tens[decimals.length] ?? 10n ** BigInt(decimals.length));
}

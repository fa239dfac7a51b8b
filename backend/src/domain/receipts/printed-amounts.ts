import { minorDigitsOf } from '../quantities/money';
import { maxAmountMinor } from '../records/record.schema';
import { confidenceOf, hasPhrase, type LineText, type ReadField } from './printed-line';
import type { PrintedNumber } from './printed-number';
import { changeWords, discountWords, otherAmountWords, paidWords, totalWords } from './receipt-words';

/** Signs and codes of currencies next to amounts. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\bEURO?S?\b/gi],
  ['GBP', /£|\bGBP\b/g],
  ['CHF', /\bCHF\b|\bFr\./g],
  ['USD', /\$|\bUSD\b/g],
  ['PLN', /\bz[lł]\b|\bPLN\b/gi],
  ['CZK', /\bK[cč]\b|\bCZK\b/g],
  ['SEK', /\bSEK\b/g],
  ['NOK', /\bNOK\b/g],
  ['DKK', /\bDKK\b/g],
  ['BRL', /R\$|\bBRL\b/g],
  ['CAD', /\bCAD\b/g],
  ['AUD', /\bAUD\b/g],
  ['MXN', /\bMXN\b/g],
];

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD'];

/**
 * The currency that the paper names most often, or the usual one if it names none. A dollar sign means the driver's own
 * dollar.
 */
export function currencyOf(lines: readonly LineText[], usual: string): string {
  const all = lines.map(({ text }) => text).join('\n');
  const count = (pattern: RegExp) => [...all.matchAll(pattern)].length;
  const hasCommas = count(/\d,\d\d(?!\d)/g) > count(/\d\.\d\d(?!\d)/g);
  let most = { currency: usual, count: 0 };
  for (const [currency, sign] of signs) {
    // Pounds are never written with a comma: the euro sign was misread.
    if (hasCommas && currency === 'GBP') continue;
    const times = count(sign);
    if (times > most.count) most = { currency, count: times };
  }
  return most.currency === 'USD' && dollars.includes(usual) ? usual : most.currency;
}

/** An amount of money that may be the total, in minor units, and its evidence. */
export interface Amount {
  readonly minor: number;
  readonly number: PrintedNumber;
  readonly isTotal: boolean;
  /** True if the amount is next to a word for the amount paid. */
  readonly isPaid: boolean;
  readonly isOther: boolean;
}

const unitBehind = /^\s?(L|LTR|LITER|LITRES?|GAL|GALLONS?|KWH|KG|%|\/)(?![A-Z])/;
const percentBefore = /%\s?$/;

/** Words of a line, with those of the line above if the line itself has none: these describe the number. */
function wordsAround(lines: readonly LineText[], index: number): readonly string[] {
  const own = lines[index]?.words ?? [];
  const hasWords = own.some((word) => /[A-Z]{3}/.test(word) && !['EUR', 'USD', 'GBP', 'CHF'].includes(word));
  return hasWords ? own : [...(lines[index - 1]?.words ?? []), ...own];
}

export function amountsIn(
  lines: readonly LineText[],
  numbers: readonly PrintedNumber[],
  currency: string,
): readonly Amount[] {
  const digits = minorDigitsOf(currency);
  return numbers.flatMap((number): Amount[] => {
    if (number.decimals !== digits || unitBehind.test(number.after) || percentBefore.test(number.before)) {
      return [];
    }
    const minor = Math.round(number.micros / 10 ** (6 - digits));
    if (minor === 0 || minor > maxAmountMinor) return [];
    const words = wordsAround(lines, number.line);
    const isOther = hasPhrase(words, otherAmountWords);
    const isPaid = hasPhrase(words, paidWords);
    return [{ minor, number, isTotal: hasPhrase(words, totalWords), isPaid, isOther }];
  });
}

/** Discounts in minor units, with or without a minus. */
function discountsIn(lines: readonly LineText[], currency: string): ReadonlySet<number> {
  const digits = minorDigitsOf(currency);
  const found = lines.flatMap((line, index) => {
    if (!hasPhrase(wordsAround(lines, index), discountWords)) return [];
    return [...line.text.matchAll(/(?<![\d.,])(\d{1,6})[.,](\d{2,3})(?![\d.,])/g)]
      .filter(([, , decimals = '']) => decimals.length === digits)
      .map(([, whole = '', decimals = '']) => Number(whole + decimals));
  });
  return new Set(found);
}

/**
 * The amount paid after a discount on the amount that looks like the total: that amount less the discount, or the only
 * smaller amount named as paid, unless another makes up the rest. null without one.
 */
function reducedOf(
  amounts: readonly Amount[],
  { minor }: Amount,
  lines: readonly LineText[],
  currency: string,
) {
  const discounts = discountsIn(lines, currency);
  const less = amounts.find((each) => !each.isOther && discounts.has(minor - each.minor));
  if (less) return less;
  if (lines.some(({ words }) => hasPhrase(words, changeWords))) return null;
  const paid = amounts.filter((each) => each.isPaid && !each.isOther);
  const [only] = paid;
  if (!only || only.minor >= minor || paid.some((each) => each.minor !== only.minor)) return null;
  const isOneOfTwo = amounts.some((each) => each.minor === minor - only.minor);
  return isOneOfTwo ? null : only;
}

/**
 * The amount that is the total: next to a word for it, printed larger, printed twice, or the product of quantity and
 * price. A large amount without other evidence is a guess, with low confidence. With a discount it is the amount paid.
 */
export function totalOf(
  amounts: readonly Amount[],
  product: number | null,
  { lines, currency }: { readonly lines: readonly LineText[]; readonly currency: string },
): ReadField<number> | null {
  const candidates = amounts.filter(({ isOther }) => !isOther);
  const largest = Math.max(...candidates.map(({ minor }) => minor));
  const heights = amounts.map(({ number: { box } }) => box.bottom - box.top).toSorted((a, b) => a - b);
  const usualHeight = heights[heights.length >> 1] ?? 0;
  const repeats = (minor: number) => candidates.filter((each) => each.minor === minor).length;

  let best: { readonly amount: Amount; readonly evidence: number } | null = null;
  for (const amount of candidates) {
    const { box } = amount.number;
    const evidence =
      0.3 +
      (amount.isTotal ? 0.45 : 0) +
      (product === amount.minor ? 0.3 : 0) +
      (amount.minor === largest ? 0.15 : 0) +
      (repeats(amount.minor) > 1 ? 0.1 : 0) +
      (box.bottom - box.top > 1.25 * usualHeight ? 0.1 : 0);
    if (best === null || evidence > best.evidence) best = { amount, evidence };
  }
  if (best === null) return null;
  const { minor, number } = reducedOf(amounts, best.amount, lines, currency) ?? best.amount;
  const isProduct = product === minor;
  const confidencePercent = confidenceOf(Math.min(1, best.evidence), number.confidencePercent);
  return {
    value: minor,
    box: number.box,
    confidencePercent: isProduct ? Math.max(95, confidencePercent) : confidencePercent,
  };
}

/** Different amounts next to a word for a total, each at its first place. */
export function differentTotals(amounts: readonly Amount[]): readonly ReadField<number>[] {
  const totals = new Map<number, ReadField<number>>();
  for (const { minor, number, isTotal, isOther } of amounts) {
    if (!isTotal || isOther || totals.has(minor)) continue;
    const confidencePercent = confidenceOf(0.9, number.confidencePercent);
    totals.set(minor, { value: minor, box: number.box, confidencePercent });
  }
  return [...totals.values()];
}

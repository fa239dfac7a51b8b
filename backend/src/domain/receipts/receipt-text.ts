import type { UnitOfSale } from '../energy/energy.schema';
import type { ExpenseCategory } from '../expenses/expense.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import { amountsIn, currencyOf, differentTotals, totalOf } from './printed-amounts';
import { countMoments, momentOf } from './printed-day';
import { fuelIn, sourceIn } from './printed-fuel';
import {
  around,
  confidenceOf,
  hasPhrase,
  type LineText,
  lineText,
  type PrintedLine,
  type ReadField,
} from './printed-line';
import { numbersIn, type PrintedNumber } from './printed-number';
import type { PrintedOdometer, ReceiptFacts } from './receipt-facts';
import { categoryWords, headingWords, odometerWords } from './receipt-words';

/** Facts known before reading. */
export interface ReceiptTerms {
  /** Latest possible day of the receipt; YYYY-MM-DD. */
  readonly today: string;
  readonly usualCurrency: string;
  readonly usualPer: UnitOfSale;
}

/** Values found in the text of a receipt, with place and confidence; null if none was found. */
export interface ReceiptText {
  readonly currency: string;
  readonly per: UnitOfSale;
  readonly total: ReadField<number> | null;
  readonly day: ReadField<string> | null;
  readonly time: ReadField<string> | null;
  readonly seller: ReadField<string> | null;
  readonly quantity: ReadField<number> | null;
  readonly unitPrice: ReadField<number> | null;
  readonly source: ReadField<EnergySource> | null;
  readonly odometer: ReadField<PrintedOdometer> | null;
  readonly category: ReadField<ExpenseCategory> | null;
  /** Totals of several receipts in one picture; empty for one receipt. */
  readonly severalTotals: readonly ReadField<number>[];
  /** True if fuel or charging is named anywhere. */
  readonly namesEnergy: boolean;
}

/** Below this a value is more likely to mislead than to help. */
export const minConfidencePercent = 60;

const maxSellerLength = 70;
/** The seller is at the top, above the street. */
const sellerLines = 8;
/** Rows with a lower average confidence are not text. */
const minRowPercent = 50;

function sellerIn(printed: readonly PrintedLine[]): ReadField<string> | null {
  for (const line of printed.slice(0, sellerLines)) {
    const { text, words } = lineText(line);
    const mean = line.reduce((sum, word) => sum + word.confidencePercent, 0) / line.length;
    const letters = text.replace(/\P{L}/gu, '').length;
    if (mean < minRowPercent || letters < 3 || hasPhrase(words, headingWords)) continue;
    const isStreet = /^\d|(?<!\d)\d{1,2}$/.test(text);
    const name = text.replace(/^(\p{Ll} |[^\p{L}\d])+|[^\p{L}\d.]+$/gu, '');
    if (isStreet || name === '' || name.length > maxSellerLength) return null;
    const { box, confidencePercent } = around(line);
    return { value: name, box, confidencePercent: confidenceOf(0.9, confidencePercent) };
  }
  return null;
}

const minOdometer = 10;
const maxOdometer = 9_999_999;

function odometerIn(
  lines: readonly LineText[],
  numbers: readonly PrintedNumber[],
): ReadField<PrintedOdometer> | null {
  for (const number of numbers) {
    const words = lines[number.line]?.words ?? [];
    const whole = number.decimals === 0 ? number.micros : number.groupedMicros;
    const distance = (whole ?? 0) / 1_000_000;
    if (!hasPhrase(words, odometerWords) || distance < minOdometer || distance > maxOdometer) continue;
    const unit = words.some((word) => ['MI', 'MILES', 'MILEAGE'].includes(word)) ? 'mi' : 'km';
    const confidencePercent = confidenceOf(0.9, number.confidencePercent);
    return { value: { distance, unit }, box: number.box, confidencePercent };
  }
  return null;
}

/** Kind of cost that the words name; null for several kinds. */
function categoryIn(
  lines: readonly LineText[],
  printed: readonly PrintedLine[],
): ReadField<ExpenseCategory> | null {
  const found = categoryWords.flatMap(([category, names]) => {
    const line = printed[lines.findIndex(({ words }) => hasPhrase(words, names))];
    return line === undefined ? [] : [{ category, line }];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return null;
  const { box, confidencePercent } = around(only.line);
  return { value: only.category, box, confidencePercent: confidenceOf(0.9, confidencePercent) };
}

/** Words with a lower confidence are not text, but the grain of a table. */
const minWordPercent = 20;
/** More lines than a receipt has. */
const maxLines = 200;

/**
 * Reads the recognised lines of a receipt. Words for totals, quantities and odometers are those of `receipt-words`; the
 * product of quantity and price confirms the total. Nothing is filtered: the caller must leave out values below
 * `minConfidencePercent`.
 */
export function readReceiptText(recognised: readonly PrintedLine[], terms: ReceiptTerms): ReceiptText {
  const rows = recognised.filter((line) => line.length > 0).slice(0, maxLines);
  const printed = rows
    .map((line) => line.filter(({ confidencePercent }) => confidencePercent >= minWordPercent))
    .filter((line) => line.length > 0);
  const lines = printed.map(lineText);
  const currency = currencyOf(lines, terms.usualCurrency);
  const numbers = lines.flatMap(numbersIn);
  const amounts = amountsIn(lines, numbers, currency);
  const fuel = fuelIn(lines, numbers, amounts, { currency, usualPer: terms.usualPer });
  const moments = { today: terms.today, isMonthFirst: currency === 'USD' };
  const { day, time } = momentOf(lines, moments);
  const source = sourceIn(lines, printed);
  const totals = differentTotals(amounts);
  return {
    currency,
    per: fuel?.per ?? terms.usualPer,
    total: totalOf(amounts, fuel?.totalMinor ?? null, { lines, currency }),
    day,
    time,
    seller: sellerIn(rows),
    quantity: fuel?.quantityThousandths ?? null,
    unitPrice: fuel?.unitPriceMicros ?? null,
    source: fuel === null ? null : source,
    odometer: odometerIn(lines, numbers),
    category: categoryIn(lines, printed),
    // A receipt with a discount has two totals, too, but was printed at one moment.
    severalTotals: totals.length > 1 && countMoments(lines, moments) > 1 ? totals : [],
    namesEnergy: source !== null,
  };
}

/** Remaining values as facts. A time without a day is dropped. */
export function factsOfText(text: ReceiptText): ReceiptFacts {
  const { total, day, time, quantity, unitPrice, source, per } = text;
  const hasFuel = quantity !== null || unitPrice !== null;
  return {
    seller: text.seller?.value ?? null,
    category: text.category?.value ?? null,
    totalMinor: total?.value ?? null,
    currency: text.currency,
    at: day && { kind: 'local', day: day.value, time: time?.value ?? null },
    odometer: text.odometer?.value ?? null,
    fuel: hasFuel
      ? {
          source: source?.value ?? null,
          per,
          quantityThousandths: quantity?.value ?? null,
          unitPriceMicros: unitPrice?.value ?? null,
          totalMinor: null,
        }
      : null,
  };
}

const isSure = (field: ReadField<unknown> | null) => (field?.confidencePercent ?? 0) >= minConfidencePercent;

/**
 * Kind of record that a receipt makes: a fill if a quantity or the price of a unit of energy was read, a cost if there
 * is a total and no word for energy. null if the driver must be asked, as with several receipts in one picture.
 */
export function kindOfReceipt(text: ReceiptText): 'fill' | 'expense' | null {
  if (text.severalTotals.length > 0) return null;
  if (isSure(text.quantity) || isSure(text.unitPrice)) return 'fill';
  return isSure(text.total) && !text.namesEnergy ? 'expense' : null;
}

/** The text of one of several receipts, of which only its total is certain to belong to it. */
export function textOfOneReceipt(text: ReceiptText, total: ReadField<number>): ReceiptText {
  return {
    ...{ currency: text.currency, per: text.per, namesEnergy: text.namesEnergy, severalTotals: [] },
    ...{ total, day: null, time: null, seller: null, category: null },
    ...{ quantity: null, unitPrice: null, source: null, odometer: null },
  };
}

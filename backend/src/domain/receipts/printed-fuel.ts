import type { UnitOfSale } from '../energy/energy.schema';
import { completePrice } from '../energy/price-triple';
import { storedUnitsIn } from '../energy/unit-price';
import { storedFrom } from '../quantities/measure';
import { ratio } from '../quantities/ratio';
import type { EnergySource } from '../vehicles/energy-source.schema';
import type { Amount } from './printed-amounts';
import {
  around,
  confidenceOf,
  hasPhrase,
  type LineText,
  type PrintedLine,
  type ReadField,
} from './printed-line';
import type { PrintedNumber } from './printed-number';
import { quantityWords, sourceWords, unitPriceWords } from './receipt-words';

export interface PrintedFuel {
  readonly quantityThousandths: ReadField<number> | null;
  readonly unitPriceMicros: ReadField<number> | null;
  readonly per: UnitOfSale;
  /** The printed product of the two; null if no printed amount agrees. */
  readonly totalMinor: number | null;
}

const unitAfter: readonly (readonly [UnitOfSale, RegExp])[] = [
  ['kilowattHour', /^\s?KWH\b/],
  ['kilogram', /^\s?KG\b/],
  ['usGallon', /^\s?(GAL|GALS|GALLONS?|G)\b(?!\/)/],
  ['litre', /^\s?(L|LT|LTR|LTS|LITER|LITRES?|LITROS|LITRI|LITERS?|I|1)\b(?!\/)/],
];
const perUnit: readonly (readonly [UnitOfSale, RegExp])[] = [
  ['kilowattHour', /\/\s?KWH/],
  ['kilogram', /\/\s?KG/],
  ['usGallon', /\/\s?(GAL|G\b)/],
  ['litre', /\/\s?([L1I]IT(ER|RE|RO)|LTR|LT|[L1I])(?![A-Z0-9])/],
];
const minQuantityMicros = 500_000;
const maxQuantityMicros = 2_000_000_000;
const maxUnitPriceMicros = 1_000_000_000;

const unitOf = (text: string, units: typeof unitAfter) =>
  units.find(([, sign]) => sign.test(text))?.[0] ?? null;

interface Hinted {
  readonly number: PrintedNumber;
  readonly hint: number;
}

/** Strength of the evidence next to a number that it is a quantity, from 0 to 1. */
function quantityHint(number: PrintedNumber, { text, words }: LineText): number {
  if (unitOf(number.after, perUnit) !== null) return 0;
  if (unitOf(number.after, unitAfter) !== null) return 1;
  const isPrice = hasPhrase(words, unitPriceWords);
  const upper = text.toUpperCase();
  const saysUnit = hasPhrase(words, quantityWords) || /\b(LITER|LITRES?|KWH|KG|GALLONS?)\b/.test(upper);
  return saysUnit && !isPrice ? 0.9 : 0;
}

/** The same for the price of a unit. */
function unitPriceHint(number: PrintedNumber, { text, words }: LineText): number {
  if (unitOf(number.after, unitAfter) !== null) return 0;
  const sign = /^\s?(€|EUR|£|GBP|P|C|\$|USD|CHF|E)?\s?/.exec(number.after)?.[0] ?? '';
  if (
    unitOf(number.after.slice(sign.length), [...perUnit]) !== null &&
    /^\s?\//.test(number.after.slice(sign.length))
  )
    return 1;
  const hasThree = number.decimals >= 3;
  const upper = text.toUpperCase();
  if (perUnit.some(([, per]) => per.test(upper)) || hasPhrase(words, unitPriceWords))
    return hasThree ? 0.95 : 0.8;
  if (/[@X*]\s?$/.test(number.before) || /^\s?(€|EUR)?\s?X\b/.test(number.after)) return 0.6;
  return hasThree ? 0.4 : 0;
}

function unitIn(lines: readonly LineText[], quantity: PrintedNumber | null, usual: UnitOfSale): UnitOfSale {
  const own = quantity === null ? null : unitOf(quantity.after, unitAfter);
  if (own !== null) return own === 'usGallon' && usual === 'ukGallon' ? usual : own;
  const all = lines.map(({ text }) => text.toUpperCase()).join('\n');
  if (/\bKWH\b/.test(all)) return 'kilowattHour';
  if (/\/\s?GAL|\bGALLONS?\b/.test(all)) return usual === 'ukGallon' ? usual : 'usGallon';
  if (/\/\s?KG\b/.test(all)) return 'kilogram';
  if (/\/\s?(L|LTR|LITER|LITRE)\b|\bLIT(ER|RES?|ROS?|RI)\b/.test(all)) return 'litre';
  return usual;
}

interface Triple {
  readonly quantity: Hinted;
  readonly price: Hinted;
  readonly amount: Amount;
  readonly weight: number;
}

function agrees(quantity: PrintedNumber, price: PrintedNumber, minor: number, terms: Terms): boolean {
  const stored = storedFrom(storedUnitsIn[terms.per], ratio(quantity.micros, 1_000_000));
  const given = { quantity: stored, unitPriceMicros: price.micros, totalMinor: minor };
  return completePrice(given, terms).outcome === 'agrees';
}

interface Terms {
  readonly per: UnitOfSale;
  readonly currency: string;
}

function bestTriple(
  quantities: readonly Hinted[],
  prices: readonly Hinted[],
  amounts: readonly Amount[],
  terms: Terms,
) {
  let best: Triple | null = null;
  for (const quantity of quantities) {
    for (const price of prices) {
      if (price.number === quantity.number || quantity.hint + price.hint < 0.4) continue;
      for (const amount of amounts) {
        if (amount.number === quantity.number || amount.number === price.number) continue;
        // A quantity or price equal to the amount itself is a single item, not fuel.
        if (amount.number.micros === quantity.number.micros || amount.number.micros === price.number.micros)
          continue;
        const weight = quantity.hint + price.hint + (amount.isTotal ? 0.3 : 0) - (amount.isOther ? 0.5 : 0);
        if (best !== null && weight <= best.weight) continue;
        if (agrees(quantity.number, price.number, amount.minor, terms))
          best = { quantity, price, amount, weight };
      }
    }
  }
  return best;
}

/** More numbers than a receipt has; a longer list could only slow down the server. */
const maxNumbers = 60;

/**
 * Quantity and price of a unit. If their product is printed as an amount, all three are certain: quantity × price =
 * total within the rounding of pumps (`completePrice`). Otherwise each needs a unit or a word next to it.
 */
export function fuelIn(
  lines: readonly LineText[],
  numbers: readonly PrintedNumber[],
  amounts: readonly Amount[],
  { currency, usualPer }: { readonly currency: string; readonly usualPer: UnitOfSale },
): PrintedFuel | null {
  const lineOf = ({ line }: PrintedNumber): LineText =>
    lines[line] ?? { text: '', words: [], wordsAt: () => [] };
  const some = numbers.filter(({ decimals }) => decimals >= 2).slice(0, maxNumbers);
  const quantities = some
    .filter(({ micros }) => micros >= minQuantityMicros && micros <= maxQuantityMicros)
    .map((number) => ({ number, hint: quantityHint(number, lineOf(number)) }))
    .toSorted((a, b) => b.hint - a.hint);
  const prices = some
    .filter(({ micros }) => micros > 0 && micros <= maxUnitPriceMicros)
    .map((number) => ({ number, hint: unitPriceHint(number, lineOf(number)) }))
    .toSorted((a, b) => b.hint - a.hint);
  const likely = quantities[0]?.hint ? quantities[0].number : null;
  const per = unitIn(lines, likely, usualPer);
  const triple = bestTriple(quantities, prices, amounts.slice(0, maxNumbers), { per, currency });
  if (triple !== null) {
    const certain = ({ box, confidencePercent }: PrintedNumber) => ({
      box,
      confidencePercent: Math.max(95, confidencePercent),
    });
    const { quantity, price, amount } = triple;
    return {
      quantityThousandths: { value: Math.round(quantity.number.micros / 1000), ...certain(quantity.number) },
      unitPriceMicros: { value: price.number.micros, ...certain(price.number) },
      per,
      totalMinor: amount.minor,
    };
  }
  const sure = ({ number, hint }: Hinted, value: number, evidence: number): ReadField<number> => ({
    value,
    box: number.box,
    confidencePercent: confidenceOf(evidence * hint, number.confidencePercent),
  });
  const [quantity] = quantities.filter(({ hint }) => hint > 0.5);
  const [price] = prices.filter(({ hint, number }) => hint > 0.5 && number !== quantity?.number);
  if (quantity === undefined && price === undefined) return null;
  // Two out of three values that should agree, but do not: the price is calculated from the other two.
  const isAgainstTotal = quantity !== undefined && amounts.some(({ isTotal }) => isTotal);
  return {
    quantityThousandths: quantity ? sure(quantity, Math.round(quantity.number.micros / 1000), 0.85) : null,
    unitPriceMicros: price ? sure(price, price.number.micros, isAgainstTotal ? 0.5 : 0.85) : null,
    per,
    totalMinor: null,
  };
}

/** Energy source, by its name on the receipt. */
export function sourceIn(
  lines: readonly LineText[],
  printed: readonly PrintedLine[],
): ReadField<EnergySource> | null {
  for (const [source, names] of sourceWords) {
    const index = lines.findIndex(({ words }) => hasPhrase(words, names));
    const words = printed[index];
    if (words === undefined) continue;
    const named = words.filter(({ text }) => names.some((name) => text.toUpperCase().includes(name)));
    const { box, confidencePercent } = around(named.length > 0 ? named : words);
    return { value: source, box, confidencePercent: confidenceOf(0.95, confidencePercent) };
  }
  return null;
}

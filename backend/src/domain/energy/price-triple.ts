import { minorIn } from '../quantities/money';
import { compareRatios, divide, multiply, type Ratio, ratio, roundHalfAway } from '../quantities/ratio';
import type { UnitOfSale } from './energy.schema';
import { microsInMajor, storedUnitsIn } from './unit-price';

/** A purchase: the quantity in its stored unit, the price in millionths of the major unit. */
export interface PriceTriple {
  readonly quantity: number;
  readonly unitPriceMicros: number;
  readonly totalMinor: number;
}

/** Values that the driver entered; the others are null. */
export type GivenPrice = { readonly [Member in keyof PriceTriple]: number | null };

export interface PriceTerms {
  readonly per: UnitOfSale;
  readonly currency: string;
}

export type PriceGap = 'fewerThanTwoGiven' | 'priceIsZero' | 'quantityIsZero' | 'tooLarge';

export type CompletedPrice =
  | { readonly outcome: 'completed'; readonly derived: keyof PriceTriple; readonly triple: PriceTriple }
  | { readonly outcome: 'agrees'; readonly triple: PriceTriple }
  /** `differenceMinor` is the given total less the product of quantity and price: negative for a discount. */
  | {
      readonly outcome: 'disagrees';
      readonly triple: PriceTriple;
      readonly expectedTotalMinor: number;
      readonly differenceMinor: number;
    }
  | { readonly outcome: 'unknown'; readonly reason: PriceGap };

/** Half of the last digit of a dispenser's display, a hundredth of a litre, kilogram or kWh, in stored units. */
const halfDispenserStep = 5;

/** Minor units for one stored unit of the quantity, exactly. */
function exactPrice(unitPriceMicros: number, { per, currency }: PriceTerms): Ratio {
  const major = divide(ratio(unitPriceMicros), microsInMajor);
  return divide(multiply(major, minorIn(currency)), storedUnitsIn[per]);
}

function rounded(value: Ratio): number | null {
  const nearest = roundHalfAway(value);
  return nearest <= Number.MAX_SAFE_INTEGER ? Number(nearest) : null;
}

function unknown(reason: PriceGap): CompletedPrice {
  return { outcome: 'unknown', reason };
}

function withTotal(quantity: number, unitPriceMicros: number, terms: PriceTerms): CompletedPrice {
  const totalMinor = rounded(multiply(exactPrice(unitPriceMicros, terms), ratio(quantity)));
  if (totalMinor === null) return unknown('tooLarge');
  return { outcome: 'completed', derived: 'totalMinor', triple: { quantity, unitPriceMicros, totalMinor } };
}

function withQuantity(unitPriceMicros: number, totalMinor: number, terms: PriceTerms): CompletedPrice {
  if (unitPriceMicros === 0) return unknown('priceIsZero');
  const quantity = rounded(divide(ratio(totalMinor), exactPrice(unitPriceMicros, terms)));
  if (quantity === null) return unknown('tooLarge');
  return { outcome: 'completed', derived: 'quantity', triple: { quantity, unitPriceMicros, totalMinor } };
}

function withUnitPrice(quantity: number, totalMinor: number, terms: PriceTerms): CompletedPrice {
  if (quantity === 0) return unknown('quantityIsZero');
  const minorForOneMicro = multiply(exactPrice(1, terms), ratio(quantity));
  const unitPriceMicros = rounded(divide(ratio(totalMinor), minorForOneMicro));
  if (unitPriceMicros === null) return unknown('tooLarge');
  return {
    outcome: 'completed',
    derived: 'unitPriceMicros',
    triple: { quantity, unitPriceMicros, totalMinor },
  };
}

function compared(triple: PriceTriple, terms: PriceTerms): CompletedPrice {
  const { quantity, unitPriceMicros, totalMinor } = triple;
  const price = exactPrice(unitPriceMicros, terms);
  const expectedTotalMinor = rounded(multiply(price, ratio(quantity)));
  if (expectedTotalMinor === null) return unknown('tooLarge');
  const least = multiply(price, ratio(quantity - halfDispenserStep));
  const most = multiply(price, ratio(quantity + halfDispenserStep));
  const doubled = 2n * BigInt(totalMinor);
  const agrees =
    compareRatios(ratio(doubled + 1n, 2n), least) >= 0 && compareRatios(ratio(doubled - 1n, 2n), most) <= 0;
  if (agrees) return { outcome: 'agrees', triple };
  const differenceMinor = totalMinor - expectedTotalMinor;
  return { outcome: 'disagrees', triple, expectedTotalMinor, differenceMinor };
}

/**
 * Completes a purchase: any two of quantity, unit price and total determine the third, calculated exactly and rounded
 * once, half away from zero: the total to the currency's minor unit, as pumps do; the quantity to the millilitre, gram
 * or watt-hour; the unit price to the millionth.
 *
 * Three given values are compared. They agree if the total is the product of price and quantity, within half a minor
 * unit for its rounding and half a hundredth of the unit that the dispenser did not show. A disagreement is reported
 * and not corrected: it may be a discount or an error. A price of zero with a total does not determine the quantity,
 * nor does a quantity of zero the price. RangeError for a value that is no integer.
 */
export function completePrice(given: GivenPrice, terms: PriceTerms): CompletedPrice {
  const { quantity, unitPriceMicros, totalMinor } = given;
  if (quantity !== null && unitPriceMicros !== null) {
    if (totalMinor === null) return withTotal(quantity, unitPriceMicros, terms);
    return compared({ quantity, unitPriceMicros, totalMinor }, terms);
  }
  if (unitPriceMicros !== null && totalMinor !== null)
    return withQuantity(unitPriceMicros, totalMinor, terms);
  if (quantity !== null && totalMinor !== null) return withUnitPrice(quantity, totalMinor, terms);
  return unknown('fewerThanTwoGiven');
}

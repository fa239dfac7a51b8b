import type { UnitOfSale } from '@domain/energy/energy.schema';
import { fillBounds } from '@domain/energy/fill-bounds';
import { type CompletedPrice, completePrice } from '@domain/energy/price-triple';
import { microsInMajor, shownUnitPrice, storedUnitsIn } from '@domain/energy/unit-price';
import { maxAmountMinor } from '@domain/records/record.schema';
import { amount, number } from '@/components/form-fields';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import type { FieldTerms } from '@/lib/forms/field';
import type { MessageKey } from '@/lib/i18n/namespaces';

export interface PriceTerms extends FieldTerms {
  readonly per: UnitOfSale;
}

/** Maximum quantity of one fill in stored units. */
function maxQuantity({ per }: PriceTerms): number {
  switch (per) {
    case 'kilogram':
      return fillBounds.maxMassGrams;
    case 'kilowattHour':
      return fillBounds.maxEnergyWattHours;
    default:
      return fillBounds.maxVolumeMillilitres;
  }
}

/** Quantity in millilitres, grams or watt-hours; total; and unit price as quoted, in millionths of the currency. */
export const priceFields = {
  quantity: number<PriceTerms>({
    label: 'common:word.quantity',
    storedIn: ({ per }) => storedUnitsIn[per],
    min: 1,
    max: maxQuantity,
    decimals: () => 3,
    minDecimals: () => 2,
    unitOf: ({ per, locale }) => signOfSale(per, locale),
  }),
  total: amount({ label: 'common:word.total' }),
  unitPrice: number<PriceTerms>({
    label: 'energy:unitPrice',
    storedIn: () => microsInMajor,
    max: fillBounds.maxUnitPriceMicros,
    decimals: () => 6,
    minDecimals: () => 3,
    unitOf: ({ currency, per, locale }) => `${currency}/${signOfSale(per, locale)}`,
  }),
};

export type PriceFigure = keyof typeof priceFields;

/** Typed figures in stored units: null if empty, absent if unreadable. */
type TypedPrice = { readonly [Figure in PriceFigure]?: number | null };

const figureOf = { quantity: 'quantity', unitPriceMicros: 'unitPrice', totalMinor: 'total' } as const;

interface Price {
  readonly completed: CompletedPrice;
  /** Figure that was calculated from the other two. */
  readonly calculated: PriceFigure | null;
  /** Typed or calculated. */
  readonly quantity: number | null;
  readonly total: number | null;
}

/** Calculates quantity, unit price or total from the other two. */
export function readPrice(typed: TypedPrice, terms: PriceTerms): Price {
  const { quantity = null, total = null, unitPrice = null } = typed;
  const completed = completePrice({ quantity, unitPriceMicros: unitPrice, totalMinor: total }, terms);
  const asTyped: Price = { completed, calculated: null, quantity, total };
  if (completed.outcome !== 'completed') return asTyped;
  const calculated = figureOf[completed.derived];
  // A figure that cannot be read is left for the driver to fix; it is not overwritten.
  if (typed[calculated] === undefined) return asTyped;
  const { triple } = completed;
  return {
    completed,
    calculated,
    quantity: triple.quantity,
    total: calculated === 'total' ? triple.totalMinor : total,
  };
}

/** Text of a calculated figure for its field: a unit price to the thousandth, as pumps show it. */
export function calculatedText({ completed, calculated }: Price, terms: PriceTerms): string {
  if (completed.outcome !== 'completed') return '';
  const { quantity, totalMinor, unitPriceMicros: micros } = completed.triple;
  switch (calculated) {
    case 'quantity':
      return priceFields.quantity.show(quantity, terms);
    case 'total':
      return priceFields.total.show(totalMinor, terms);
    case 'unitPrice':
      return shownUnitPrice({ micros, per: terms.per }, terms.per, 3).replace(
        '.',
        decimalMarkOf(terms.locale),
      );
    case null:
      return '';
  }
}

/** Faults of quantity and total. `isTotalNeeded`: false if the driver does not know it. */
export function priceFaults(typed: TypedPrice, terms: PriceTerms, isTotalNeeded: boolean) {
  const { completed, quantity, total } = readPrice(typed, terms);
  const faults: { [Figure in PriceFigure]?: MessageKey } = {};
  if (quantity === null) faults.quantity = 'fields:fault.empty';
  else if (quantity === 0) faults.quantity = 'fields:fault.tooSmall';
  else if (quantity > maxQuantity(terms)) faults.quantity = 'fields:fault.tooLarge';
  if (total === null && isTotalNeeded) faults.total = 'fields:fault.empty';
  else if (total !== null && total > maxAmountMinor) faults.total = 'fields:fault.tooLarge';
  if (completed.outcome === 'disagrees') faults.total = 'energy:fault.pricesDisagree';
  return faults;
}

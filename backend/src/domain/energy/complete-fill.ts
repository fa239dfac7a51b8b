import { DomainError } from '../errors/domain-error';
import { amountMinorSchema } from '../records/record.schema';
import type { Fill } from './energy.schema';
import { completePrice } from './price-triple';
import { storedQuantityOf } from './stored-quantity';

/**
 * A fill with its total, calculated from quantity and quoted price if the driver left it out; without a quoted price an
 * unknown total stays unknown. The quoted price is never calculated. Refuses with PRICES_DISAGREE a total that quantity
 * and price do not explain, and with INPUT_INVALID a price that makes a total out of bounds.
 */
export function completeFill<F extends Fill>(fill: F): F {
  const { unitPrice, totalMinor, currency } = fill;
  if (!unitPrice) return fill;
  const given = { quantity: storedQuantityOf(fill), unitPriceMicros: unitPrice.micros, totalMinor };
  const price = completePrice(given, { per: unitPrice.per, currency });
  switch (price.outcome) {
    case 'agrees':
      return fill;
    case 'completed':
      if (!amountMinorSchema.safeParse(price.triple.totalMinor).success) throw tooLarge();
      return { ...fill, totalMinor: price.triple.totalMinor };
    case 'disagrees':
      throw new DomainError('PRICES_DISAGREE', {
        fields: ['totalMinor', 'unitPrice'].map((path) => ({ path, rule: 'PRICES_DISAGREE' })),
      });
    case 'unknown':
      throw tooLarge();
    default:
      return price satisfies never;
  }
}

/** Quantity and price are both there, so all that is left to be wrong is their product. */
function tooLarge(): DomainError {
  return new DomainError('INPUT_INVALID', { fields: [{ path: 'unitPrice.micros', rule: 'too_big' }] });
}

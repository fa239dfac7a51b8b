import type { ImportedRecord } from '@domain/import/import.schema';
import { isPlausiblePrice, type PricedUnit, pricePerUnit } from '@domain/import/plausible-price';

/** Enough fills for a reliable median. */
const maxPrices = 1000;

/** Median price of a unit in a file, if implausible: the currency or the unit may be wrong. */
export interface UnusualPrice {
  /** Price in the currency's major unit. */
  readonly price: number;
  readonly currency: string;
  readonly unit: PricedUnit;
}

/** Collects the prices of the first fills of a file, by unit. */
export function pricesOfFills() {
  const prices = new Map<string, Omit<UnusualPrice, 'price'> & { readonly prices: number[] }>();
  return {
    add({ kind, record }: ImportedRecord): void {
      if (kind !== 'fill' || record.totalMinor === null || record.totalMinor === 0) return;
      const ofUnit = quantityOf(record);
      if (ofUnit === null) return;
      const [unit, thousandths] = ofUnit;
      const { currency, totalMinor } = record;
      const key = `${currency} ${unit}`;
      const known = prices.get(key) ?? { currency, unit, prices: [] };
      prices.set(key, known);
      if (known.prices.length < maxPrices) known.prices.push(pricePerUnit(totalMinor, thousandths, currency));
    },
    /** First currency and unit with an implausible median; null without one. */
    unusual(): UnusualPrice | null {
      for (const { currency, unit, prices: found } of prices.values()) {
        const price = found.toSorted((a, b) => a - b)[found.length >> 1];
        if (price !== undefined && !isPlausiblePrice(price, currency, unit)) return { price, currency, unit };
      }
      return null;
    },
  };
}

function quantityOf(
  record: Extract<ImportedRecord, { kind: 'fill' }>['record'],
): [PricedUnit, number] | null {
  if ('volumeMillilitres' in record) return ['litre', record.volumeMillilitres];
  return 'energyWattHours' in record ? ['kilowattHour', record.energyWattHours] : null;
}

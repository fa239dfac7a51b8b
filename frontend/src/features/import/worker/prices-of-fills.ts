import type { ImportedRecord } from '@domain/import/import.schema';
import { isPlausiblePrice, type PricedUnit, pricePerUnit } from '@domain/import/plausible-price';

/** More than show what a file is in. */
const maxPrices = 1000;

/** What a unit usually costs in a file, where hardly anybody pays that: the currency or the unit may be another. */
export interface UnusualPrice {
  /** In the currency's major unit. */
  readonly price: number;
  readonly currency: string;
  readonly unit: PricedUnit;
}

/** Remembers what the first fills of a file cost for each unit. */
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
    /** Of the first currency and unit whose median is not plausible; null without one. */
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

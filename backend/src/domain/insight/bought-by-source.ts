import type { Fill } from '../energy/energy.schema';
import { storedQuantityOf } from '../energy/stored-quantity';
import { exactSum, sumOf } from '../quantities/ratio';
import { energySources } from '../vehicles/energy-source.schema';
import type { BoughtOfSource } from './insight.schema';

/**
 * Purchases of each energy source: number of fills, their quantity in the stored unit of the source, and the amount
 * paid in minor units by currency, each amount with the quantity that it paid for. A fill without a known total is
 * counted only in `unpriced`.
 */
export function boughtBySource(fills: readonly Fill[]): BoughtOfSource[] {
  return energySources.flatMap((source) => {
    const bought = fills.filter((fill) => fill.source === source);
    if (bought.length === 0) return [];
    const priced = bought.flatMap((fill) =>
      fill.totalMinor === null
        ? []
        : [{ currency: fill.currency, totalMinor: fill.totalMinor, quantity: storedQuantityOf(fill) }],
    );
    const paid = [...new Set(priced.map(({ currency }) => currency))].sort().map((currency) => {
      const those = priced.filter((fill) => fill.currency === currency);
      return {
        currency,
        amountMinor: exactSum(those.map(({ totalMinor }) => totalMinor)),
        quantity: sumOf(those.map(({ quantity }) => quantity)),
      };
    });
    const quantity = sumOf(bought.map(storedQuantityOf));
    return [{ source, fills: bought.length, quantity, unpriced: bought.length - priced.length, paid }];
  });
}

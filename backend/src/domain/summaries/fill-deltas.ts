import type { Fill } from '../energy/energy.schema';
import { storedQuantityOf } from '../energy/stored-quantity';
import { localMonth } from '../time/local-day';
import type { SummaryDelta } from './counters';

/**
 * Amounts that a fill adds to the sums of its month in its zone: its count, its quantity in the stored unit of its
 * source, and its total in minor units; a fill with an unknown total is counted as such and costs nothing.
 */
export function fillDeltas(fill: Fill): SummaryDelta[] {
  const { vehicleId, source, currency, totalMinor } = fill;
  return [
    {
      month: localMonth(fill.atMs, fill.zone),
      vehicleId,
      add: {
        [`energy.${source}.fills` as const]: 1,
        [`energy.${source}.quantity` as const]: storedQuantityOf(fill),
        ...(totalMinor === null
          ? { [`energy.${source}.unpriced` as const]: 1 }
          : { [`cost.energy.${currency}` as const]: totalMinor }),
      },
    },
  ];
}

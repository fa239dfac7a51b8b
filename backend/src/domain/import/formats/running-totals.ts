import type { Amount, ImportedItem } from '../imported-item';
import type { FileTotals } from '../table-format';

/**
 * Adds up the distance of trips, the fuel and the money in a file, row by row. A fuel app's distance since the fill
 * before is not counted, because the first one begins before the file.
 */
export interface RunningTotals {
  /** Adds the items of a row and returns them. */
  items(items: readonly ImportedItem[]): readonly ImportedItem[];
  /** Amounts in more than one currency have no sum. */
  sums(): FileTotals;
}

/** Amount of an item as written in its file. */
export function amountsOf(item: ImportedItem): readonly (Amount | null)[] {
  switch (item.kind) {
    case 'fill':
      return [item.total];
    case 'expense':
      return [item.amount];
    case 'service':
      return item.lines.map(({ amount }) => amount);
    case 'trip':
      return [item.tolls, item.parking];
    case 'odometer':
    case 'reminder':
    case 'own':
    case 'vehicle':
      return [];
  }
}

type Distances = Pick<
  Extract<ImportedItem, { kind: 'trip' }>,
  'distanceMetres' | 'odometerStartMetres' | 'odometerEndMetres'
>;

/** Distance of a trip in metres: the stated one, or the difference of its readings; null if neither is known. */
export function tripMetresOf({
  distanceMetres,
  odometerStartMetres: start,
  odometerEndMetres: end,
}: Distances): number | null {
  if (distanceMetres !== null) return distanceMetres;
  return start !== null && end !== null && end >= start ? end - start : null;
}

export function runningTotals(): RunningTotals {
  let distanceMetres: number | null = null;
  let volumeMillilitres: number | null = null;
  let amountMinor: number | null = null;
  const currencies = new Set<string>();
  return {
    items(items) {
      for (const item of items) {
        if (item.kind === 'fill' && 'volumeMillilitres' in item.quantity)
          volumeMillilitres = (volumeMillilitres ?? 0) + item.quantity.volumeMillilitres;
        const tripMetres = item.kind === 'trip' ? tripMetresOf(item) : null;
        if (tripMetres !== null) distanceMetres = (distanceMetres ?? 0) + tripMetres;
        for (const amount of amountsOf(item)) {
          if (!amount) continue;
          amountMinor = (amountMinor ?? 0) + amount.amountMinor;
          currencies.add(amount.currency);
        }
      }
      return items;
    },
    sums: () => ({
      distanceMetres,
      volumeMillilitres,
      amountMinor: currencies.size > 1 ? null : amountMinor,
    }),
  };
}

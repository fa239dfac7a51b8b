import type { Amount, ImportedItem } from '../imported-item';
import type { FileTotals } from '../table-format';

/**
 * Adds up what the columns of a file come to, row by row: trips' distance, fuel and money. A fuel app's distance since the fill before is
 * not counted, as the first of it lies before the file.
 */
export interface RunningTotals {
  /** Takes what a row says, and gives it back. */
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

/** What a trip comes to, in metres: its distance, or what its readings make; null where neither says it. */
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

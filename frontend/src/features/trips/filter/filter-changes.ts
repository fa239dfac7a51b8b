import { maxTripFilters } from '@domain/account/max-trip-filters';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';

/** A filter that was saved or removed on this device, which the server does not know yet. */
export interface FilterChange {
  /** Address in the form that `addressOfFilter` returns. */
  readonly address: string;
  readonly isSaved: boolean;
}

const changesSchema = z.array(z.object({ address: z.string(), isSaved: z.boolean() }));

/** Filters of versions that stored them only on the device. */
const onlyHereSchema = z.array(z.string());

const keyOf = (driverId: string) => `roadbook.trip-filter-changes.${driverId}`;
const onlyHereKeyOf = (driverId: string) => `roadbook.trip-filters.${driverId}`;

/** Applies changes to filters. Each filter is kept once; the oldest are dropped beyond the maximum. */
export function withChanges(filters: readonly string[], changes: readonly FilterChange[]): readonly string[] {
  return changes
    .reduce<readonly string[]>((before, { address, isSaved }) => {
      const others = before.filter((each) => each !== address);
      if (!isSaved) return others;
      return before.includes(address) ? before : [...others, address];
    }, filters)
    .slice(-maxTripFilters);
}

export function without(
  changes: readonly FilterChange[],
  sent: readonly FilterChange[],
): readonly FilterChange[] {
  return changes.filter(
    (each) => !sent.some(({ address, isSaved }) => address === each.address && isSaved === each.isSaved),
  );
}

/** Returns the changes on this device. Filters stored only here count as changes, too. */
export function loadChanges(driverId: string): readonly FilterChange[] {
  const onlyHere = read(onlyHereSchema, onlyHereKeyOf(driverId));
  const changes = read(changesSchema, keyOf(driverId));
  return [...onlyHere.map((address) => ({ address, isSaved: true })), ...changes];
}

export function storeChanges(driverId: string, changes: readonly FilterChange[]): void {
  store(keyOf(driverId), JSON.stringify(changes));
  if (readStored(onlyHereKeyOf(driverId)) !== null) store(onlyHereKeyOf(driverId), '[]');
}

/** Returns an empty list if another version, or other code, stored something else. */
function read<Item>(schema: z.ZodType<Item[]>, key: string): readonly Item[] {
  try {
    return schema.parse(JSON.parse(readStored(key) ?? '[]'));
  } catch {
    return [];
  }
}

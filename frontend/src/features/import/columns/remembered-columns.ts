import { type ColumnMapping, columnMappingSchema } from '@domain/import/column-mapping';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';

const maxRemembered = 30;

/** Entries are parsed one by one: those stored by another version are dropped, the others still count. */
const storedSchema = z.array(z.unknown()).max(maxRemembered);

const keyOf = (driverId: string) => `roadbook.import-columns.${driverId}`;

/** Column mappings that the driver chose on this device. */
export function rememberedColumns(driverId: string): readonly ColumnMapping[] {
  try {
    const stored = storedSchema.parse(JSON.parse(readStored(keyOf(driverId)) ?? '[]'));
    return stored.flatMap((each) => columnMappingSchema.safeParse(each).data ?? []);
  } catch {
    return [];
  }
}

/** Keeps one mapping per layout: a newer one replaces an older one. */
export function rememberColumns(driverId: string, mapping: ColumnMapping): void {
  const others = rememberedColumns(driverId).filter(({ layout }) => layout !== mapping.layout);
  store(keyOf(driverId), JSON.stringify([mapping, ...others].slice(0, maxRemembered)));
}

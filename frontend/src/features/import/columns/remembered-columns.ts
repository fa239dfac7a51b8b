import { type ColumnMapping, columnMappingSchema } from '@domain/import/column-mapping';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';

const mostRemembered = 30;

/** Each by itself: what another version stored is none, and the others still hold. */
const storedSchema = z.array(z.unknown()).max(mostRemembered);

const keyOf = (driverId: string) => `roadbook.import-columns.${driverId}`;

/** What the driver said on this device of the columns of tables. */
export function rememberedColumns(driverId: string): readonly ColumnMapping[] {
  try {
    const stored = storedSchema.parse(JSON.parse(readStored(keyOf(driverId)) ?? '[]'));
    return stored.flatMap((each) => columnMappingSchema.safeParse(each).data ?? []);
  } catch {
    return [];
  }
}

/** One mapping of a layout: a newer one takes the place of an older one. */
export function rememberColumns(driverId: string, mapping: ColumnMapping): void {
  const others = rememberedColumns(driverId).filter(({ layout }) => layout !== mapping.layout);
  store(keyOf(driverId), JSON.stringify([mapping, ...others].slice(0, mostRemembered)));
}

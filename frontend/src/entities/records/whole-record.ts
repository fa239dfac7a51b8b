import { asEntered } from '@/lib/offline/as-entered';
import type { Procedure, StoredRecord, Write } from '@/lib/offline/record-kind';

interface Described<Feature extends string> {
  readonly procedures: Readonly<Record<`${Feature}.${'create' | 'update' | 'delete'}`, Procedure>>;
  readonly reads: { readonly feature: string; readonly list: string; readonly one: string };
  createOf(record: StoredRecord): Write;
}

/**
 * Describes records that are created and updated as a whole, under their feature's name. `keeps`: members that stay
 * unchanged if an update leaves them out.
 */
export function wholeRecords<Feature extends string>(
  feature: Feature,
  keeps: readonly string[] = [],
): Described<Feature> {
  const procedures: Record<string, Procedure> = {
    [`${feature}.create`]: { does: 'create' },
    [`${feature}.update`]: { does: 'update', says: 'record', keeps },
    [`${feature}.delete`]: { does: 'delete' },
  };
  return {
    // The keys above are the three, which the compiler cannot see.
    procedures: procedures as Described<Feature>['procedures'],
    reads: { feature, list: 'list', one: 'get' },
    createOf: (record) => ({ path: `${feature}.create`, input: asEntered(record) }),
  };
}

import type { ImportedItem } from '@domain/import/imported-item';
import type { OwnKind } from '@domain/import/own-schemas';

/** A record out of an export of Roadbook counts as what it is; the correction of a reading needs that first. */
export type ItemKind = Exclude<ImportedItem['kind'], 'own'> | OwnKind | 'correction';

export function kindOfItem(item: ImportedItem): ItemKind {
  if (item.kind !== 'own') return item.kind;
  return item.of === 'odometerRule' && item.members.kind === 'corrected' ? 'correction' : item.of;
}

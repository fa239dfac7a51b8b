import type { ImportedItem } from '@domain/import/imported-item';
import type { OwnKind } from '@domain/import/own-schemas';

/**
 * Kinds of items. A record of a Roadbook export counts as its own kind, except a correction, which must come after the
 * record that it corrects.
 */
export type ItemKind = Exclude<ImportedItem['kind'], 'own'> | OwnKind | 'correction';

export function kindOfItem(item: ImportedItem): ItemKind {
  if (item.kind !== 'own') return item.kind;
  return item.of === 'odometerRule' && item.members.kind === 'corrected' ? 'correction' : item.of;
}

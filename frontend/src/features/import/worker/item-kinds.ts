import type { ImportedItem } from '@domain/import/imported-item';
import type { OwnKind } from '@domain/import/own-schemas';

/** A record out of an export of Roadbook counts as what it is. */
export type ItemKind = Exclude<ImportedItem['kind'], 'own'> | OwnKind;

export function kindOfItem(item: ImportedItem): ItemKind {
  return item.kind === 'own' ? item.of : item.kind;
}

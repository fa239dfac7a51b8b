import type { MessageKey } from '@/lib/i18n/namespaces';
import type { RecordKind } from '@/lib/offline/record-kind';

type CatalogueOf<Key> = Key extends `${infer Catalogue}:record.create` ? Catalogue : never;
type Titles = Pick<RecordKind, 'titles' | 'ledgerTitles'>;

/** Titles for changes of a kind that has its own catalogue, from its section `record`. */
export function titlesIn(catalogue: CatalogueOf<MessageKey>): Titles {
  return {
    titles: {
      create: `${catalogue}:record.create`,
      update: `${catalogue}:record.update`,
      delete: `${catalogue}:record.delete`,
    },
    ledgerTitles: () => ({
      created: `${catalogue}:record.created`,
      amended: `${catalogue}:record.amended`,
      removed: `${catalogue}:record.removed`,
      known: `${catalogue}:record.known`,
    }),
  };
}

type SharedKind = 'vehicle' | 'trip' | 'fill' | 'expense' | 'odometerRecord';

/** Titles for changes of a kind that every page names, from the catalogues of the outbox and the ledger. */
export function titlesOf(kind: SharedKind): Titles {
  return {
    titles: {
      create: `outbox:act.create.${kind}`,
      update: `outbox:act.update.${kind}`,
      delete: `outbox:act.delete.${kind}`,
    },
    ledgerTitles: () => ledgerTitlesOf(kind),
  };
}

export function ledgerTitlesOf(kind: SharedKind | 'charge') {
  return {
    created: `ledger:act.${kind}.created`,
    amended: `ledger:act.${kind}.amended`,
    removed: `ledger:act.${kind}.removed`,
    known: `ledger:act.${kind}.known`,
  } as const;
}

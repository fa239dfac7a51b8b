import type { MessageKey } from '@/lib/i18n/namespaces';
import type { RecordKind } from '@/lib/offline/record-kind';

type CatalogueOf<Key> = Key extends `${infer Catalogue}:record.create` ? Catalogue : never;
type Titles = Pick<RecordKind, 'titles' | 'ledgerTitles'>;

/** What happens to records of a kind that has a catalogue of its own, named there under `record`. */
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

/** Of a kind that every page names anyway, in the catalogues of the outbox and of the ledger. */
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

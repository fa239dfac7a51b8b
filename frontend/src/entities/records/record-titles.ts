import type { MessageKey } from '@/lib/i18n/namespaces';
import type { RecordKind } from '@/lib/offline/record-kind';

type CatalogueOf<Key> = Key extends `${infer Catalogue}:record.create` ? Catalogue : never;
type SectionOf<Key> = Key extends `${infer Catalogue}:record${infer Kind}.amended`
  ? `${Catalogue}:record${Kind}`
  : never;
type Titles = Pick<RecordKind, 'titles' | 'ledgerTitles'>;

/** Titles for changes of a kind that has its own catalogue, from its section `record`. */
export const titlesIn = (catalogue: CatalogueOf<MessageKey>) => titlesAt(`${catalogue}:record`);

/** Titles for changes of a kind that shares its catalogue, from the kind's section. */
export function titlesAt(section: SectionOf<MessageKey>): Titles {
  return {
    titles: {
      create: `${section}.create`,
      update: `${section}.update`,
      delete: `${section}.delete`,
    },
    ledgerTitles: () => ({
      created: `${section}.created`,
      amended: `${section}.amended`,
      removed: `${section}.removed`,
      known: `${section}.known`,
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

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '@/lib/i18n/namespaces';
import { useDriversOutbox } from './outbox-context';
import { kindNamed, type RecordKind } from './record-kind';

/** Returns `t` for the texts of some kinds of records. Suspends while a catalogue is loading. */
export function useKindTexts(kinds: readonly RecordKind[]): TFunction<Namespace[]> {
  const own = kinds.flatMap(({ catalogue }) => catalogue ?? []);
  return useTranslation<Namespace[]>(['outbox', ...own]).t;
}

/** Returns the name of an odometer reading by its kind: Start of a trip. Most are in the catalogue of the outbox. */
export function useReadingTitle(): (readingKind: string) => string {
  const carrying = Object.values(useDriversOutbox().kinds).filter(({ readingTitles }) => readingTitles);
  const t = useKindTexts(
    carrying.filter(({ catalogue, readingTitles = {} }) =>
      Object.values(readingTitles).some((title) => title.startsWith(`${catalogue}:`)),
    ),
  );
  return (readingKind) => {
    const titles = carrying.flatMap(({ readingTitles }) => readingTitles?.[readingKind] ?? []);
    return t(titles[0] ?? 'outbox:reading.odometer');
  };
}

/** Returns a kind by name, with its texts. */
export function useKind(name: string): { kind: RecordKind; t: TFunction<Namespace[]> } {
  const kind = kindNamed(useDriversOutbox().kinds, name);
  return { kind, t: useKindTexts([kind]) };
}

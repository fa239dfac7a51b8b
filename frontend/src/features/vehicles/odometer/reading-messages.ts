import { singleReadingKinds } from '@domain/records/record-kinds';
import { useTranslation } from 'react-i18next';
import { useReadingTitle } from '@/lib/offline/use-kind';

type CorrectableKind = (typeof singleReadingKinds)[number];

/**
 * True if a correction can be made. Readings of trips are changed in the trip, and replacements are removed instead.
 */
export function isCorrectable(kind: string): kind is CorrectableKind {
  return singleReadingKinds.some((known) => known === kind);
}

export function isOfTrip(kind: string): boolean {
  return kind === 'tripStart' || kind === 'tripEnd';
}

/** Returns how to name the source of a reading. */
export function useReadingSource(): (kind: string) => string {
  const { t } = useTranslation(['vehicles']);
  const readingTitle = useReadingTitle();
  return (kind) =>
    isCorrectable(kind) || isOfTrip(kind) ? readingTitle(kind) : t('vehicles:reading.replacement');
}

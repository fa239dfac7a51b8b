import { singleReadingKinds } from '@domain/records/record-kinds';
import { useTranslation } from 'react-i18next';
import { useReadingTitle } from '@/lib/offline/use-kind';

type CorrectableKind = (typeof singleReadingKinds)[number];

/** Whether a correction can be about it: a trip is changed itself, and a replacement taken back. */
export function isCorrectable(kind: string): kind is CorrectableKind {
  return singleReadingKinds.some((known) => known === kind);
}

export function isOfTrip(kind: string): boolean {
  return kind === 'tripStart' || kind === 'tripEnd';
}

/** Where a reading comes from. */
export function useReadingSource(): (kind: string) => string {
  const { t } = useTranslation(['vehicles']);
  const readingTitle = useReadingTitle();
  return (kind) =>
    isCorrectable(kind) || isOfTrip(kind) ? readingTitle(kind) : t('vehicles:reading.replacement');
}

import type { RecordedEnd } from '@domain/positions/recorded-trip';
import type { SuggestedSorting } from '@domain/positions/suggested-sorting';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useEmployers } from '@/entities/employers/use-employers';
import { formatShortDay } from '@/lib/formatting/instants';
import type { SortableTrip } from './use-sortable-trips';

/** Texts about what a recorded trip was probably for, and where its names come from. */
export function useSuggestionTexts({ locale, zone }: DriverPreferences) {
  const { t } = useTranslation(['recorded', 'common']);
  const { employers } = useEmployers();
  const dayOf = (atMs: number) => formatShortDay(new Date(atMs), { locale, zone });
  const whomOf = ({ employerId, forWhom }: SuggestedSorting) =>
    employers.find(({ id }) => id === employerId)?.name ?? forWhom;

  /** Category, client and purpose. */
  function whatFor(suggestion: SuggestedSorting): string {
    const { category, purpose } = suggestion;
    return [t(`common:tripCategory.${category}`), whomOf(suggestion), purpose].filter(Boolean).join(' · ');
  }

  function because(suggestion: SuggestedSorting): string {
    const { because: why } = suggestion;
    switch (why.kind) {
      case 'way': {
        const { same, sorted } = why;
        const key = same === sorted ? 'recorded:because.always' : 'recorded:because.mostly';
        return t(key, { same, sorted });
      }
      case 'visited':
        return t('recorded:because.visited', { place: why.place, whom: whomOf(suggestion) });
      case 'hours':
        return t(`recorded:because.${why.because}`);
      default:
        return why satisfies never;
    }
  }

  /** Says from which trips the names of ends come that are no places of the driver. */
  function namesOf({ from, to }: SortableTrip): string[] {
    const named = ({ text, asAtMs }: RecordedEnd) =>
      asAtMs === null ? [] : [t('recorded:named', { place: text, day: dayOf(asAtMs) })];
    return [...new Set([...named(from), ...named(to)])];
  }

  /** Days of several trips, the first to the last. */
  function daysOf(trips: readonly SortableTrip[]): string {
    const days = trips.map(({ trip }) => dayOf(trip.startedAtMs));
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format([...new Set(days)]);
  }

  return { whatFor, because, namesOf, daysOf };
}

import type { Trip } from '@domain/trips/trip.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDrivenByAnother } from '@/lib/logbook/membership';
import { useTrips } from '../use-trips';

/** A running trip is sorted when it has ended. */
function waitsToBeSorted({ category, endedAtMs }: Trip): boolean {
  return category === null && endedAtMs !== null;
}

/** Trips without a category, newest first, and their number. */
export function useUnsortedTrips() {
  const unsorted = useTrips({ unsorted: true, matches: waitsToBeSorted });
  // Each driver sorts what they drove.
  const isDrivenByAnother = useIsDrivenByAnother();
  const trips = useMemo(
    () => unsorted.trips.filter((trip) => !isDrivenByAnother(trip)),
    [unsorted.trips, isDrivenByAnother],
  );
  const known = trips.length;
  /** null if there is nothing to sort, or if it is unknown. */
  const count = known === 0 ? null : { known, isMore: !unsorted.isWhole };
  return { ...unsorted, trips, count };
}

/** Returns the number of unsorted trips as an offer to sort them. */
export function useUnsortedMessages() {
  const { t } = useTranslation(['trips']);
  return (number: number, isMore: boolean): string => {
    if (isMore) return t('trips:sorting.sortMore', { number });
    return number === 1 ? t('trips:sorting.sortOne') : t('trips:sorting.sortMany', { number });
  };
}

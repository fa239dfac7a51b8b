import { type OfferedDestination, offeredDestinations } from '@domain/places/offered-destinations';
import type { Place } from '@domain/places/place.schema';
import { distinctTexts } from '@domain/records/distinct-texts';
import { foldedText } from '@domain/records/folded-text';
import { type PastPurpose, pastPurposes } from '@domain/trips/past-purposes';
import type { Trip } from '@domain/trips/trip.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComboboxGroup, type ComboboxOption, groupOf } from '@/components/combobox-options';
import { usePlaces } from '@/entities/places/use-places';
import { useVisitedAt } from '@/entities/places/use-visited-at';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import type { TripForm } from './use-trip-form';

/** Few enough to see at a glance. */
const maxDestinations = 4;
const maxPurposes = 4;
/** Maximum number found by typing. */
const maxPastPurposes = 100;

/** Likely values for the trip in the form. */
export interface TripSuggestions {
  readonly destinations: readonly OfferedDestination<Place>[];
  readonly purposes: readonly PastPurpose[];
  /** All known purposes, found by typing; the likeliest first. */
  readonly pastPurposes: readonly PastPurpose[];
  readonly pastForWhom: readonly string[];
  readonly recentPlaces: readonly string[];
}

/** Suggestions from the driver's other trips that are on the device. */
export function useTripSuggestions(
  { text, read, preferences }: TripForm,
  tripId: string | null,
): TripSuggestions {
  const known = useKnownTrips();
  const { places } = usePlaces();
  const [openedMs] = useState(() => Date.now());
  const trips = useMemo(() => known.filter(({ id }) => id !== tripId), [known, tripId]);
  const startMs = read.known.startedAtMs ?? read.known.endedAtMs ?? openedMs;
  const { fromText, toText } = text;
  const { zone } = preferences;
  const recent = useMemo(() => {
    const latestFirst = [...trips].sort((one, other) => other.startedAtMs - one.startedAtMs);
    return {
      recentPlaces: distinctTexts(latestFirst.flatMap((trip) => [trip.toText, trip.fromText])),
      pastForWhom: distinctTexts(latestFirst.map(({ forWhom }) => forWhom)),
    };
  }, [trips]);
  const ofTrips = useMemo(() => {
    const way = { fromText, toText };
    const allPurposes = pastPurposes(trips, way, maxPastPurposes);
    const at = { atMs: startMs, zone };
    return {
      destinations: offeredDestinations(trips, places, fromText, maxDestinations, at),
      purposes: allPurposes.slice(0, maxPurposes),
      pastPurposes: allPurposes,
    };
  }, [trips, places, fromText, toText, startMs, zone]);
  return { ...ofTrips, ...recent };
}

/** True if a trip gets suggestions: it is new, still running or uncategorised. Other trips are only corrected. */
export function isOpen(trip: Trip | null): boolean {
  return trip === null || trip.endedAtMs === null || trip.category === null;
}

/** Recent places, then the driver's own places, each with the client; all other places are found by typing. */
export function usePlaceGroups(
  recent: readonly string[],
  others: readonly string[],
): readonly ComboboxGroup[] {
  const { t } = useTranslation(['fields', 'common']);
  const { places } = usePlaces();
  const visitedAt = useVisitedAt();
  return useMemo(() => {
    const own = new Map(places.map((place) => [foldedText(place.name), place]));
    const option = (value: string): ComboboxOption => {
      const place = own.get(foldedText(value));
      const detail = place === undefined ? '' : visitedAt(place);
      return detail === '' ? { value } : { value, detail };
    };
    const known = new Set(recent.map(foldedText));
    const ownOthers = places.filter(({ name }) => !known.has(foldedText(name)));
    const further = others.filter((place) => !known.has(foldedText(place)) && !own.has(foldedText(place)));
    return [
      { heading: t('fields:suggestions.recent'), options: recent.map(option) },
      { heading: t('common:word.yourPlaces'), options: ownOthers.map(({ name }) => option(name)) },
      { ...groupOf(t('fields:suggestions.others'), further), isFoundOnly: true },
    ];
  }, [recent, others, places, visitedAt, t]);
}

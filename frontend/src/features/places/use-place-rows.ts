import type { Place, PlaceUsage } from '@domain/places/place.schema';
import { foldedText } from '@domain/records/folded-text';
import { useMemo } from 'react';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { usePlaces } from '@/entities/places/use-places';
import { useVisitedAt } from '@/entities/places/use-visited-at';
import { numberFormat } from '@/lib/formatting/numbers';
import { trpc } from '@/lib/trpc/client';

type Usage = Pick<PlaceUsage['places'][number], 'trips' | 'lastDay'>;

/** A place of the driver, or a name that only trips have. */
export interface PlaceRow {
  /** Key for selecting several. */
  readonly key: string;
  readonly name: string;
  readonly place: Place | null;
  readonly visited: string;
  /** null until known. */
  readonly usage: Usage | null;
}

/** The driver's places by name, and other names in trips, the most used first, filtered by the search text. */
export function usePlaceRows(searched: string) {
  const query = usePlaces();
  const { places } = query;
  const { data: usage } = trpc.places.usage.useQuery();
  const visitedAt = useVisitedAt();
  const rows = useMemo(() => {
    const usages = new Map(usage?.places.map((each) => [each.placeId, each]));
    // Usage of names that were just made places.
    const counted = new Map(usage?.otherNames.map((each) => [foldedText(each.name), each]));
    const known = places.map((place) => ({
      ...{ key: place.id, name: place.name, place },
      visited: visitedAt(place),
      usage: usages.get(place.id) ?? counted.get(foldedText(place.name)) ?? null,
    }));
    const names = new Set(places.map(({ name }) => foldedText(name)));
    const others = (usage?.otherNames ?? [])
      .filter(({ name }) => !names.has(foldedText(name)))
      .map((each) => ({ key: `name ${each.name}`, name: each.name, place: null, visited: '', usage: each }));
    return { known: known.sort((one, other) => one.name.localeCompare(other.name)), others };
  }, [places, usage, visitedAt]);
  const isShown = ({ name, visited }: PlaceRow) =>
    foldedText(`${name} ${visited}`).includes(foldedText(searched));
  return {
    ...query,
    known: rows.known.filter(isShown) as readonly PlaceRow[],
    others: rows.others.filter(isShown) as readonly PlaceRow[],
    count: rows.known.length + rows.others.length,
  };
}

/** Returns a number of trips for a text: `count` selects the plural form, `number` is the formatted number. */
export function useCounted(): (count: number) => { readonly count: number; readonly number: string } {
  const preferences = useDriverPreferences();
  return (count) => ({
    count,
    number: preferences === null ? String(count) : numberFormat(preferences.locale).format(count),
  });
}

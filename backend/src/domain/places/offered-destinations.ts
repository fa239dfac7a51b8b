import { foldedText } from '../records/folded-text';
import type { AtHour } from '../trips/next-destination';
import type { Trip } from '../trips/trip.schema';
import { usualDestinations } from '../trips/usual-destinations';
import type { Place } from './place.schema';
import { placeNamed } from './place-name';

/** A name of a destination, and the driver's place of that name, if there is one. */
export interface OfferedDestination<Known> {
  readonly name: string;
  readonly place: Known | undefined;
}

/** Number of usual destinations among which the driver's places come first. */
const maxUsual = 12;

/**
 * Suggested destinations: of the usual ones first those that are the driver's own places, with their names, then the
 * others, each in the order of usualDestinations; then further places, last added first. Excludes `fromText` itself. At
 * most `most`.
 */
export function offeredDestinations<Known extends Pick<Place, 'name'>>(
  trips: readonly Trip[],
  places: readonly Known[],
  fromText: string,
  most: number,
  at: AtHour,
): OfferedDestination<Known>[] {
  const usual = usualDestinations(trips, fromText, maxUsual, at).map((text) => {
    const place = placeNamed(places, text);
    return { name: place?.name ?? text, place };
  });
  const named = new Set([fromText, ...usual.map(({ name }) => name)].map(foldedText));
  const further = places.filter(({ name }) => !named.has(foldedText(name)));
  return [
    ...usual.filter(({ place }) => place !== undefined),
    ...usual.filter(({ place }) => place === undefined),
    ...further.map((place) => ({ name: place.name, place })),
  ].slice(0, most);
}

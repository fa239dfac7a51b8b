import { foldedText } from '../records/folded-text';
import type { Trip } from '../trips/trip.schema';
import { usualDestinations } from '../trips/usual-destinations';
import type { Place } from './place.schema';
import { placeNamed } from './place-name';

/** A name to go to, and the driver's place of that name, if it is one. */
export interface OfferedDestination<Known> {
  readonly name: string;
  readonly place: Known | undefined;
}

/** Among so many of the usual destinations the driver's places come first. */
const mostUsual = 12;

/**
 * Where the driver is likely to go: of the usual destinations first those that are places of the driver's own, as they
 * are called there, then the others, each in the order of usualDestinations; then further places, the last added first.
 * `fromText` itself is none of them. At most `most`.
 */
export function offeredDestinations<Known extends Pick<Place, 'name'>>(
  trips: readonly Trip[],
  places: readonly Known[],
  fromText: string,
  most: number,
): OfferedDestination<Known>[] {
  const usual = usualDestinations(trips, fromText, mostUsual).map((text) => {
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

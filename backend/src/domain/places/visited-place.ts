import type { Way } from '../trips/trip-way';
import type { Place } from './place.schema';
import { placeNamed } from './place-name';

/**
 * The place of a trip that the driver visits: its destination, or otherwise its start, as on the way back. Null if
 * neither is a place with an employer, a client or another name to visit.
 */
export function visitedPlace<Known extends Pick<Place, 'name' | 'employerId' | 'forWhom'>>(
  places: readonly Known[],
  { fromText, toText }: Way,
): Known | null {
  const ends = [placeNamed(places, toText), placeNamed(places, fromText)];
  return ends.find((place) => place && (place.employerId !== null || place.forWhom !== '')) ?? null;
}

import type { Way } from '../trips/trip-way';
import type { Place } from './place.schema';
import { placeNamed } from './place-name';

/**
 * The place of a trip that says for whom the driver goes there: its destination, or else where it begins, as on the way
 * back. Null where neither is a place that names an employer, a client or anybody.
 */
export function visitedPlace<Known extends Pick<Place, 'name' | 'employerId' | 'forWhom'>>(
  places: readonly Known[],
  { fromText, toText }: Way,
): Known | null {
  const ends = [placeNamed(places, toText), placeNamed(places, fromText)];
  return ends.find((place) => place && (place.employerId !== null || place.forWhom !== '')) ?? null;
}

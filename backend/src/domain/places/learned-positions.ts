import type { Position } from '../quantities/position.schema';
import type { Place } from './place.schema';
import { placeNamed } from './place-name';

type Known = Pick<Place, 'name' | 'position' | 'learning'>;

/**
 * Returns the places that learn their position from the ends of recorded trips, each from the first end that names it.
 * A place that has a position keeps it, and one whose position the driver removed has none until the driver stores one.
 */
export function learnedPositions<Place extends Known>(
  places: readonly Place[],
  ends: readonly { readonly text: string; readonly position: Position }[],
): { place: Place; position: Position }[] {
  const open = places.filter(({ position, learning }) => !position && learning !== 'off');
  const learned = new Map<Place, Position>();
  for (const { text, position } of ends) {
    const place = placeNamed(open, text);
    if (place !== undefined && !learned.has(place)) learned.set(place, position);
  }
  return [...learned].map(([place, position]) => ({ place, position }));
}

import { foldedText } from '../records/folded-text';
import type { Trip } from './trip.schema';
import { isSameWay, type Way } from './trip-way';

/** Purpose of a business trip, and the person or company for whom it was. */
export type PastPurpose = Pick<Trip, 'purpose' | 'forWhom'>;

/**
 * The purposes of the driver's business trips, each once: those of the same way first, then those of trips to the same
 * place, then the others, each of the three with the latest first. At most `most`.
 */
export function pastPurposes(trips: readonly Trip[], way: Way, most: number): PastPurpose[] {
  const to = foldedText(way.toText);
  const nearness = (trip: Trip) => {
    if (isSameWay(trip, way)) return 0;
    return to !== '' && foldedText(trip.toText) === to ? 1 : 2;
  };
  const purposes = new Map<string, PastPurpose>();
  const ordered = trips
    .filter(({ category, purpose }) => category === 'business' && purpose !== '')
    .sort((one, other) => nearness(one) - nearness(other) || other.startedAtMs - one.startedAtMs);
  for (const { purpose, forWhom } of ordered) {
    const key = JSON.stringify([foldedText(purpose), foldedText(forWhom)]);
    if (!purposes.has(key)) purposes.set(key, { purpose, forWhom });
  }
  return [...purposes.values()].slice(0, most);
}

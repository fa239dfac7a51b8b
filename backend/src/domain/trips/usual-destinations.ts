import { foldedText } from '../records/folded-text';
import { type AtHour, isNear } from './next-destination';
import type { Trip } from './trip.schema';

/**
 * Likely destinations of the driver, each place once in its latest spelling: first those driven to from here at this
 * hour, then those from here, each most frequent first, then those of any trip, latest first. Excludes `fromText` itself;
 * if it is empty, the place is unknown and only the latest destinations count. At most `most`. Throws a RangeError for
 * an unknown zone.
 */
export function usualDestinations(
  trips: readonly Trip[],
  fromText: string,
  most: number,
  at: AtHour,
): string[] {
  const from = foldedText(fromText);
  const places = new Map<string, { text: string; now: number; fromHere: number; rank: number }>();
  const latestFirst = [...trips].sort((one, other) => other.startedAtMs - one.startedAtMs);
  for (const [rank, trip] of latestFirst.entries()) {
    const place = foldedText(trip.toText);
    if (place === '' || place === from) continue;
    const known = places.get(place) ?? { text: trip.toText, now: 0, fromHere: 0, rank };
    const isFromHere = from !== '' && foldedText(trip.fromText) === from;
    const isNow = isFromHere && isNear(trip.startedAtMs, at);
    places.set(place, {
      ...known,
      now: known.now + Number(isNow),
      fromHere: known.fromHere + Number(isFromHere),
    });
  }
  return [...places.values()]
    .sort((one, other) => other.now - one.now || other.fromHere - one.fromHere || one.rank - other.rank)
    .slice(0, most)
    .map(({ text }) => text);
}

import { foldedText } from '../records/folded-text';
import { localDay } from '../time/local-day';
import type { Trip } from './trip.schema';
import type { Way } from './trip-way';

/** Places that a driver visits one after the other, again and again. */
export interface Tour {
  /** In order, in their latest spelling. */
  readonly places: readonly string[];
  /** Number of days on which all of them were driven in this order. */
  readonly days: number;
}

/** There and back is no tour. */
const minDistinctPlaces = 3;
const minDays = 3;

/** Maximum number of places of a tour: a courier's shift. */
const maxPlaces = 40;

/**
 * The driver's tours: at least three different places that were driven one after the other on at least three days of the
 * zone, each trip from where the last one ended. A tour that is part of a longer one is left out. Those of the most days
 * come first, then the longer ones; at most `most`. The order of the trips does not matter. Throws a RangeError for an
 * unknown zone.
 */
export function tours(trips: readonly Trip[], zone: string, most: number): Tour[] {
  const found = new Map<string, { places: readonly string[]; days: Set<string> }>();
  for (const { day, places } of drivenInARow(trips, zone)) {
    for (let first = 0; first < places.length; first += 1) {
      for (let end = first + minDistinctPlaces; end <= places.length; end += 1) {
        const some = places.slice(first, end);
        const key = keyOf(some);
        const known = found.get(key) ?? { places: some, days: new Set() };
        known.days.add(day);
        found.set(key, { ...known, places: some });
      }
    }
  }
  const often = [...found.values()].filter(({ places, days }) => days.size >= minDays && isTour(places));
  return often
    .filter(({ places }) => !often.some((other) => isPart(places, other.places)))
    .map(({ places, days }) => ({ places, days: days.size }))
    .sort((one, other) => other.days - one.days || other.places.length - one.places.length)
    .slice(0, most);
}

/** The place of a tour after a trip of it, also if stops were left out; null after the last one, or off the tour. */
export function nextOfTour(places: readonly string[], { fromText, toText }: Way): string | null {
  const folded = places.map(foldedText);
  const from = folded.indexOf(foldedText(fromText));
  const to = folded.indexOf(foldedText(toText), from + 1);
  return from < 0 || to < 0 ? null : (places[to + 1] ?? null);
}

/** Places of trips that follow each other on one day, in order of time. */
function drivenInARow(trips: readonly Trip[], zone: string): { day: string; places: string[] }[] {
  const rows: { day: string; vehicleId: string | null; places: string[] }[] = [];
  for (const { startedAtMs, vehicleId, fromText, toText } of trips.toSorted(
    (one, other) => one.startedAtMs - other.startedAtMs,
  )) {
    if (fromText === '' || toText === '') continue;
    const day = localDay(startedAtMs, zone);
    const row = rows.at(-1);
    const goesOn =
      row?.day === day &&
      row.vehicleId === vehicleId &&
      row.places.length < maxPlaces &&
      foldedText(row.places.at(-1) ?? '') === foldedText(fromText);
    if (goesOn) row.places.push(toText);
    else rows.push({ day, vehicleId, places: [fromText, toText] });
  }
  return rows;
}

function keyOf(places: readonly string[]): string {
  return JSON.stringify(places.map(foldedText));
}

function isTour(places: readonly string[]): boolean {
  return new Set(places.map(foldedText)).size >= minDistinctPlaces;
}

/** True if one is a shorter stretch of the other. */
function isPart(one: readonly string[], other: readonly string[]): boolean {
  if (one.length >= other.length) return false;
  return keyOf(other).includes(keyOf(one).slice(1, -1));
}

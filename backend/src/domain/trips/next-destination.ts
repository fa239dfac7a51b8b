import { foldedText } from '../records/folded-text';
import { localClock } from '../time/local-day';
import type { Trip } from './trip.schema';

/** Instant whose time of day counts, on the clock of the zone. */
export interface AtHour {
  readonly atMs: number;
  readonly zone: string;
}

const dayMinutes = 1440;
/** A driver who leaves up to an hour earlier or later still has the same habit. */
const nearMinutes = 60;
/** A single trip is no habit. */
const minTrips = 2;
/** Habits change, so older trips are ignored. */
const latestTrips = 20;

/**
 * The place where the driver goes next from a place at an hour, in its latest spelling; '' if that is not clear. Of the
 * latest twenty trips from there, it is the destination of at least two and more than half of those within an hour by the
 * clock of the zone; with fewer than two at that hour, of at least two and more than half of all twenty. Never the place
 * itself. The order of the trips does not matter. Throws a RangeError for an unknown zone.
 */
export function nextDestination(trips: readonly Trip[], fromText: string, at: AtHour): string {
  const from = foldedText(fromText);
  if (from === '') return '';
  const fromHere = trips
    .filter(
      ({ fromText: here, toText }) => foldedText(here) === from && !['', from].includes(foldedText(toText)),
    )
    .sort((one, other) => other.startedAtMs - one.startedAtMs)
    .slice(0, latestTrips);
  const atThisHour = fromHere.filter(({ startedAtMs }) => isNear(startedAtMs, at));
  return mostly(atThisHour.length < minTrips ? fromHere : atThisHour);
}

/** True if both instants are at about the same time of day, also across midnight. */
export function isNear(startedAtMs: number, { atMs, zone }: AtHour): boolean {
  const minutes = localClock(startedAtMs, zone).minuteOfDay - localClock(atMs, zone).minuteOfDay;
  const apart = Math.abs(minutes);
  return Math.min(apart, dayMinutes - apart) <= nearMinutes;
}

function mostly(latestFirst: readonly Trip[]): string {
  const destinations = latestFirst.map(({ toText }) => foldedText(toText));
  const clear = destinations.findIndex((place) => {
    const count = destinations.filter((other) => other === place).length;
    return count >= minTrips && count * 2 > destinations.length;
  });
  return latestFirst[clear]?.toText ?? '';
}

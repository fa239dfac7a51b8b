import type { ExactDistance } from '../quantities/exact-distance';
import type { Trip, TripCategory } from './trip.schema';
import { tripDistance } from './trip-distance';
import { isSameWay, isWayKnown, type Way } from './trip-way';

/** Common facts of a driver's own trips of a way; null if they are not clear. */
export interface UsualTrip {
  /** Number of trips on which it is based. */
  readonly tripCount: number;
  readonly distance: ExactDistance | null;
  readonly category: TripCategory | null;
  /** Number of the latest sorted trips with that category, and of all of them. */
  readonly sameCategory: number;
  readonly sorted: number;
  /** Copied from the latest business trip, if the usual category is business; otherwise empty, and null. */
  readonly purpose: string;
  readonly forWhom: string;
  readonly employerId: string | null;
}

/** Habits change, so older trips of a way are ignored. */
const latestTrips = 10;

/** A single trip is no habit. */
const minTripsOfHabit = 2;

/**
 * Usual facts of a way, from the ended trips between the same two places; null with fewer than `minTrips` of them. The
 * distance is the median of the latest ten known ones (the shorter of the two in the middle for an even number), so it
 * is one that was driven, exactly as typed; it needs `minTrips`. The category is that of at least `minTrips` and of more
 * than half of the latest ten sorted trips. The order of the trips does not matter.
 */
export function usualTrip(
  trips: readonly Trip[],
  way: Way,
  minTrips: number = minTripsOfHabit,
): UsualTrip | null {
  if (!isWayKnown(way)) return null;
  const ofWay = trips
    .filter((trip) => trip.endedAtMs !== null && isSameWay(trip, way))
    .sort((one, other) => other.startedAtMs - one.startedAtMs);
  if (ofWay.length < minTrips) return null;
  const { category, ...counts } = usualCategory(ofWay, minTrips);
  const business = category === 'business' ? ofWay.find((trip) => trip.category === 'business') : undefined;
  return {
    tripCount: ofWay.length,
    distance: middleDistance(ofWay, minTrips),
    category,
    ...counts,
    purpose: business?.purpose ?? '',
    forWhom: business?.forWhom ?? '',
    employerId: business?.employerId ?? null,
  };
}

function middleDistance(latestFirst: readonly Trip[], minTrips: number): ExactDistance | null {
  const driven = latestFirst
    .flatMap((trip) => {
      const distance = tripDistance(trip);
      return distance.known ? [distance] : [];
    })
    .slice(0, latestTrips)
    .sort((one, other) => one.metres - other.metres);
  if (driven.length < minTrips) return null;
  return driven[Math.floor((driven.length - 1) / 2)]?.exact ?? null;
}

function usualCategory(
  latestFirst: readonly Trip[],
  minTrips: number,
): Pick<UsualTrip, 'category' | 'sameCategory' | 'sorted'> {
  const categories = latestFirst
    .flatMap(({ category }) => (category === null ? [] : [category]))
    .slice(0, latestTrips);
  const sorted = categories.length;
  for (const category of new Set(categories)) {
    const sameCategory = categories.filter((other) => other === category).length;
    if (sameCategory >= minTrips && sameCategory * 2 > sorted) return { category, sameCategory, sorted };
  }
  return { category: null, sameCategory: 0, sorted };
}

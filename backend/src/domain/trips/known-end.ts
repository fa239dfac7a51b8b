import { type ExactDistance, wholeMetres } from '../quantities/exact-distance';
import { foldedText } from '../records/folded-text';
import { localClock } from '../time/local-day';
import { isNear } from './next-destination';
import { placeBefore } from './place-before';
import type { Trip } from './trip.schema';
import { tripFlags } from './trip-flags';
import { isSameWay } from './trip-way';
import { type UsualTrip, usualTrip } from './usual-trip';

/** Place of the driver, from the position of the device; null if the position is unknown. */
export interface Standing {
  /** Name of the driver's own place there; null if there is none. */
  readonly placeName: string | null;
  /** Names of own places that are known to be elsewhere. */
  readonly notAt: readonly string[];
}

/** Facts of the end of a running trip that need no question. */
export interface KnownEnd extends Pick<UsualTrip, 'category' | 'purpose' | 'forWhom' | 'employerId'> {
  readonly fromText: string;
  readonly toText: string;
  readonly distance: ExactDistance;
}

interface Known {
  readonly trip: Trip;
  /** The driver's other trips, in any order. */
  readonly trips: readonly Trip[];
  readonly nowMs: number;
  /** Zone of the driver. */
  readonly zone: string;
  readonly standing: Standing | null;
}

/** A destination counts as clear if as many of the latest trips from a place all went there. */
const minSameTrips = 3;
const maxSameTrips = 5;

/** Longest trips of a way that are still ordinary, compared with the longest of the latest ten. */
const maxTimesLonger = 2;
const maxExtraMs = 15 * 60_000;

/**
 * The end of a running trip if nothing has to be asked, so that it can be shown and booked with one tap; null as soon as
 * one fact is not clear:
 * - From: as entered, or where the vehicle was left.
 * - To: as entered at the start; otherwise the own place at which the device is; otherwise where each of the latest five
 *   trips (at least three) from there went at this hour (see isNear), on working days or at weekends as this one. A
 *   position that contradicts an entered or usual destination leaves it open.
 * - Distance: the usual one of the way (see usualTrip). None if the odometer is read on this vehicle's trips: a reading
 *   is never made up.
 * - Duration: at most twice the longest trip of the way and a quarter of an hour; for a usual destination at least half
 *   of the shortest. Never faster than a car.
 *
 * Category, purpose and client are those of the trip, otherwise the usual ones of the way; the category may stay open.
 */
export function knownEnd({ trip, trips, nowMs, zone, standing }: Known): KnownEnd | null {
  if (trip.endedAtMs !== null || readsOdometer(trip, trips)) return null;
  const fromText = trip.fromText || (placeBefore(trips, trip.vehicleId, trip.startedAtMs)?.placeText ?? '');
  if (fromText === '') return null;
  const toText = destination({ trip: { ...trip, fromText }, trips, zone, standing });
  if (toText === null || foldedText(toText) === foldedText(fromText)) return null;
  const way = { fromText, toText };
  const usual = usualTrip(trips, way);
  if (usual?.distance == null) return null;
  const isEntered = trip.toText !== '' || standing?.placeName != null;
  if (!isOrdinary(trip, usual.distance, { ofWay: durations(trips, way), nowMs, isEntered })) return null;
  const category = trip.category ?? usual.category;
  const isBusiness = category === 'business';
  return {
    fromText,
    toText,
    distance: usual.distance,
    category,
    purpose: trip.purpose || (isBusiness ? usual.purpose : ''),
    forWhom: trip.forWhom || (isBusiness ? usual.forWhom : ''),
    employerId: trip.employerId ?? (isBusiness ? usual.employerId : null),
  };
}

/** True if the trip has a reading at its start, or the vehicle's last trip has one at its end. */
function readsOdometer({ vehicleId, odometerStartMetres }: Trip, trips: readonly Trip[]): boolean {
  if (odometerStartMetres !== null) return true;
  if (vehicleId === null) return false;
  const ended = trips.filter((trip) => trip.vehicleId === vehicleId && trip.endedAtMs !== null);
  const last = ended.toSorted((one, other) => (other.endedAtMs ?? 0) - (one.endedAtMs ?? 0))[0];
  return last !== undefined && last.odometerEndMetres !== null;
}

function destination({ trip, trips, zone, standing }: Omit<Known, 'nowMs'>): string | null {
  const named = trip.toText || usualNext(trip, trips, zone);
  if (standing === null) return named;
  if (standing.placeName !== null) {
    const isAsEntered = trip.toText === '' || foldedText(trip.toText) === foldedText(standing.placeName);
    return isAsEntered ? standing.placeName : null;
  }
  const isElsewhere = standing.notAt.some((name) => foldedText(name) === foldedText(named ?? ''));
  return isElsewhere ? null : named;
}

/** Destination of all the latest trips from here at this hour; null if they differ or are too few. */
function usualNext({ startedAtMs, fromText }: Trip, trips: readonly Trip[], zone: string): string | null {
  const isWeekend = (atMs: number) => localClock(atMs, zone).weekday > 5;
  const [latest, ...others] = trips
    .filter((trip) => trip.toText !== '' && foldedText(trip.fromText) === foldedText(fromText))
    .filter((trip) => isWeekend(trip.startedAtMs) === isWeekend(startedAtMs))
    .filter((trip) => isNear(trip.startedAtMs, { atMs: startedAtMs, zone }))
    .toSorted((one, other) => other.startedAtMs - one.startedAtMs)
    .slice(0, maxSameTrips);
  if (latest === undefined || others.length + 1 < minSameTrips) return null;
  return others.every((other) => isSameWay(other, latest)) ? latest.toText : null;
}

/** Durations of the latest ten trips of a way, shortest first. */
function durations(trips: readonly Trip[], way: Pick<Trip, 'fromText' | 'toText'>): number[] {
  return trips
    .filter((trip) => isSameWay(trip, way))
    .toSorted((one, other) => other.startedAtMs - one.startedAtMs)
    .flatMap(({ startedAtMs, endedAtMs }) => (endedAtMs === null ? [] : [endedAtMs - startedAtMs]))
    .slice(0, 10)
    .toSorted((one, other) => one - other);
}

interface Lasted {
  /** Shortest first. */
  readonly ofWay: readonly number[];
  readonly nowMs: number;
  /** True if the destination does not rest on habit alone. */
  readonly isEntered: boolean;
}

function isOrdinary(trip: Trip, distance: ExactDistance, { ofWay, nowMs, isEntered }: Lasted): boolean {
  const lastedMs = nowMs - trip.startedAtMs;
  const [shortest = 0, longest = 0] = [ofWay[0], ofWay.at(-1)];
  if (lastedMs > longest * maxTimesLonger + maxExtraMs) return false;
  if (!isEntered && lastedMs < shortest / 2) return false;
  const ended = { ...trip, endedAtMs: nowMs, distanceMetres: wholeMetres(distance) };
  return tripFlags(ended).length === 0;
}

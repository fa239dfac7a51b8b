import { knownStart } from './known-start';
import { nextDestination } from './next-destination';
import { type PlaceBefore, placeBefore } from './place-before';
import type { Trip } from './trip.schema';
import { type UsualTrip, usualTrip } from './usual-trip';

/** A trip as far as it is typed. */
interface Asked {
  /** null for a trip without a vehicle. */
  readonly vehicleId: string | null;
  /** Start of the trip, or now. */
  readonly atMs: number;
  /** Zone of the driver, on whose clock habits are compared. */
  readonly zone: string;
  /** Empty if not typed, as is `toText`. */
  readonly fromText: string;
  readonly toText: string;
}

/** Facts of a trip that follow from the driver's other trips and from the odometer. */
export interface KnownTrip<Reading> {
  /** Start as asked, otherwise the place where the vehicle was left; empty if unknown. */
  readonly fromText: string;
  /** Place where the vehicle was left, and the time; null if `fromText` was asked or is unknown. */
  readonly before: PlaceBefore | null;
  /** Destination as asked, otherwise the place where the driver goes next from there at this hour; empty if that is not clear. */
  readonly toText: string;
  /** Reading of the odometer at the start; null if unknown. */
  readonly start: Reading | null;
  /** Distance, category and purpose of the other trips of this way; null if it is not known. */
  readonly way: UsualTrip | null;
}

/** A trip that was driven once is known; it is a habit only from the second time on. */
const minTripsOfWay = 1;

/**
 * Values that can be filled in before the driver types anything, and after each of the two places is typed. `trips`: the
 * driver's other trips, in any order, without the one in question. `last`: last reading of the vehicle before the trip.
 * Throws a RangeError for an unknown zone.
 */
export function knownTrip<Reading extends { readonly atMs: number }>(
  trips: readonly Trip[],
  last: Reading | null,
  { vehicleId, atMs, zone, ...asked }: Asked,
): KnownTrip<Reading> {
  const before = asked.fromText === '' ? placeBefore(trips, vehicleId, atMs) : null;
  const fromText = asked.fromText || (before?.placeText ?? '');
  const toText = asked.toText || nextDestination(trips, fromText, { atMs, zone });
  return {
    before,
    fromText,
    toText,
    start: knownStart(trips, last, { vehicleId, atMs }),
    way: usualTrip(trips, { fromText, toText }, minTripsOfWay),
  };
}

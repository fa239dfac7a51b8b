import { daysFrom } from '../../time/day-bounds';
import { localDay } from '../../time/local-day';
import type { OdometerRecord } from '../../vehicles/odometer.schema';
import { isDayOnly, placedTrips } from './day-only';
import type { DrivenTrip } from './driven-trip';
import { type OwnerlessDistance, ownerlessDistances } from './ownerless-distance';

/** Answer to the question who drove a vehicle at an instant. */
export type WhoDrove =
  /** The trips that cover the instant, earliest first; several if they contradict each other or meet there. */
  | { readonly kind: 'written'; readonly trips: readonly DrivenTrip[] }
  | {
      readonly kind: 'nobody';
      /** The last trip that ended before the instant, and the first that started after it. */
      readonly before: DrivenTrip | null;
      readonly after: DrivenTrip | null;
      /** Trips without a time of day that may have covered the instant: of its day, between the two by odometer. */
      readonly perhaps: readonly DrivenTrip[];
      /** Metres between the two that belong to nobody. */
      readonly ownerless: readonly OwnerlessDistance[];
    };

/**
 * Drivers of a vehicle at an instant, from the trips of all its drivers around it. A trip covers its start and its end,
 * because both are often typed to the minute; a running trip covers the time until `nowMs`. The order of the trips does
 * not matter.
 */
export function whoDrove(
  trips: readonly DrivenTrip[],
  records: readonly OdometerRecord[],
  { atMs, nowMs }: { readonly atMs: number; readonly nowMs: number },
): WhoDrove {
  const timed = trips.filter((trip) => !isDayOnly(trip)).toSorted(byStart);
  const covering = timed.filter((trip) => trip.startedAtMs <= atMs && atMs <= (trip.endedAtMs ?? nowMs));
  if (covering.length > 0) return { kind: 'written', trips: covering };
  const ended = timed.filter((trip) => endOf(trip) < atMs);
  const before = ended.toSorted((a, b) => endOf(a) - endOf(b) || byStart(a, b)).at(-1) ?? null;
  const after = timed.find(({ startedAtMs }) => startedAtMs > atMs) ?? null;
  const placed = placedTrips(trips, records);
  const perhaps = trips.filter(
    (trip, at) => isDayOnly(trip) && mayCover(trip, placed[at] ?? trip, { atMs, before, after }),
  );
  const between = new Set([...perhaps, ...(after === null ? [] : [after])].map(({ id }) => id));
  const ownerless = ownerlessDistances(trips, records).filter(({ beforeTripId }) =>
    between.has(beforeTripId),
  );
  return { kind: 'nobody', before, after, perhaps, ownerless };
}

/**
 * True if a trip without a time of day may have covered the instant: it began on that day or the one before, as a trip
 * over midnight has the day of its start, and the odometer does not put it before or after one of the two.
 */
function mayCover(
  stored: DrivenTrip,
  placed: DrivenTrip,
  { atMs, before, after }: { atMs: number; before: DrivenTrip | null; after: DrivenTrip | null },
): boolean {
  const day = localDay(atMs, stored.startZone);
  if (day < localDay(stored.startedAtMs, stored.startZone)) return false;
  if (daysFrom(day, -1) > localDay(endOf(stored), stored.startZone)) return false;
  if (stored.odometerStartMetres === null && stored.odometerEndMetres === null) return true;
  const isAfterBefore = before === null || placed.startedAtMs >= endOf(before);
  return isAfterBefore && (after === null || placed.startedAtMs <= after.startedAtMs);
}

function endOf({ startedAtMs, endedAtMs }: DrivenTrip): number {
  return endedAtMs ?? startedAtMs;
}

function byStart(a: DrivenTrip, b: DrivenTrip): number {
  return a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1);
}

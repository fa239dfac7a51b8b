import { fillGap } from '../../trips/fill-gap';
import { type OdometerGap, odometerGaps } from '../../trips/gaps';
import type { TripCreate } from '../../trips/trip.schema';
import type { OdometerRecord } from '../../vehicles/odometer.schema';
import { placedTrips } from './day-only';
import type { DrivenTrip, TripMembers } from './driven-trip';

/** Metres on a vehicle's odometer that no trip of any driver explains, between two consecutive trips. */
export interface OwnerlessDistance {
  readonly metres: number;
  /** End of the trip before; its start if that trip still runs. */
  readonly afterAtMs: number;
  /** Start of the trip after. */
  readonly beforeAtMs: number;
  readonly afterTripId: string;
  readonly beforeTripId: string;
}

/**
 * Distances of a vehicle that belong to nobody, in order of time, over the trips of all its drivers. Contradictions, and
 * metres that may be those of a trip without distance, are not among them, see odometerGaps. The order of the trips does
 * not matter. `trips` are those of one vehicle, `records` all of its odometer.
 */
export function ownerlessDistances(
  trips: readonly DrivenTrip[],
  records: readonly OdometerRecord[],
): OwnerlessDistance[] {
  return openGaps(trips, records).map(named);
}

/**
 * The trip that a driver takes over an ownerless distance: from the end of the trip before to the start of the one
 * after, with their readings, or with the distance if the readings do not span it. Unsorted, as only the driver knows
 * what it was for. Null if there is no such distance any more, or no time for it: see fillGap.
 */
export function takenDistance(
  trips: readonly DrivenTrip[],
  records: readonly OdometerRecord[],
  taken: Pick<OwnerlessDistance, 'afterTripId' | 'beforeTripId' | 'metres'> & {
    readonly id: string;
    readonly drivenBy: string;
  },
): (TripCreate & TripMembers) | null {
  const gap = openGaps(trips, records).find((open) => isSameGap(named(open), taken));
  const draft = gap === undefined ? null : fillGap(gap);
  if (draft === null || draft.endedAtMs === null || draft.endZone === null) return null;
  const { id, drivenBy } = taken;
  const { endedAtMs, endZone } = draft;
  return { ...draft, endedAtMs, endZone, id, category: null, drivenBy };
}

/** True if both are the same metres between the same trips: a late trip in between makes another gap of it. */
export function isSameGap(
  one: Pick<OwnerlessDistance, 'afterTripId' | 'beforeTripId' | 'metres'>,
  other: Pick<OwnerlessDistance, 'afterTripId' | 'beforeTripId' | 'metres'>,
): boolean {
  return (
    one.afterTripId === other.afterTripId &&
    one.beforeTripId === other.beforeTripId &&
    one.metres === other.metres
  );
}

function openGaps(trips: readonly DrivenTrip[], records: readonly OdometerRecord[]): OdometerGap[] {
  return odometerGaps(placedTrips(trips, records), records).filter(({ kind }) => kind === 'gap');
}

function named({ metres, after, before }: OdometerGap): OwnerlessDistance {
  return {
    metres,
    afterAtMs: after.endedAtMs ?? after.startedAtMs,
    beforeAtMs: before.startedAtMs,
    afterTripId: after.id,
    beforeTripId: before.id,
  };
}

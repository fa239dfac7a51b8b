import { type OdometerGap, odometerGaps } from '../../trips/gaps';
import type { OdometerRecord } from '../../vehicles/odometer.schema';
import { placedTrips } from './day-only';
import type { DrivenTrip } from './driven-trip';

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
 * Says what is left of a distance of nobody: `all` of it; `none` if trips or readings explain it now; or `other`, if one
 * of its two trips is gone, or something but not all of it is explained. `trips` are those around it, of one vehicle.
 */
export function leftOfDistance(
  trips: readonly DrivenTrip[],
  records: readonly OdometerRecord[],
  distance: Pick<OwnerlessDistance, 'metres' | 'afterTripId' | 'beforeTripId'>,
): 'all' | 'none' | 'other' {
  const placed = placedTrips(trips, records);
  const after = placed.find(({ id }) => id === distance.afterTripId);
  const before = placed.find(({ id }) => id === distance.beforeTripId);
  if (!after || !before) return 'other';
  const left = ownerlessDistances(trips, records).filter(
    ({ afterAtMs, beforeAtMs }) =>
      afterAtMs >= (after.endedAtMs ?? after.startedAtMs) && beforeAtMs <= before.startedAtMs,
  );
  const [first, ...others] = left;
  if (first === undefined) return 'none';
  const isSame =
    others.length === 0 &&
    first.metres === distance.metres &&
    first.afterTripId === after.id &&
    first.beforeTripId === before.id;
  return isSame ? 'all' : 'other';
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

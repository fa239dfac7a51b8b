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

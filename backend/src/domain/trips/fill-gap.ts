import type { OdometerGap } from './gaps';
import type { TripDraft } from './trip.schema';
import { tripRefusals } from './trip-refusals';
import { unsortedTrip } from './unsorted-trip';

/**
 * The private trip that fills a gap: from the end of the earlier trip to the start of the later one. It has odometer
 * readings if both trips have them and their difference equals the gap, otherwise the distance. Null if there is
 * nothing to fill (an overlap, or a trip whose own distance is missing), or if the time between the two trips is zero
 * or more than a year.
 */
export function fillGap({ kind, metres, after, before }: OdometerGap): TripDraft | null {
  if (kind !== 'gap' || after.endedAtMs === null) return null;
  const { odometerEndMetres } = after;
  const { odometerStartMetres } = before;
  const isReadable =
    odometerEndMetres !== null &&
    odometerStartMetres !== null &&
    odometerStartMetres - odometerEndMetres === metres;
  const draft: TripDraft = {
    vehicleId: before.vehicleId,
    startedAtMs: after.endedAtMs,
    startZone: after.endZone ?? after.startZone,
    endedAtMs: before.startedAtMs,
    endZone: before.startZone,
    fromText: after.toText,
    toText: before.fromText,
    odometerStartMetres: isReadable ? odometerEndMetres : null,
    odometerEndMetres: isReadable ? odometerStartMetres : null,
    distanceMetres: isReadable ? null : metres,
    ...(isReadable && milesOfReadings(after, before)),
    ...unsortedTrip(before.currency),
    category: 'private',
  };
  return tripRefusals(draft).length === 0 ? draft : null;
}

/** A reading that was typed in miles keeps its miles. */
function milesOfReadings(
  { odometerEndMileThousandths: end }: TripDraft,
  { odometerStartMileThousandths: start }: TripDraft,
): Pick<TripDraft, 'odometerStartMileThousandths' | 'odometerEndMileThousandths'> {
  return {
    ...(typeof end === 'number' && { odometerStartMileThousandths: end }),
    ...(typeof start === 'number' && { odometerEndMileThousandths: start }),
  };
}

import { maxTripMetres, type TripDraft } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';

/**
 * A trip with its distance and without readings, so that it contradicts no odometer. A distance between two readings
 * becomes a stored one, in miles if both were typed in miles; an unknown distance stays unknown. Null if the readings
 * are more than 100 000 km apart, which is a typing error that no distance can hold.
 */
export function withoutReadings<Draft extends TripDraft>(draft: Draft): Draft | null {
  const distance = tripDistance(draft);
  const kept: Draft = { ...draft, odometerStartMetres: null, odometerEndMetres: null };
  delete kept.odometerStartMileThousandths;
  delete kept.odometerEndMileThousandths;
  if (!distance.known || distance.source === 'typed') return kept;
  if (distance.metres < 0 || distance.metres > maxTripMetres) return null;
  kept.distanceMetres = distance.metres;
  const { mileThousandths } = distance.exact;
  if (mileThousandths === 0) delete kept.distanceMileThousandths;
  else kept.distanceMileThousandths = mileThousandths;
  return kept;
}

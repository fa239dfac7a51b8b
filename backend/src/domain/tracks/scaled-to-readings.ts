import { compareRatios, type Ratio, ratio, sumOf } from '../quantities/ratio';
import { splitByWeights } from '../quantities/split-by-weights';

interface Reading {
  readonly odometerMetres: number;
}

/** A recorded trip with its distance in whole metres. */
interface RecordedTrip {
  readonly distanceMetres: number;
}

/**
 * Reasons why trips are not scaled.
 * - backwards: the later reading is lower than the earlier one.
 * - noTrips: nothing was recorded between the readings.
 * - outside: the factor is not within its limits.
 */
type ScalingRefusal = 'backwards' | 'noTrips' | 'outside';

/** Metres of the odometer per recorded metre, and the distances of the trips in whole metres, in their order. */
interface ScaledTrips {
  readonly factor: Ratio;
  readonly distancesMetres: readonly number[];
}

/** Limits of the factor, a choice of this program: beyond them, trips are missing or recorded twice. */
const minFactor = ratio(90, 100);
const maxFactor = ratio(115, 100);

/**
 * Scales recorded trips to the odometer of their vehicle. The distances add up to the difference of the readings
 * exactly; each is less than a metre from its exact value (method of the largest remainder, the first of equal ones).
 * `trips`: all trips of the vehicle between the two readings, in the order of time. RangeError for a negative distance.
 */
export function scaledToReadings(
  before: Reading,
  after: Reading,
  trips: readonly RecordedTrip[],
): ScaledTrips | ScalingRefusal {
  const drivenMetres = after.odometerMetres - before.odometerMetres;
  if (drivenMetres < 0) return 'backwards';
  const recorded = trips.map(({ distanceMetres }) => distanceMetres);
  const recordedMetres = sumOf(recorded);
  if (recordedMetres === 0) return 'noTrips';
  const factor = ratio(drivenMetres, recordedMetres);
  if (compareRatios(factor, minFactor) < 0 || compareRatios(factor, maxFactor) > 0) return 'outside';
  const weights = recorded.map((metres) => ratio(metres));
  return { factor, distancesMetres: splitByWeights(drivenMetres, weights) };
}

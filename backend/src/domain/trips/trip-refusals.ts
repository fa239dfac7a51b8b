import type { FieldRefusal } from '../errors/reasons';
import type { Trip } from './trip.schema';
import type { TripFigures } from './trip-distance';
import { milesDiffer, typedMiles } from './typed-miles';

/** A private use between two logged trips may last months; beyond a year it is a slipped year. */
const maxMs = 366 * 86_400_000;

export type TripRefusalRule =
  | 'END_BEFORE_START'
  | 'LASTS_OVER_A_YEAR'
  | 'END_WITHOUT_ZONE'
  | 'STILL_RUNNING'
  | 'ODOMETER_END_BELOW_START'
  | 'MILES_DIFFER';

export interface TripRefusal extends FieldRefusal {
  readonly rule: TripRefusalRule;
}

/**
 * Reasons why a trip with valid fields is invalid as a whole: the field and the violated rule; empty if it is valid.
 * - END_BEFORE_START, LASTS_OVER_A_YEAR: the end. It may end at the instant at which it started.
 * - END_WITHOUT_ZONE: an end needs a zone, and a running trip has none.
 * - STILL_RUNNING: the odometer at the end, or a distance, of a trip that has not ended.
 * - ODOMETER_END_BELOW_START: equal is fine, as a trip of zero distance is one.
 * - MILES_DIFFER: miles that do not round to their metres.
 */
export function tripRefusals(trip: TripFigures & Pick<Trip, 'startedAtMs' | 'endZone'>): TripRefusal[] {
  const { startedAtMs, endedAtMs, odometerStartMetres: start, odometerEndMetres: end } = trip;
  const isRunning = endedAtMs === null;
  const refusals: [boolean, string, TripRefusalRule][] = [
    [!isRunning && endedAtMs < startedAtMs, 'endedAtMs', 'END_BEFORE_START'],
    [!isRunning && endedAtMs - startedAtMs > maxMs, 'endedAtMs', 'LASTS_OVER_A_YEAR'],
    [isRunning !== (trip.endZone === null), 'endZone', 'END_WITHOUT_ZONE'],
    [isRunning && end !== null, 'odometerEndMetres', 'STILL_RUNNING'],
    [isRunning && trip.distanceMetres !== null, 'distanceMetres', 'STILL_RUNNING'],
    [start !== null && end !== null && end < start, 'odometerEndMetres', 'ODOMETER_END_BELOW_START'],
    ...typedMiles.map(([metres, miles]): [boolean, string, TripRefusalRule] => {
      return [milesDiffer(trip[metres], trip[miles]), miles, 'MILES_DIFFER'];
    }),
  ];
  return refusals.filter(([broken]) => broken).map(([, path, rule]) => ({ path, rule }));
}

import { negated, type SummaryDelta } from './counters';
import { readingDays } from './day-deltas';
import { drivenDeltas, type OdometerState } from './driven-deltas';

/**
 * Changes of a vehicle's monthly sums when its odometer goes from one state to another: the distance, and the days
 * with readings. Needs the readings that drivenDeltas needs, and throws as drivenDeltas does.
 */
export function odometerDeltas(
  vehicleId: string,
  before: OdometerState,
  after: OdometerState,
): SummaryDelta[] {
  return [
    ...drivenDeltas(vehicleId, before, after),
    ...negated(readingDays(vehicleId, before)),
    ...readingDays(vehicleId, after),
  ];
}

import { negated, type SummaryDelta } from './counters';
import { readingDays } from './day-deltas';
import { drivenDeltas, type OdometerState } from './driven-deltas';

/**
 * How the sums of a vehicle's months change when its odometer goes from one state to another: the distance, and the days
 * on which it was read. Needs the readings that drivenDeltas needs, and throws as it does.
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

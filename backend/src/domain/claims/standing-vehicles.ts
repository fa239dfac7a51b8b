import type { ClaimOdometer, ClaimTrip } from './claim';
import type { ClaimMethodId } from './claim-method-ids';
import { logRequirements } from './requirements/requirements-table';

/**
 * Extends the odometer of a vehicle without trips since its last reading to the end of a running period: the odometer
 * shows the same today, so no reading is needed. Applies only if the log must hold every trip: only then does no trip mean
 * no movement. A trip that was running at the reading, or still runs, counts as movement.
 */
export function withStandingVehicles(
  methodId: ClaimMethodId,
  odometers: readonly ClaimOdometer[],
  trips: readonly ClaimTrip[],
): readonly ClaimOdometer[] {
  if (!logRequirements[methodId].book.some(({ kind }) => kind === 'everyTrip')) return odometers;
  return odometers.map((odometer) => {
    const { vehicleId, span, isRunning } = odometer;
    if (!isRunning || !span.known) return odometer;
    const { atMs, day } = span.to;
    const hasMoved = trips.some(
      (trip) => trip.vehicleId === vehicleId && (trip.endedAtMs === null || trip.endedAtMs > atMs),
    );
    if (hasMoved) return odometer;
    return {
      ...odometer,
      span: { ...span, uncovered: span.uncovered.filter(({ untilDay }) => untilDay < day) },
    };
  });
}

import type { ClaimOdometer, ClaimTrip } from './claim';
import type { ClaimMethodId } from './claim-method-ids';
import { logRequirements } from './requirements/requirements-table';

/**
 * The odometers of vehicles, where one that stood since its last reading covers the rest of a running period: its odometer
 * shows the same today, and nobody need read it. Only where the log must hold every trip, so that no trip means that
 * it stood; a trip that was under way at the reading, or still runs, moved it.
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

import type { Trip } from './trip.schema';

/**
 * The last reading of a vehicle as its reading at the start of a trip at `atMs`; null if the vehicle was driven since
 * without a reading, so that the odometer shows more by now. `last`: last reading at or before that instant.
 */
export function knownStart<Reading extends { readonly atMs: number }>(
  trips: readonly Trip[],
  last: Reading | null,
  { vehicleId, atMs }: { readonly vehicleId: string | null; readonly atMs: number },
): Reading | null {
  if (last === null || vehicleId === null) return null;
  const wasDriven = trips.some(
    (trip) =>
      trip.vehicleId === vehicleId &&
      trip.endedAtMs !== null &&
      trip.endedAtMs > last.atMs &&
      trip.endedAtMs <= atMs,
  );
  return wasDriven ? null : last;
}

import type { Trip } from './trip.schema';

/** Place where a vehicle was left, and the time. */
export interface PlaceBefore {
  readonly placeText: string;
  readonly endedAtMs: number;
  readonly zone: string;
}

/**
 * Place of the vehicle at an instant: the destination of its latest trip that had ended by then; null if there is none,
 * or if that trip has no destination. A null vehicle means the trips without one. The order of the trips does not
 * matter.
 */
export function placeBefore(
  trips: readonly Trip[],
  vehicleId: string | null,
  atMs: number,
): PlaceBefore | null {
  let last: PlaceBefore | null = null;
  for (const trip of trips) {
    const { endedAtMs, endZone, startZone, toText: placeText } = trip;
    if (trip.vehicleId !== vehicleId || endedAtMs === null || endedAtMs > atMs) continue;
    if (last === null || endedAtMs > last.endedAtMs)
      last = { placeText, endedAtMs, zone: endZone ?? startZone };
  }
  return last?.placeText === '' ? null : last;
}

import type { Trip } from './trip.schema';

/** A private trip of half an hour, with the given changes. */
export function aTrip(changes: Partial<Trip> = {}): Trip {
  return {
    id: '01JZ0000000000000000000000',
    vehicleId: '01JZ000000000000000000000V',
    startedAtMs: Date.parse('2026-07-01T08:00Z'),
    startZone: 'UTC',
    endedAtMs: Date.parse('2026-07-01T08:30Z'),
    endZone: 'UTC',
    fromText: 'Home',
    toText: 'Office',
    odometerStartMetres: null,
    odometerEndMetres: null,
    distanceMetres: null,
    category: 'private',
    purpose: '',
    forWhom: '',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: 'EUR',
    note: '',
    tags: [],
    favourite: false,
    version: 1,
    ...changes,
  };
}

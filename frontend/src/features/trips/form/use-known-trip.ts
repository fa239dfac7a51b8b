import type { NamedReading } from '@domain/errors/reasons';
import { type KnownTrip, knownTrip } from '@domain/trips/known-trip';
import { useMemo } from 'react';
import { useLastReading } from '@/entities/records/use-last-reading';
import { useKnownTrips } from '@/entities/trips/use-known-trips';

interface Asked {
  /** Empty for none. */
  readonly vehicleId: string;
  /** Start of the trip, or now. */
  readonly atMs: number;
  /** Zone of the driver. */
  readonly zone: string;
  /** Empty if not typed, as is `toText`. */
  readonly fromText: string;
  readonly toText: string;
  /** Stored trip in question; null for a new one. */
  readonly tripId: string | null;
}

/** Known values of a trip, from the records on this device. */
export function useKnownTrip({
  vehicleId,
  atMs,
  zone,
  fromText,
  toText,
  tripId,
}: Asked): KnownTrip<NamedReading> {
  const trips = useKnownTrips();
  const last = useLastReading({ vehicleId, atMs, zone, exceptRecordId: tripId });
  return useMemo(() => {
    const others = trips.filter(({ id }) => id !== tripId);
    const asked = { vehicleId: vehicleId === '' ? null : vehicleId, atMs, zone, fromText, toText };
    return knownTrip(others, last, asked);
  }, [trips, last, vehicleId, atMs, zone, fromText, toText, tripId]);
}

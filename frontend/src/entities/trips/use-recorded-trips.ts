import type { DetectedTripShown, DetectedTrips, NamedEnd } from '@domain/positions/detected-trip.schema';
import { isSameDrive, timesOfTrip } from '@domain/positions/same-drive';
import type { Trip } from '@domain/trips/trip.schema';
import { useMemo } from 'react';
import { useMay } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import { useKnownTrips } from './use-known-trips';

export type RecordedTrip = DetectedTripShown;
/** A way that was driven between trips without positions. */
export type UnrecordedWay = DetectedTrips['between'][number];

interface Recorded {
  /** In the order of time. */
  readonly trips: readonly RecordedTrip[];
  readonly between: readonly UnrecordedWay[];
  /** Ends of the driver's trips in the logbook. */
  readonly named: readonly NamedEnd[];
}

const none: DetectedTrips = { items: [], between: [], named: [] };

/** Trips that a device of the driver recorded and that are not in the logbook, as far as this device knows. */
export function useRecordedTrips(refetchMilliseconds?: number): Recorded {
  const mayAdd = useMay('trips.create');
  const { data = none } = trpc.detectedTrips.list.useQuery(
    {},
    { enabled: mayAdd, ...(refetchMilliseconds !== undefined && { refetchInterval: refetchMilliseconds }) },
  );
  const known = useKnownTrips();
  return useMemo(
    () => ({
      trips: data.items.filter((trip) => !known.some((other) => isKnownAs(other, trip))),
      between: data.between,
      named: data.named,
    }),
    [data, known],
  );
}

/** The rule of the server, for trips that wait to be sent. */
function isKnownAs(trip: Trip, recorded: RecordedTrip): boolean {
  return trip.vehicleId === recorded.vehicleId && isSameDrive(timesOfTrip(trip), recorded);
}

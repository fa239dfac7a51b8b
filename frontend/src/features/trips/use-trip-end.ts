import { wholeMetres } from '@domain/quantities/exact-distance';
import { type KnownEnd, knownEnd, type Standing } from '@domain/trips/known-end';
import type { EndedTrip } from '@domain/trips/next-start';
import type { Trip } from '@domain/trips/trip.schema';
import { useCallback, useMemo } from 'react';
import { dismissNotice } from '@/components/notices';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useEmployers } from '@/entities/employers/use-employers';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { vibrateShortly } from '@/lib/haptics/vibrate-shortly';
import { newTripId } from '@/lib/offline/new-record-id';
import { continueTour, nextOnTour } from './running/tour-in-progress';
import { draftOfTrip } from './trip-kind';
import { type NextTrip, useTripWrites } from './use-trip-writes';

/** Returns the end of the running trip at an instant, if it needs no question. */
export function useKnownEnd(
  trip: Trip,
  standing: Standing | null,
  { zone }: DriverPreferences,
): (nowMs: number) => KnownEnd | null {
  const known = useKnownTrips();
  const { employers } = useEmployers();
  const trips = useMemo(() => known.filter(({ id }) => id !== trip.id), [known, trip.id]);
  return useCallback(
    (nowMs) => {
      const end = knownEnd({ trip, trips, nowMs, zone, standing });
      const isEmployerActive = employers.some(
        ({ id, archivedAtMs }) => id === end?.employerId && archivedAtMs === null,
      );
      return end === null || isEmployerActive ? end : { ...end, employerId: trip.employerId ?? null };
    },
    [trip, trips, zone, standing, employers],
  );
}

/** Ends a trip, and starts the next one from there if wanted. */
export function useEndings({ driverId }: DriverPreferences) {
  const { stop } = useTripWrites();

  /** Returns the trip that begins where the ended one did. */
  function next(trip: Trip, ended: EndedTrip): NextTrip {
    const id = newTripId();
    const toText = nextOnTour(driverId, trip.id, ended);
    continueTour(driverId, trip.id, id);
    return { id, toText };
  }

  return {
    /** Ends the trip as known, with one tap. */
    async endAsKnown(trip: Trip, end: KnownEnd, atMs: number, goesOn: boolean): Promise<void> {
      vibrateShortly();
      // Undo of the stop before would now meet a trip that has ended.
      dismissNotice();
      const ended = endedTrip(trip, end, atMs);
      await stop(trip, ended, undefined, goesOn ? next(trip, ended) : null);
    },
    /** Ends the trip as entered in the open form. */
    endAsEntered: (trip: Trip, ended: EndedTrip, isFormOpen: () => boolean, goesOn: boolean) =>
      stop(trip, ended, isFormOpen, goesOn ? next(trip, ended) : null),
  };
}

function endedTrip(trip: Trip, { distance, ...end }: KnownEnd, endedAtMs: number): EndedTrip {
  const { mileThousandths } = distance;
  return {
    ...draftOfTrip(trip),
    ...end,
    endedAtMs,
    endZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    odometerEndMetres: null,
    distanceMetres: wholeMetres(distance),
    ...(mileThousandths !== 0 && { distanceMileThousandths: mileThousandths }),
  };
}

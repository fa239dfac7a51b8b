import { withoutReadings } from '@domain/logbooks/driving/without-readings';
import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import { titlesOf } from '@/entities/records/record-titles';
import { updateTimelineCache } from '@/entities/records/update-timeline-cache';
import type { RecordKind } from '@/lib/offline/record-kind';
import { replaceInPages } from '@/lib/offline/replace-in-pages';
import { amendQueries } from '@/lib/trpc/amend-queries';

/** End of a trip that is still running. */
export const yetToEnd = { endedAtMs: null, endZone: null, odometerEndMetres: null, distanceMetres: null };

/** Returns the first write of a trip: a trip without an end is started and keeps running. */
export function writeOfNewTrip(id: string, draft: TripDraft) {
  const { endedAtMs, endZone, odometerEndMetres, distanceMetres, ...explanation } = draft;
  if (endedAtMs === null || endZone === null) {
    const { odometerEndMileThousandths: _shown, distanceMileThousandths: _driven, ...started } = explanation;
    return { path: 'trips.start', input: { ...started, id } } as const;
  }
  const end = { endedAtMs, endZone, odometerEndMetres, distanceMetres };
  return { path: 'trips.create', input: { ...explanation, ...end, id } } as const;
}

/** Returns the fields of a trip that the driver entered, without those that the server adds. */
export function draftOfTrip({
  id: _id,
  version: _version,
  log: _log,
  enteredBy: _enteredBy,
  ...draft
}: Trip): TripDraft {
  return draft;
}

/** A trip as the outbox writes it. */
export const tripKind = {
  name: 'trip',
  ...titlesOf('trip'),
  readingTitles: { tripStart: 'outbox:reading.tripStart', tripEnd: 'outbox:reading.tripEnd' },
  dependentTitles: {
    countedAs: 'trips',
    exact: 'vehicles:delete.trips',
    atLeast: 'vehicles:delete.tripsAtLeast',
  },
  form: { addressOf: ({ id }) => `/trips/${id}` },
  procedures: {
    'trips.create': { does: 'create' },
    'trips.start': { does: 'create', adds: yetToEnd },
    'trips.stop': { does: 'update', says: 'members', isDone: ({ endedAtMs }: Trip) => endedAtMs !== null },
    'trips.update': { does: 'update', says: 'changes' },
    'trips.delete': { does: 'delete' },
  },
  reads: { feature: 'trips', list: 'list', one: 'get' },
  needs: ['vehicleId', 'employerId'],
  sendsWhenMade: true,
  createOf: (trip) => writeOfNewTrip(trip.id, draftOfTrip(trip)),
  inAnotherLogbook({ drivenBy: _drivenBy, employerId: _employerId, ...trip }) {
    return { ...(withoutReadings(trip) ?? trip), vehicleId: null };
  },
  instantMsOf: ({ startedAtMs }) => startedAtMs,
  matches: ({ category }, filter, wanted) =>
    filter === 'unsorted' ? wanted !== true || category === null : undefined,
  putIntoCaches(client, id, trip) {
    updateTimelineCache(client, id, trip);
    replaceInPages<Trip>(client, [['search', 'trips']], (item) => (item.id === id ? trip : item));
    amendQueries(client, [['trips', 'running']], (running: { trip: Trip | null; forgotten: unknown }) => {
      if (trip?.endedAtMs === null) return { ...running, trip, forgotten: null };
      return running.trip?.id === id ? { ...running, trip: null, forgotten: null } : running;
    });
  },
} satisfies RecordKind<Trip>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    trip: { stored: Trip; path: keyof typeof tripKind.procedures };
  }
}

import type { TripDraft, TripLog } from '../../domain/trips/trip.schema';
import { collection } from '../../platform/documents/collection';

export type TripDocument = TripDraft & { log: TripLog };

/** Unsorted trips are those without a category; a trip is running while it has no end. */
export const trips = collection<TripDocument>('trips', [
  { equal: [], order: 'startedAtMs' },
  { equal: ['vehicleId'], order: 'startedAtMs' },
  { equal: ['category'], order: 'startedAtMs', only: null },
  { equal: ['favourite'], order: 'startedAtMs', only: true },
  { equal: ['endedAtMs'], order: 'startedAtMs', only: null },
]);

import type { Trip, TripDraft } from '../../domain/trips/trip.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { type TripDocument, trips } from './trips.collection';

/** Spread first: only then does the engine take the document over as a whole, at a tenth of the time. */
export function toTrip({ id, version, data }: Stored<TripDocument>): Trip {
  return { ...data, id, version };
}

/** The trip without what only the ledger says of it. */
export function draftOf({ log: _, ...draft }: TripDocument): TripDraft {
  return draft;
}

/** The driver's trip that runs, if any; of one driver no two do. */
export async function runningTrip(reads: Reads): Promise<Stored<TripDocument> | null> {
  const order = { field: 'startedAtMs', direction: 'descending' } as const;
  const { documents } = await reads.list(trips, { equal: { endedAtMs: null }, order, limit: 1 });
  return documents[0] ?? null;
}

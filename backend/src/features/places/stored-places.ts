import { mostPlaces, type Place } from '../../domain/places/place.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { type PlaceDocument, places } from './places.collection';

export function toPlace({ id, version, data }: Stored<PlaceDocument>): Place {
  const { createdAtMs: _, ...place } = data;
  return { ...place, id, version };
}

/** All of the driver's, the oldest first. */
export async function allPlaces(reads: Reads): Promise<Place[]> {
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(places, { order, limit: mostPlaces });
  return documents.map(toPlace);
}

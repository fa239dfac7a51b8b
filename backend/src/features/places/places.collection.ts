import type { Place } from '../../domain/places/place.schema';
import { collection } from '../../platform/documents/collection';

export type PlaceDocument = Omit<Place, 'id' | 'version'> & { createdAtMs: number };

export const places = collection<PlaceDocument>('places', [{ equal: [], order: 'createdAtMs' }]);

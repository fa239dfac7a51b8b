import { DomainError } from '../../domain/errors/domain-error';
import { maxPlaces, type Place, type PlaceCreate, placeSchema } from '../../domain/places/place.schema';
import { placeNamed } from '../../domain/places/place-name';
import { searchablePlace } from '../../domain/search/searchable-records';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { storedWithCreation } from '../../records/record-members';

export type PlaceContent = Omit<Place, 'id' | 'version'>;
type PlaceDocument = PlaceContent & { createdAtMs: number };

const places = collection<PlaceDocument>('places', [{ equal: [], order: 'createdAtMs' }]);

export const placeKind: RecordKind<PlaceContent, PlaceDocument, Place, PlaceCreate> = {
  ...storedWithCreation,
  name: 'place',
  schema: placeSchema,
  collection: places,
  publicName: 'place',
  refersTo: ['employer'],
  checkTogether: refuseAmong,
  searchable: searchablePlace,
};

/** Refuses two places of a driver with the same name, and more places than the maximum. */
async function refuseAmong(
  reads: Reads,
  changes: readonly RecordChange<PlaceContent, PlaceDocument>[],
): Promise<void> {
  const known = await allRecords(reads, placeKind);
  const changedIds = new Set(changes.map(({ id }) => id));
  const stay = known.filter(({ id }) => !changedIds.has(id));
  const changed = changes.flatMap(({ id, before, after }) => (after ? [{ ...after, id, before }] : []));
  if (changed.some(({ before }) => before === null) && stay.length + changed.length > maxPlaces) {
    throw new DomainError('TOO_MANY');
  }
  for (const { id, name, before } of changed) {
    const others = [...stay, ...changed.filter((other) => other.id !== id)];
    if (!placeNamed(others, name)) continue;
    const path = before ? 'changes.name' : 'name';
    throw new DomainError('INPUT_INVALID', { fields: [{ path, rule: 'NAME_TAKEN' }] });
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { TakeIn } from '../../../domain/archive/archive.schema';
import type { ReasonCode } from '../../../domain/errors/reasons';
import { mostPlaces } from '../../../domain/places/place.schema';
import { placeNamed } from '../../../domain/places/place-name';
import { type RecordKindName, recordKindNames } from '../../../domain/records/record-kinds';
import { mostVehicles } from '../../../domain/vehicles/vehicle.schema';
import { byId, type Reads } from '../../../platform/documents/documents';
import { limitedKinds } from '../../../vehicle-history';
import type { IncomingRecord } from './incoming-record';

/** Number that a screen shows. */
const mostRefusedNamed = 20;

export type Coming = 'new' | 'here' | 'changed';

/** Compares a record with the logbook; one that is present with differences is never overwritten. */
export async function comingOf(
  reads: Reads,
  { kind, id, content }: Pick<IncomingRecord, 'kind' | 'id' | 'content'>,
): Promise<Coming> {
  const stored = await reads.get(kind.collection, id);
  if (stored === null) return 'new';
  return isDeepStrictEqual(kind.content(stored), content) ? 'here' : 'changed';
}

/** Counts records by kind, for the preview and for the result. */
export class ComingCounts {
  readonly #kinds = new Map<RecordKindName, Record<Coming | 'refused', number>>();
  readonly #refused: TakeIn['refused'][number][] = [];

  add({ kind }: Pick<IncomingRecord, 'kind'>, coming: Coming): void {
    this.#of(kind.publicName)[coming] += 1;
  }

  addRefused({ kind, place }: Pick<IncomingRecord, 'kind' | 'place'>, reason: ReasonCode): void {
    this.#of(kind.publicName).refused += 1;
    if (this.#refused.length < mostRefusedNamed) this.#refused.push({ reason, place });
  }

  get given(): Pick<TakeIn, 'kinds' | 'refused'> {
    const kinds = recordKindNames.flatMap((kind) => {
      const counts = this.#kinds.get(kind);
      return counts ? [{ kind, ...counts }] : [];
    });
    return { kinds, refused: [...this.#refused] };
  }

  #of(kind: RecordKindName): Record<Coming | 'refused', number> {
    const known = this.#kinds.get(kind);
    if (known) return known;
    const counts = { new: 0, here: 0, changed: 0, refused: 0 };
    this.#kinds.set(kind, counts);
    return counts;
  }
}

/** Refusals that can be predicted: too many vehicles, and names that are taken. */
export async function refusalsAhead(reads: Reads): Promise<(incoming: IncomingRecord) => ReasonCode | null> {
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(limitedKinds.vehicle.collection, { order, limit: mostVehicles });
  let vehicles = documents.length;
  const { collection, given } = limitedKinds.place;
  const known = await reads.list(collection, { order: byId, limit: mostPlaces });
  const places = known.documents.map(given);
  return ({ kind, content }) => {
    if (kind.name === limitedKinds.vehicle.name) {
      vehicles += 1;
      return vehicles > mostVehicles ? 'TOO_MANY' : null;
    }
    const { name } = content;
    const isTaken =
      kind.name === limitedKinds.place.name && typeof name === 'string' && placeNamed(places, name);
    return isTaken ? 'INPUT_INVALID' : null;
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { TakeIn } from '../../../domain/archive/archive.schema';
import type { ReasonCode } from '../../../domain/errors/reasons';
import { maxPlaces } from '../../../domain/places/place.schema';
import { placeNamed } from '../../../domain/places/place-name';
import { type RecordKindName, recordKindNames } from '../../../domain/records/record-kinds';
import { maxVehicles } from '../../../domain/vehicles/vehicle.schema';
import { byId, type Reads } from '../../../platform/documents/documents';
import { placeKind } from '../../../registry/kinds/place.kind';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import type { IncomingRecord } from './archived-records';

/** Number that a screen shows. */
const maxRefusedNamed = 20;

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
  readonly #leftOut = { members: 0, times: 0, files: 0 };
  readonly #kinds = new Map<RecordKindName, Record<Coming | 'refused', number>>();
  readonly #refused: TakeIn['refused'][number][] = [];

  add({ kind, back }: Pick<IncomingRecord, 'kind' | 'back'>, coming: Coming): void {
    this.#of(kind.publicName)[coming] += 1;
    if (coming !== 'new') return;
    this.#leftOut.members += Number(back?.isWithoutMember ?? false);
    this.#leftOut.times += Number(back?.isShortened ?? false);
  }

  addFileLeftOut(): void {
    this.#leftOut.files += 1;
  }

  get leftOut(): NonNullable<TakeIn['leftOut']> {
    return { ...this.#leftOut };
  }

  addRefused({ kind, place }: Pick<IncomingRecord, 'kind' | 'place'>, reason: ReasonCode): void {
    this.#of(kind.publicName).refused += 1;
    if (this.#refused.length < maxRefusedNamed) this.#refused.push({ reason, place });
  }

  get toDto(): Pick<TakeIn, 'kinds' | 'refused'> {
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
  const { documents } = await reads.list(vehicleKind.collection, { order, limit: maxVehicles });
  let vehicles = documents.length;
  const { collection, toDto } = placeKind;
  const known = await reads.list(collection, { order: byId, limit: maxPlaces });
  const places = known.documents.map(toDto);
  return ({ kind, content, back }) => {
    if (back?.refused) return back.refused;
    if (kind.name === vehicleKind.name) {
      vehicles += 1;
      return vehicles > maxVehicles ? 'TOO_MANY' : null;
    }
    const { name } = content;
    const isTaken = kind.name === placeKind.name && typeof name === 'string' && placeNamed(places, name);
    return isTaken ? 'INPUT_INVALID' : null;
  };
}

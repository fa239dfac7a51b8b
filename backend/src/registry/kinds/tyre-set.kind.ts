import { isDeepStrictEqual } from 'node:util';
import { handedOverTyreSet } from '../../domain/archive/shared-fields';
import { handedOverSchemas, vehicleCareFiles } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { searchableTyreSet } from '../../domain/search/searchable-records';
import { setsInConflict } from '../../domain/tyres/mount-conflicts';
import {
  maxTyreSetsOfVehicle,
  type TyreSet,
  type TyreSetCreate,
  tyreSetSchema,
} from '../../domain/tyres/tyre-set.schema';
import { backwardMounts, tyreSetRefusals } from '../../domain/tyres/tyre-set-refusals';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { handover } from '../../records/handover';
import type { KindContext, RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedWithCreation } from '../../records/record-members';

export type TyreSetContent = Omit<TyreSet, 'id' | 'version'>;
type TyreSetDocument = TyreSetContent & { createdAtMs: number };

type TyreSetChange = RecordChange<TyreSetContent, TyreSetDocument>;

export const tyreSetKind: RecordKind<TyreSetContent, TyreSetDocument, TyreSet, TyreSetCreate> = {
  ...storedWithCreation,
  name: 'tyreSet',
  schema: tyreSetSchema,
  collection: collection<TyreSetDocument>('tyreSets', [
    { equal: [], order: 'createdAtMs' },
    { equal: ['vehicleId'], order: 'createdAtMs' },
  ]),
  publicName: 'tyreSet',
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'tyreSets',
  handover: handover({
    file: vehicleCareFiles.tyreSets,
    schema: handedOverSchemas.tyreSet,
    of: () => 'tyreSet',
    content: (record) => contentOf(handedOverTyreSet(record)),
  }),
  check(content) {
    const fields = tyreSetRefusals(content);
    if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
  },
  checkTogether: refuseAmong,
  searchable: searchableTyreSet,
};

/**
 * Refuses more sets of a vehicle than the maximum, and two mounted sets on one axle. Past mounts are not checked again.
 */
async function refuseAmong(
  reads: Reads,
  changes: readonly TyreSetChange[],
  { rulesOf }: KindContext,
): Promise<void> {
  const remounted = changes.filter(isRemounted);
  for (const vehicleId of new Set(remounted.flatMap(({ after }) => after?.vehicleId ?? []))) {
    const changedIds = new Set(changes.map(({ id }) => id));
    const known = await allRecords(reads, tyreSetKind, vehicleId);
    const written = changes.flatMap(({ id, after }) =>
      after?.vehicleId === vehicleId ? [{ ...after, id }] : [],
    );
    const sets = [...known.filter(({ id }) => !changedIds.has(id)), ...written];
    const isMore = sets.length > known.length;
    if (isMore && sets.length > maxTyreSetsOfVehicle) throw new DomainError('TOO_MANY');
    const rules = await rulesOf(vehicleId);
    const remountedIds = new Set(remounted.map(({ id }) => id));
    const fields = written
      .filter(({ id }) => remountedIds.has(id))
      .flatMap((set) => backwardMounts(set, rules));
    if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
    const isTaken = [...setsInConflict(sets, rules)].some((id) => remountedIds.has(id));
    if (isTaken) throw new DomainError('AXLE_TAKEN');
  }
}

function isRemounted({ before, after }: TyreSetChange): boolean {
  if (after === null) return false;
  return before?.vehicleId !== after.vehicleId || !isDeepStrictEqual(before.mounts, after.mounts);
}

import type { JsonObject, Stored } from '../../../platform/documents/documents';
import type { RecordKind } from '../../../records/record-kind';
import { pagesOnVehicle } from '../../../records/record-removal';
import { besides, type MoveSides, RecordRefused } from './move-sides';
import { isMoved, movedKinds, namedRecord } from './moved-content';

const recordsAPage = 200;

type Sides = Pick<MoveSides, 'fromReads' | 'toReads' | 'moved'>;

/** Copies of records that stay: a trip was sorted as private after it had been copied into a company's logbook. */
export async function strayCopies({ fromReads, toReads, moved }: Sides) {
  if (moved.company === null) return [];
  const found: { readonly kind: RecordKind; readonly copy: Stored<JsonObject> }[] = [];
  for (const kind of movedKinds(moved).filter(({ kept }) => kept)) {
    for await (const page of pagesOnVehicle(fromReads, kind, moved.vehicleId, recordsAPage)) {
      const records = page.filter((stored) => !isMoved(kind, stored, moved));
      for (const [, copy] of await besides({ toReads }, { kind, records }))
        if (copy) found.push({ kind, copy });
    }
  }
  return found;
}

/** Deletes such copies, unless somebody has changed them since. */
export async function removeStrayCopies(
  sides: Sides & Pick<MoveSides, 'writer' | 'to' | 'reasons'>,
): Promise<void> {
  for (const { kind, copy } of await strayCopies(sides)) {
    if (copy.version > 1) throw new RecordRefused('VERSION_CLASH', namedRecord(kind, copy));
    const { id, version } = copy;
    await sides.writer.delete(sides.to, kind, { id, version, details: { reason: sides.reasons.stayed } });
  }
}

import { DomainError } from '../../../domain/errors/domain-error';
import type { ReasonCode } from '../../../domain/errors/reasons';
import type { JsonObject, Stored } from '../../../platform/documents/documents';
import { TransactionTooLarge } from '../../../platform/documents/errors';
import type { RecordKind } from '../../../records/record-kind';
import { countOnVehicle } from '../../../records/record-removal';
import { odometerRuleKind } from '../../../registry/kinds/odometer-rule.kind';
import { tripKind } from '../../../registry/kinds/trip.kind';
import { type VehicleDocument, vehicleKind } from '../../../registry/kinds/vehicle.kind';
import type { Logbook } from '../../../rpc/logbook';
import { besides, type MoveSides } from './move-sides';
import { correctedIdOf, countMoved, isAlike, movedKinds, movedOfKind, movedRules } from './moved-content';
import { strayCopies } from './stray-copies';

/** Each record is at most four documents, with its ledger entry and its readings; a transaction holds 500. */
const deletedAtOnce = 100;

/**
 * Deletes what the other side has alike, and then the vehicle, which stays and is archived if its trips do. Returns
 * false if something else is left. May be repeated.
 */
export async function removeMoved(sides: MoveSides): Promise<boolean> {
  const { fromReads, moved } = sides;
  for (const kind of movedKinds(moved)) {
    for await (const records of movedOfKind(fromReads, kind, moved, deletedAtOnce)) {
      sides.goOn(records.length);
      const alike = (await besides(sides, { kind, records })).flatMap(([stored, known]) =>
        known && isAlike(kind, stored, known) ? [stored] : [],
      );
      await deleteUnchanged(sides, kind, alike);
    }
  }
  for (const kind of movedKinds(moved)) {
    if ((await countMoved(fromReads, kind, moved)) > 0) return false;
  }
  if ((await strayCopies(sides)).length > 0) return false;
  return removeVehicle(sides);
}

/** Archives the vehicle of the other side as the one of this side is. */
export async function archiveAlike({ fromReads, toReads, moved, to, reasons, writer }: MoveSides) {
  const [here, there] = [
    await fromReads.get(vehicleKind.collection, moved.vehicleId),
    await toReads.get(vehicleKind.collection, moved.vehicleId),
  ];
  if (here && there) await setArchived(writer, to, there, here.data.archivedAtMs, reasons.came);
}

async function removeVehicle(sides: MoveSides): Promise<boolean> {
  const { fromReads, toReads, moved, from, reasons, writer, nowMs } = sides;
  const vehicle = await fromReads.get(vehicleKind.collection, moved.vehicleId);
  if (!vehicle) return true;
  const hasTrips = (await countOnVehicle(fromReads, tripKind, moved.vehicleId, 1)) > 0;
  if (hasTrips && moved.withTrips && moved.company === null) return false;
  if (hasTrips) {
    await removeCorrections(sides);
    await setArchived(writer, from, vehicle, vehicle.data.archivedAtMs ?? nowMs, reasons.went);
    return true;
  }
  const there = await toReads.get(vehicleKind.collection, moved.vehicleId);
  if (!there || !isAlike(vehicleKind, vehicle, there)) return false;
  return deleteUnchanged(sides, vehicleKind, [vehicle]);
}

/** Reasons for which records are looked at once more: the vehicle was used in the meantime. */
const isMeanwhile: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['VEHICLE_HAS_RECORDS', 'VERSION_CLASH']);

/** Deletes corrections of readings that went, where the vehicle stays with its trips. */
async function removeCorrections(sides: MoveSides): Promise<void> {
  for (const rule of await movedRules(sides.fromReads, sides.moved)) {
    const correctedId = correctedIdOf(rule);
    if (correctedId === null || correctedId === sides.moved.vehicleId) continue;
    await deleteUnchanged(sides, odometerRuleKind, [rule]);
  }
}

async function setArchived(
  writer: MoveSides['writer'],
  logbook: Logbook,
  { id, version }: Stored<VehicleDocument>,
  archivedAtMs: number | null,
  reason: string,
): Promise<void> {
  await writer.update(logbook, vehicleKind, {
    ...{ id, version, details: { reason } },
    patch: (before) => ({ ...before, archivedAtMs }),
  });
}

/** Returns false if one of the records was changed since it was compared. */
async function deleteUnchanged(...args: Parameters<typeof deleteRecords>): Promise<boolean> {
  try {
    await deleteRecords(...args);
    return true;
  } catch (error) {
    if (error instanceof DomainError && isMeanwhile.has(error.reason)) return false;
    throw error;
  }
}

/** Deletes records in the versions that were compared; one that was changed since throws VERSION_CLASH. */
async function deleteRecords(
  sides: MoveSides,
  kind: RecordKind,
  records: readonly Stored<JsonObject>[],
): Promise<void> {
  if (records.length === 0) return;
  const { writer, from, reasons, checkOurs } = sides;
  try {
    await writer.inUnit(from, async (unit) => {
      await checkOurs(from, unit.reads);
      const known = await unit.reads.getAll(
        kind.collection,
        records.map(({ id }) => id),
      );
      for (const [index, stored] of known.entries()) {
        if (!stored) continue;
        const { id } = stored;
        if (stored.version !== records[index]?.version) throw new DomainError('VERSION_CLASH');
        const details = { reason: reasons.went };
        unit.stage(kind, { id, stored, before: kind.content(stored), after: null, details }, null);
      }
    });
  } catch (error) {
    if (!(error instanceof TransactionTooLarge) || records.length === 1) throw error;
    const half = Math.ceil(records.length / 2);
    await deleteRecords(sides, kind, records.slice(0, half));
    await deleteRecords(sides, kind, records.slice(half));
  }
}

import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../../domain/errors/domain-error';
import {
  type MovedRecord,
  type MoveResult,
  maxClashesNamed,
  type VehicleMove,
} from '../../../domain/logbooks/vehicle-move.schema';
import type { JsonObject, Reads, Stored } from '../../../platform/documents/documents';
import type { RecordKind } from '../../../records/record-kind';
import type { RecordWrite } from '../../../records/record-write';
import { odometerRuleKind } from '../../../registry/kinds/odometer-rule.kind';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import { Companions } from './companions';
import { besides, type MoveSides, RecordRefused } from './move-sides';
import {
  ContentSum,
  correctedIdOf,
  isAlike,
  type MovedVehicle,
  movedContent,
  movedPages,
  movedRules,
  namedRecord,
} from './moved-content';
import { filesOf } from './moved-files';
import { removeStrayCopies } from './stray-copies';

/** Records that the other logbook has with other content. */
export async function clashesOf(sides: MoveSides): Promise<VehicleMove['clashes']> {
  let count = 0;
  const named: MovedRecord[] = [];
  for await (const page of movedPages(sides.fromReads, sides.moved)) {
    sides.goOn(page.records.length);
    for (const [stored, known] of await besides(sides, page)) {
      if (!known || isAlike(page.kind, stored, known)) continue;
      count += 1;
      if (named.length < maxClashesNamed) named.push(namedRecord(page.kind, stored));
    }
  }
  return { count, named };
}

/** Copies what is missing, with its files and with what it names. May be repeated. */
export async function copyVehicle(sides: MoveSides): Promise<void> {
  const rules = await movedRules(sides.fromReads, sides.moved);
  const create = (kind: RecordKind, stored: Stored<JsonObject>) =>
    write(sides, [createOf(sides, kind, stored)]);
  await removeStrayCopies(sides);
  const companions = new Companions(sides, create);
  for await (const page of movedPages(sides.fromReads, sides.moved)) {
    sides.goOn(page.records.length);
    await companions.bringFor(page);
    const writes = (await besides(sides, page)).flatMap(([stored, known]): RecordWrite[] => {
      if (known) return updateOf(sides, page.kind, stored, known);
      const corrections = rules.filter((rule) => correctedIdOf(rule) === stored.id);
      const together = corrections.map((rule) => createOf(sides, odometerRuleKind, rule));
      return [{ ...createOf(sides, page.kind, stored), ...(together.length > 0 && { together }) }];
    });
    await write(sides, writes);
  }
  await companions.bringPlaces();
  await copyFiles(sides);
}

/** Counts and hash of all that moves if they are the same on both sides; null if they are not. */
export async function comparedSides(sides: MoveSides): Promise<MoveResult | null> {
  const [here, there] = [new ContentSum(), new ContentSum()];
  for await (const page of movedPages(sides.fromReads, sides.moved)) {
    sides.goOn(page.records.length);
    for (const [stored, known] of await besides(sides, page)) {
      if (!known || !isAlike(page.kind, stored, known)) return null;
      here.add(page.kind, stored);
      there.add(page.kind, known);
    }
  }
  const moved = here.end(await filesOf(sides.fromReads, here.records));
  return isDeepStrictEqual(moved, there.end(await filesOf(sides.toReads, there.records))) ? moved : null;
}

/** Counts and hash of all that moves, on the side that it is to leave. */
export async function contentOf(reads: Reads, moved: MovedVehicle): Promise<MoveResult> {
  const sum = new ContentSum();
  for await (const { kind, records } of movedPages(reads, moved)) {
    for (const stored of records) sum.add(kind, stored);
  }
  return sum.end(await filesOf(reads, sum.records));
}

function createOf({ reasons }: MoveSides, kind: RecordKind, stored: Stored<JsonObject>) {
  const content = movedContent(kind, stored);
  const details = { reason: reasons.came, cameAs: stored.data };
  return { action: 'create', kind, id: stored.id, content, details } as const;
}

/** A record that was changed here after it was copied is copied again, unless it was changed there, too. */
function updateOf(
  { reasons }: MoveSides,
  kind: RecordKind,
  stored: Stored<JsonObject>,
  known: Stored<JsonObject>,
): RecordWrite[] {
  if (isAlike(kind, stored, known)) return [];
  if (known.version > 1) throw new RecordRefused('VERSION_CLASH', namedRecord(kind, stored));
  const content = movedContent(kind, stored);
  const update = { id: stored.id, version: known.version, patch: () => content };
  return [{ action: 'update', kind, ...update, details: { reason: reasons.came } }];
}

/** Writes records, and names the one that is refused. */
async function write({ writer, to }: MoveSides, writes: readonly RecordWrite[]): Promise<void> {
  try {
    await writer.writeAll(to, writes);
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason === 'UNAVAILABLE') throw error;
    for (const each of writes) await writeAlone({ writer, to }, each);
  }
}

async function writeAlone({ writer, to }: Pick<MoveSides, 'writer' | 'to'>, one: RecordWrite): Promise<void> {
  try {
    await writer.writeAll(to, [one]);
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason === 'UNAVAILABLE') throw error;
    const early = withoutSale(one);
    if (error.reason !== 'ODOMETER_BACKWARDS' || early === null) {
      throw new RecordRefused(error.reason, namedRecord(one.kind, one));
    }
    await writer.writeAll(to, [early]);
  }
}

/** A sale below the purchase needs the replaced odometer in between, which comes after the vehicle. */
function withoutSale(one: RecordWrite): RecordWrite | null {
  if (one.action !== 'create' || one.kind.name !== vehicleKind.name || one.content.sale === null) return null;
  return { ...one, content: { ...one.content, sale: null } };
}

async function copyFiles(sides: MoveSides): Promise<void> {
  const records = new ContentSum();
  for await (const { kind, records: some } of movedPages(sides.fromReads, sides.moved)) {
    for (const stored of some) records.add(kind, stored);
  }
  const known = await filesOf(sides.toReads, records.records);
  for (const { sha256, ...upload } of await filesOf(sides.fromReads, records.records)) {
    sides.goOn(0);
    if (known.some((file) => file.id === upload.id && file.sha256 === sha256)) continue;
    await sides.attachments.store(sides.to, upload, await sides.attachments.content(sides.from, upload.id));
  }
}

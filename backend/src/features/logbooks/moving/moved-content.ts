import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MovedRecord, MoveResult } from '../../../domain/logbooks/vehicle-move.schema';
import { type RecordKindName, recordKindNames } from '../../../domain/records/record-kinds';
import { canonicalText } from '../../../domain/wire/canonical-text';
import type { JsonObject, Reads, Stored } from '../../../platform/documents/documents';
import { withoutMembers } from '../../../records/authorship';
import type { RecordKind } from '../../../records/record-kind';
import { countOnVehicle, kindsOnVehicles, pagesOnVehicle } from '../../../records/record-removal';
import { odometerRuleKind } from '../../../registry/kinds/odometer-rule.kind';
import { tripKind } from '../../../registry/kinds/trip.kind';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import { recordKinds } from '../../../registry/record-kinds';
import type { Logbook } from '../../../rpc/logbook';
import { type MovedFile, recordKey } from './moved-files';

const recordsAPage = 200;

/** A vehicle with everything that hangs on it. */
export interface MovedVehicle {
  readonly vehicleId: string;
  readonly withTrips: boolean;
  /** Company whose logbook it moves into: what that would keep in another form stays. */
  readonly company: Logbook['company'];
}

export interface MovedPage {
  readonly kind: RecordKind;
  readonly records: readonly Stored<JsonObject>[];
}

/** Kinds whose records hang on a vehicle and move with it. */
export function movedKinds({ withTrips }: Pick<MovedVehicle, 'withTrips'>): RecordKind[] {
  return kindsOnVehicles(recordKinds).filter(({ name }) => withTrips || name !== tripKind.name);
}

/** True unless the record stays: a company's logbook would shorten it, and what it dropped would be lost. */
export function isMoved(kind: RecordKind, stored: Stored<JsonObject>, { company }: MovedVehicle): boolean {
  if (company === null || !kind.kept) return true;
  const content = kind.content(stored);
  return isDeepStrictEqual(kind.kept(content, company), content);
}

/** Records of a kind that move. Those of a page may be deleted meanwhile. */
export async function* movedOfKind(
  reads: Pick<Reads, 'list'>,
  kind: RecordKind,
  moved: MovedVehicle,
  limit = recordsAPage,
): AsyncGenerator<readonly Stored<JsonObject>[]> {
  for await (const records of pagesOnVehicle(reads, kind, moved.vehicleId, limit)) {
    yield records.filter((stored) => isMoved(kind, stored, moved));
  }
}

/** Number of records of a kind that move. */
export async function countMoved(
  reads: Pick<Reads, 'list'>,
  kind: RecordKind,
  moved: MovedVehicle,
): Promise<number> {
  let count = 0;
  for await (const records of movedOfKind(reads, kind, moved)) count += records.length;
  return count;
}

/** Number of trips that stay in the personal logbook. */
export async function tripsThatStay(reads: Reads, moved: MovedVehicle): Promise<number> {
  const all = await countOnVehicle(reads, tripKind, moved.vehicleId, Number.POSITIVE_INFINITY);
  return all - (moved.withTrips ? await countMoved(reads, tripKind, moved) : 0);
}

/**
 * All that moves, in the order in which it can be written: corrections of readings last, as each needs the reading that
 * it corrects. The same on both sides once everything was copied.
 */
export async function* movedPages(
  reads: Pick<Reads, 'get' | 'list'>,
  moved: MovedVehicle,
): AsyncGenerator<MovedPage> {
  const { vehicleId } = moved;
  const vehicle = await reads.get(vehicleKind.collection, vehicleId);
  if (vehicle) yield { kind: vehicleKind, records: [vehicle] };
  const rules = (await movedRules(reads, { vehicleId })).map((stored) => ({
    stored,
    isCorrection: correctedIdOf(stored) !== null,
  }));
  const rulesThat = (isCorrection: boolean): MovedPage => ({
    kind: odometerRuleKind,
    records: rules.filter((rule) => rule.isCorrection === isCorrection).map(({ stored }) => stored),
  });
  yield rulesThat(false);
  for (const kind of movedKinds(moved)) {
    for await (const records of movedOfKind(reads, kind, moved)) yield { kind, records };
  }
  yield rulesThat(true);
}

/** Rules of the odometer. None is about a reading of a trip, so all move. */
export async function movedRules(
  reads: Pick<Reads, 'list'>,
  { vehicleId }: Pick<MovedVehicle, 'vehicleId'>,
): Promise<Stored<JsonObject>[]> {
  const found: Stored<JsonObject>[] = [];
  for await (const rules of pagesOnVehicle(reads, odometerRuleKind, vehicleId, recordsAPage)) {
    found.push(...rules);
  }
  return found;
}

/** Any document; the hook takes those of its own kind. */
const ruleKind: RecordKind = odometerRuleKind;

/** Id of the record whose reading a rule corrects; null for the replacement of an odometer. */
export function correctedIdOf({ id, data }: Stored<JsonObject>): string | null {
  const rule = ruleKind.rule?.(id, data);
  return rule?.kind === 'corrected' ? rule.reading.recordId : null;
}

/** Content that moves; members of one logbook are nobody in another. */
export function movedContent(kind: RecordKind, stored: Stored<JsonObject>): JsonObject {
  return withoutMembers<JsonObject>(kind.content(stored));
}

/** Content by which both sides are compared. A vehicle whose trips stay is archived on that side only. */
function comparable(kind: RecordKind, stored: Stored<JsonObject>): JsonObject {
  const content = movedContent(kind, stored);
  if (kind.name !== vehicleKind.name) return content;
  const { archivedAtMs: _, ...rest } = content;
  return rest;
}

export function isAlike(kind: RecordKind, one: Stored<JsonObject>, other: Stored<JsonObject>): boolean {
  return isDeepStrictEqual(comparable(kind, one), comparable(kind, other));
}

export function namedRecord({ publicName }: RecordKind, { id }: Pick<Stored<JsonObject>, 'id'>): MovedRecord {
  return { kind: publicName, id };
}

/** Counts and hashes what moves, one record after the other. */
export class ContentSum {
  readonly #hash = createHash('sha256');
  readonly #counts = new Map<RecordKindName, number>();
  readonly #ids = new Set<string>();

  add(kind: RecordKind, stored: Stored<JsonObject>): void {
    const { publicName } = kind;
    this.#hash.update(`${canonicalText([kind.name, stored.id, comparable(kind, stored)])}\n`);
    this.#counts.set(publicName, (this.#counts.get(publicName) ?? 0) + 1);
    this.#ids.add(recordKey({ recordKind: publicName, recordId: stored.id }));
  }

  /** Records that were added, by kind and id. */
  get records(): ReadonlySet<string> {
    return this.#ids;
  }

  end(files: readonly MovedFile[]): MoveResult {
    for (const file of files) this.#hash.update(`${canonicalText(file)}\n`);
    const kinds = recordKindNames.flatMap((kind) => {
      const count = this.#counts.get(kind);
      return count === undefined ? [] : [{ kind, count }];
    });
    return { kinds, files: files.length, sha256: this.#hash.digest('hex') };
  }
}

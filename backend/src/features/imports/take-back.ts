import {
  byId,
  type JsonObject,
  type Page,
  type Reads,
  type Stored,
} from '../../platform/documents/documents';
import type { RecordWrite } from '../../records/record-write';
import type { RecordWriter } from '../../records/record-writer';
import { recordKinds, referencedKinds } from '../../registry/record-kinds';
import type { PlannedRecord } from '../../registry/stored/imports.collection';
import type { Logbook } from '../../rpc/logbook';
import { writeAccepted } from './batch-writes';
import { undoneReason } from './import-reason';
import { contentHash, recordKindOf } from './imported-content';
import { storedRecords } from './known-references';

const details = { reason: undoneReason };

/**
 * Undoes records of an import. Returns those that are kept: changed since, unless `alsoChanged`, or needed by others. A
 * visit and its expense are kept together, and a correction with its record.
 */
export async function takeBack(
  writer: RecordWriter,
  logbook: Logbook,
  reads: Reads,
  records: readonly PlannedRecord[],
  { alsoChanged }: { readonly alsoChanged: boolean },
): Promise<PlannedRecord[]> {
  const writes: RecordWrite[] = [];
  const pairs: string[][] = [];
  const staying = new Set<string>();
  const storedOf = await storedRecords(reads, records);
  for (const planned of records) {
    const kind = recordKindOf(planned.kind);
    const stored = storedOf(kind, planned.id);
    // Deleted by the driver, or never written.
    if (!stored || stored.version < planned.version) continue;
    if (planned.kind === 'service') pairs.push([planned.id, ...expenseOf(stored)]);
    if (planned.kind === 'odometerRule') pairs.push([planned.id, ...correctedBy(stored)]);
    // Compared by content: a later, undone import increased the version, but restored the content.
    const isChanged =
      planned.sha256 === null
        ? stored.version > planned.version
        : contentHash(kind.content(stored)) !== planned.sha256;
    if (isChanged && !alsoChanged) staying.add(planned.id);
    else writes.push(takenBack(planned, stored.version));
  }
  for (const pair of pairs) {
    if (pair.some((id) => staying.has(id))) for (const id of pair) staying.add(id);
  }
  const going = () => writes.filter(({ id }) => !staying.has(id));
  const deleted = going().filter(({ action }) => action === 'delete');
  const employers = deleted.filter(({ kind }) => kind === recordKindOf('employer'));
  for (const id of await namedEmployers(reads, idsOf(employers), idsOf(deleted))) staying.add(id);
  const inOrder = going().sort((a, b) => placeOf(a) - placeOf(b));
  const refused = new Set((await writeAccepted(writer, logbook, inOrder)).map(({ id }) => id));
  const tried = records.filter(({ id }) => refused.has(id));
  // A rule for readings may be refused alone, and is then deleted with its vehicle.
  const isLeft = await storedRecords(reads, tried);
  for (const { kind, id } of tried) if (isLeft(recordKindOf(kind), id)) staying.add(id);
  return records.filter(({ id }) => staying.has(id));
}

/** Readings of an odometer are removed before rules for them, and a vehicle after its records. */
function placeOf({ kind }: RecordWrite): number {
  return [recordKindOf('odometerRule'), recordKindOf('vehicle')].indexOf(kind);
}

function idsOf(writes: readonly RecordWrite[]): ReadonlySet<string> {
  return new Set(writes.map(({ id }) => id));
}

function takenBack({ kind: name, id, before }: PlannedRecord, version: number): RecordWrite {
  const kind = recordKindOf(name);
  if (!before) return { action: 'delete', kind, id, version, details };
  return { action: 'update', kind, id, version, patch: () => before, details };
}

/** The id of the record whose reading it corrects. */
function correctedBy({ data: { reading } }: Stored<JsonObject>): string[] {
  const isOne = typeof reading === 'object' && reading !== null && 'recordId' in reading;
  return isOne && typeof reading.recordId === 'string' ? [reading.recordId] : [];
}

function expenseOf({ data: { expenseId } }: Stored<JsonObject>): string[] {
  return typeof expenseId === 'string' ? [expenseId] : [];
}

const documentsAPage = 500;

/** The employers among `ids` to which records refer. `gone`: the ids of records that do not count. */
async function namedEmployers(
  reads: Reads,
  ids: ReadonlySet<string>,
  gone: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  if (ids.size === 0) return named;
  const naming = recordKinds.filter(({ refersTo }) => refersTo.includes('employer'));
  for (const { collection } of [referencedKinds.employer, ...naming]) {
    for (let cursor: string | null | undefined; cursor !== null && named.size < ids.size; ) {
      const page: Page<JsonObject> = await reads.list(collection, {
        order: byId,
        limit: documentsAPage,
        ...(cursor !== undefined && { cursor }),
      });
      for (const { id, data } of page.documents) {
        if (gone.has(id)) continue;
        for (const name of [data.employerId, data.associatedWithId])
          if (typeof name === 'string' && ids.has(name)) named.add(name);
      }
      cursor = page.next;
    }
  }
  return named;
}

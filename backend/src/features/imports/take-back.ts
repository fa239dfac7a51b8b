import type { JsonObject, Reads, Stored } from '../../platform/documents/documents';
import type { RecordWrite } from '../../records/record-write';
import type { RecordWriter } from '../../records/record-writer';
import { undoneReason } from './import-reason';
import { contentHash, recordKindOf } from './imported-content';
import type { PlannedRecord } from './imports.collection';
import { namedEmployers } from './named-employers';
import { storedRecords } from './stored-records';
import { writeAccepted } from './write-records';

const details = { reason: undoneReason };

/**
 * Takes records of an import back. Answers those that stay: changed since, unless `alsoChanged`, or needed by others. A visit and its
 * expense stay together.
 */
export async function takeBack(
  writer: RecordWriter,
  driverId: string,
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
    // By its content: a later import that was taken back has given it a version, and left it as it was.
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
  // A vehicle goes when what is on it has gone.
  const isLast = ({ kind }: RecordWrite) => kind === recordKindOf('vehicle');
  const inOrder = going().sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  for (const refused of await writeAccepted(writer, driverId, inOrder)) staying.add(refused.id);
  return records.filter(({ id }) => staying.has(id));
}

function idsOf(writes: readonly RecordWrite[]): ReadonlySet<string> {
  return new Set(writes.map(({ id }) => id));
}

function takenBack({ kind: name, id, before }: PlannedRecord, version: number): RecordWrite {
  const kind = recordKindOf(name);
  if (!before) return { action: 'delete', kind, id, version, details };
  return { action: 'update', kind, id, version, patch: () => before, details };
}

function expenseOf({ data: { expenseId } }: Stored<JsonObject>): string[] {
  return typeof expenseId === 'string' ? [expenseId] : [];
}

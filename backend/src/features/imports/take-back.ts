import type { Reads } from '../../platform/documents/documents';
import type { RecordWrite } from '../../records/record-write';
import type { RecordWriter } from '../../records/record-writer';
import { contentHash, recordKindOf } from './imported-content';
import type { PlannedRecord } from './imports.collection';
import { writeAccepted } from './write-records';

const details = { reason: 'The import of the file was taken back.' };

/** Takes records of an import back. Answers those that stay: changed since, unless `alsoChanged`, or needed by others. */
export async function takeBack(
  writer: RecordWriter,
  driverId: string,
  reads: Reads,
  records: readonly PlannedRecord[],
  { alsoChanged }: { readonly alsoChanged: boolean },
): Promise<PlannedRecord[]> {
  const writes: RecordWrite[] = [];
  const staying = new Set<string>();
  for (const planned of records) {
    const kind = recordKindOf(planned.kind);
    const stored = await reads.get(kind.collection, planned.id);
    // Deleted by the driver, or never written.
    if (!stored || stored.version < planned.version) continue;
    const isChanged =
      stored.version > planned.version ||
      (planned.sha256 !== null && contentHash(kind.content(stored)) !== planned.sha256);
    if (isChanged && !alsoChanged) staying.add(planned.id);
    else writes.push(takenBack(planned, stored.version));
  }
  for (const refused of await writeAccepted(writer, driverId, writes)) staying.add(refused.id);
  return records.filter(({ id }) => staying.has(id));
}

function takenBack({ kind: name, id, before }: PlannedRecord, version: number): RecordWrite {
  const kind = recordKindOf(name);
  if (!before) return { action: 'delete', kind, id, version, details };
  return { action: 'update', kind, id, version, patch: () => before, details };
}

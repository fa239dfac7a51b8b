import { changedMembers } from '@/lib/offline/has-same-values';
import type { BatchWrite } from '@/lib/offline/outbox';
import type { Procedure, RecordKind, StoredRecord } from '@/lib/offline/record-kind';

function pathThat(kind: RecordKind, isWanted: (procedure: Procedure) => boolean): string {
  const found = Object.entries(kind.procedures).find(([, procedure]) => isWanted(procedure));
  if (found === undefined) throw new Error(`${kind.name} has no procedure for this`);
  return found[0];
}

/** Returns the update that accepts any member: the whole record, or only its changes. */
function updateOf(kind: RecordKind): { readonly path: string; readonly says: 'record' | 'changes' } {
  const isUpdate = (procedure: Procedure) => procedure.does === 'update' && procedure.says !== 'members';
  const path = pathThat(kind, isUpdate);
  const procedure = kind.procedures[path];
  const isWhole = procedure?.does === 'update' && procedure.says === 'record';
  return { path, says: isWhole ? 'record' : 'changes' };
}

const explained = (reason: string | null) => (reason === null ? {} : { reason });

/** Returns the write that changes a record; null if it has these values already. */
export function changeWrite(
  kind: RecordKind,
  record: StoredRecord,
  changes: object,
  reason: string | null,
): BatchWrite | null {
  const changed = changedMembers(changes, record);
  if (Object.keys(changed).length === 0) return null;
  const { path, says } = updateOf(kind);
  const { id, version } = record;
  const fields = says === 'record' ? { ...record, ...changed } : { id, version, changes: changed };
  return { path, input: { ...fields, ...explained(reason) }, shown: record };
}

export function deleteWrite(kind: RecordKind, record: StoredRecord, reason: string | null): BatchWrite {
  const { id, version } = record;
  const path = pathThat(kind, ({ does }) => does === 'delete');
  return { path, input: { id, version, ...explained(reason) }, shown: record };
}

/**
 * Returns the write that undoes a change or a deletion. After a change the record has the next version; members that
 * were absent are removed again.
 */
export function undoWrite(
  kind: RecordKind,
  before: StoredRecord,
  { path, input }: BatchWrite,
  reason: string,
): BatchWrite {
  if (kind.procedures[path]?.does === 'delete') {
    const created = kind.createOf(before);
    if (created === null) throw new Error(`${kind.name} cannot be created again in one write`);
    return { path: created.path, input: { ...created.input, reason }, shown: undefined };
  }
  const version = before.version + 1;
  if (updateOf(kind).says === 'record')
    return { path, input: { ...before, version, reason }, shown: undefined };
  const members = new Map<string, unknown>(Object.entries(before));
  const changes = Object.fromEntries(
    Object.keys(input.changes ?? {}).map((name) => [name, members.get(name) ?? null]),
  );
  return { path, input: { id: before.id, version, changes, reason }, shown: undefined };
}

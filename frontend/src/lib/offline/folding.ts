import { applied } from './applying';
import { changedMembers } from './has-same-values';
import type { OutboxItem } from './outbox-item';
import { changesOf, procedureAt, type RecordKind, type StoredRecord, type Write } from './record-kind';

export type FoldedWrite = Pick<OutboxItem, 'path' | 'input' | 'before'>;

type Folded = FoldedWrite | 'nothing' | 'apart';

/**
 * Removes unchanged members. A form sends its whole record, and members that were not touched may be changed elsewhere
 * meanwhile. Applies only to the version that the form showed.
 */
export function withoutUnchanged<Entry extends Write>(write: Entry, shown: StoredRecord | undefined): Entry {
  const { input } = write;
  if (input.changes === undefined || shown === undefined || shown.version !== input.version) return write;
  const changes = changedMembers(input.changes, shown);
  return Object.keys(changes).length === 0 ? write : { ...write, input: { ...input, changes } };
}

/** Returns the path that can change any member of a kind. */
function pathOfChanges({ procedures }: RecordKind): string | undefined {
  const says = Object.entries(procedures).find(
    ([, each]) => each.does === 'update' && each.says === 'changes',
  );
  return says?.[0];
}

/**
 * Returns an update that may be done only once as a change of the same members; unchanged if the kind has no such path.
 */
export function asChange<Entry extends Write>(kind: RecordKind, write: Entry): Entry {
  const path = pathOfChanges(kind);
  const changes = changesOf(kind, write);
  if (path === undefined || changes === null) return write;
  const { id, version, reason } = write.input;
  return { ...write, path, input: { id, version, changes, ...(reason !== undefined && { reason }) } };
}

/** Keeps the version of the first update, because the second was based on its result. */
function foldedUpdates(kind: RecordKind, first: FoldedWrite, second: FoldedWrite): Folded {
  const { id, version } = first.input;
  const [one, other] = [changesOf(kind, first), changesOf(kind, second)];
  if (one === null && other === null) return { ...second, input: { ...second.input, version } };
  if (one === null || other === null) return 'apart';
  const procedure = procedureAt(kind, second.path);
  if (first.path === second.path && procedure.does === 'update' && procedure.says === 'members') {
    return { ...second, input: { ...first.input, ...second.input, version } };
  }
  const path = pathOfChanges(kind);
  return path === undefined ? 'apart' : { path, input: { id, version, changes: { ...one, ...other } } };
}

function foldedIntoCreate(kind: RecordKind, first: FoldedWrite, second: FoldedWrite): Folded {
  const { does } = procedureAt(kind, second.path);
  if (does === 'create') return second;
  if (does === 'delete') return 'nothing';
  const record = applied(kind, applied(kind, undefined, first), second);
  return (record && kind.createOf(record)) ?? 'apart';
}

function foldedIntoUpdate(kind: RecordKind, first: FoldedWrite, second: FoldedWrite): Folded {
  const { does } = procedureAt(kind, second.path);
  if (does === 'create') return 'apart';
  if (does === 'delete') return { ...second, input: { ...second.input, version: first.input.version } };
  const both = foldedUpdates(kind, first, second);
  const { before } = first;
  return typeof both === 'string' ? both : withoutUnchanged({ ...both, before }, before);
}

function together(kind: RecordKind, first: FoldedWrite, second: FoldedWrite): Folded {
  const { does } = procedureAt(kind, first.path);
  switch (does) {
    case 'create':
      return foldedIntoCreate(kind, first, second);
    case 'update':
      return foldedIntoUpdate(kind, first, second);
    case 'delete':
      return 'apart';
    default:
      return does satisfies never;
  }
}

/** Joins two writes of one record, if the result is certain to be the same. */
export function foldWrites(kind: RecordKind, first: FoldedWrite, second: FoldedWrite): Folded {
  const both = together(kind, first, second);
  const reason = second.input.reason ?? first.input.reason;
  if (typeof both === 'string' || reason === undefined) return both;
  return { ...both, input: { ...both.input, reason } };
}

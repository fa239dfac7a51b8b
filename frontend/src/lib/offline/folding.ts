import { applied } from './applying';
import { changedMembers } from './has-same-values';
import type { OutboxItem } from './outbox-item';
import {
  changesOf,
  type KnownWrite,
  knownWrite,
  type StoredRecord,
  type Write,
  type WriteInput,
} from './record-kind';

export type FoldedWrite = KnownWrite & Pick<OutboxItem, 'before'>;

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

/** Returns a write of the same kind that changes these members; undefined if no path of the kind can change any. */
function changeOf({ kind }: FoldedWrite, input: WriteInput): Omit<FoldedWrite, 'before'> | undefined {
  const says = Object.entries(kind.procedures).find(
    ([, { does, ...rest }]) => does === 'update' && 'says' in rest && rest.says === 'changes',
  );
  return says && { kind, path: says[0], procedure: says[1], input };
}

/**
 * Returns an update that may be done only once as a change of the same members; unchanged if the kind has no such path.
 */
export function asChange<Entry extends FoldedWrite>(write: Entry): Entry {
  const changes = changesOf(write);
  const { id, version, reason } = write.input;
  const change =
    changes && changeOf(write, { id, version, changes, ...(reason !== undefined && { reason }) });
  return { ...write, ...change };
}

/** Keeps the version of the first update, because the second was based on its result. */
function foldedUpdates(first: FoldedWrite, second: FoldedWrite): Folded {
  const { id, version } = first.input;
  const [one, other] = [changesOf(first), changesOf(second)];
  if (one === null && other === null) return { ...second, input: { ...second.input, version } };
  if (one === null || other === null) return 'apart';
  const { procedure } = second;
  if (first.path === second.path && procedure.does === 'update' && procedure.says === 'members') {
    return { ...second, input: { ...first.input, ...second.input, version } };
  }
  return changeOf(second, { id, version, changes: { ...one, ...other } }) ?? 'apart';
}

function foldedIntoCreate(first: FoldedWrite, second: FoldedWrite): Folded {
  const { does } = second.procedure;
  if (does === 'create') return second;
  if (does === 'delete') return 'nothing';
  const { kind } = first;
  const record = applied(applied(undefined, first), second);
  const again = record && kind.createOf(record);
  return again ? knownWrite(kind, again) : 'apart';
}

function foldedIntoUpdate(first: FoldedWrite, second: FoldedWrite): Folded {
  const { does } = second.procedure;
  if (does === 'create') return 'apart';
  if (does === 'delete') return { ...second, input: { ...second.input, version: first.input.version } };
  const both = foldedUpdates(first, second);
  const { before } = first;
  return typeof both === 'string' ? both : withoutUnchanged({ ...both, before }, before);
}

function together(first: FoldedWrite, second: FoldedWrite): Folded {
  const { does } = first.procedure;
  switch (does) {
    case 'create':
      return foldedIntoCreate(first, second);
    case 'update':
      return foldedIntoUpdate(first, second);
    case 'delete':
      return 'apart';
    default:
      return does satisfies never;
  }
}

/** Joins two writes of one record, if the result is certain to be the same. */
export function foldWrites(first: FoldedWrite, second: FoldedWrite): Folded {
  const both = together(first, second);
  const reason = second.input.reason ?? first.input.reason;
  if (typeof both === 'string' || reason === undefined) return both;
  return { ...both, input: { ...both.input, reason } };
}

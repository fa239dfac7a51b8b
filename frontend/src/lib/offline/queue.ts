import type { Problem } from '@/lib/errors/problem';
import { foldWrites } from './folding';
import type { OutboxItem } from './outbox-item';
import type { StoredRecord } from './record-kind';

/** All waiting changes of one driver, in the order in which they were made. */
export type Queue = readonly OutboxItem[];

export type Entry = Omit<OutboxItem, 'seq'>;

export interface Queued {
  readonly queue: Queue;
  /** Item that carries the entry; null if nothing is left to send. */
  readonly item: OutboxItem | null;
  /** Place of the entry: its own item, in place of a refused one, or part of a waiting one. */
  readonly how: 'new' | 'correction' | 'joined';
}

/** True if the change needs a decision by the driver. */
export function isStuck({ state }: Pick<OutboxItem, 'state'>): boolean {
  return state === 'clash' || state === 'refused';
}

/** True if a waiting change creates the record: the server has no record of that id, or only a deleted one. */
export function isOnlyHere(queue: Queue, recordId: string | undefined): boolean {
  return queue.some((item) => item.recordId === recordId && item.procedure.does === 'create');
}

/** Returns the version of the record once the change has arrived. */
export function versionAfter(item: OutboxItem): number {
  return item.procedure.does === 'create' ? 1 : (item.input.version ?? 0) + 1;
}

/** Counts the version on from the driver's last change, whether or not the form knew that one. */
function withNextVersion(entry: Entry, last: OutboxItem | undefined): Entry {
  if (last === undefined || entry.input.version === undefined || last.procedure.does === 'delete') {
    return entry;
  }
  const version = Math.max(entry.input.version, versionAfter(last));
  return { ...entry, input: { ...entry.input, version } };
}

export function replaceItems(queue: Queue, gone: Queue, item: OutboxItem | null): Queue {
  const kept = queue.filter((each) => !gone.includes(each));
  return item === null ? kept : [...kept, item].sort((one, other) => one.seq - other.seq);
}

/** Replaces a refused change, and all that waited behind it, by its correction. */
function correctRefused(queue: Queue, entry: Entry): Queued | null {
  const ofRecord = queue.filter(({ recordId }) => recordId === entry.recordId);
  const first = ofRecord.findIndex(({ state }) => state === 'refused');
  const [refused, ...behind] = first < 0 ? [] : ofRecord.slice(first);
  if (refused === undefined) return null;
  const { id, seq, queuedAtMs, before = entry.before } = refused;
  let whole: Entry | OutboxItem | null = refused;
  for (const next of [...behind, entry]) {
    if (whole === null) return null;
    // A refused change had no effect, which matters most for a refused delete.
    if (whole === refused && refused.procedure.does === 'delete') whole = next;
    else {
      const both = foldWrites(whole, next);
      if (both === 'apart') return null;
      whole = both === 'nothing' ? null : { ...entry, ...both };
    }
  }
  const { path, procedure, input } = whole ?? entry;
  const item = whole && { ...entry, path, procedure, input, id, seq, queuedAtMs, before };
  return { queue: replaceItems(queue, [refused, ...behind], item), item, how: 'correction' };
}

/** Joins the entry with the last change, if both are of the same record and the last change was certainly not sent. */
function joinLast(queue: Queue, entry: Entry): Queued | null {
  const last = queue.at(-1);
  if (last?.recordId !== entry.recordId || last.state !== 'waiting' || last.tried) return null;
  const both = foldWrites(last, entry);
  if (both === 'apart') return null;
  const item = both === 'nothing' ? null : { ...last, ...both };
  return { queue: replaceItems(queue, [last], item), item, how: 'joined' };
}

/**
 * True if the entry was based on an older version than the waiting changes: joined, it would undo changes made in
 * between.
 */
function isBehind(queue: Queue, { recordId, input }: Entry): boolean {
  const first = queue.find((item) => item.recordId === recordId && item.input.version !== undefined);
  return (
    input.version !== undefined && first?.input.version !== undefined && input.version < first.input.version
  );
}

/** Adds an entry to the queue. */
export function enqueue(queue: Queue, entry: Entry): Queued {
  const stays = isBehind(queue, entry);
  const corrected = stays ? null : (correctRefused(queue, entry) ?? joinLast(queue, entry));
  if (corrected !== null) return corrected;
  const last = queue.findLast(({ recordId }) => recordId === entry.recordId);
  const item = { ...(stays ? entry : withNextVersion(entry, last)), seq: (queue.at(-1)?.seq ?? 0) + 1 };
  return { queue: [...queue, item], item, how: 'new' };
}

/** Returns the ids of the records without which the server refuses a write. */
function neededBy({ kind, input: { changes, ...input } }: OutboxItem): unknown[] {
  const members = new Map<string, unknown>(Object.entries({ ...input, ...changes }));
  return kind.needs.map((name) => members.get(name));
}

/** Returns the first change that neither needs a decision nor depends on one that does. */
export function nextToSend(queue: Queue): OutboxItem | undefined {
  const notThereYet = new Set<unknown>(
    queue.filter((item) => item.procedure.does === 'create').map(({ recordId }) => recordId),
  );
  const held = new Set<string>();
  for (const item of queue) {
    const isHeld = held.has(item.recordId) || neededBy(item).some((id) => notThereYet.has(id));
    if (!isStuck(item) && !isHeld) return item;
    held.add(item.recordId);
  }
  return undefined;
}

export function removeItem(queue: Queue, itemId: string): Queue {
  return queue.filter(({ id }) => id !== itemId);
}

export function withChange(queue: Queue, itemId: string, change: Partial<OutboxItem>): Queue {
  return queue.map((item) => (item.id === itemId ? { ...item, ...change } : item));
}

/** State of a change that may have been sent. */
export const takenState = { state: 'sending', tried: true } as const;

export function requeue(queue: Queue, itemId: string, problem: Problem): Queue {
  return withChange(queue, itemId, { state: 'waiting', problem });
}

export function markRefused(queue: Queue, itemId: string, problem: Problem): Queue {
  return withChange(queue, itemId, { state: 'refused', problem });
}

export function markClashed(queue: Queue, itemId: string, problem: Problem, theirs?: StoredRecord): Queue {
  return withChange(queue, itemId, { state: 'clash', problem, theirs });
}

/** Bases all waiting changes of a record on its current version. */
export function rebase(queue: Queue, recordId: string, version: number): Queue {
  let seen = version;
  return queue.map((item) => {
    if (item.recordId !== recordId || item.input.version === undefined) return item;
    const rebased = { ...item, input: { ...item.input, version: seen } };
    seen += 1;
    return rebased;
  });
}

/** Removes a change that arrived. `version`: current version of the record. */
export function removeArrived(queue: Queue, item: OutboxItem, version: number | undefined): Queue {
  const rest = removeItem(queue, item.id);
  const next = rest.find(({ recordId }) => recordId === item.recordId);
  const expected = versionAfter(item);
  if (version === undefined || version === expected || next?.input.version !== expected) return rest;
  return rebase(rest, item.recordId, version);
}

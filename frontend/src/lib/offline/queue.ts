import type { Problem } from '@/lib/errors/problem';
import { folded } from './folding';
import type { OutboxItem } from './outbox-item';
import { actOf, kindNamed, type RecordKinds, type StoredRecord } from './record-kind';

/** All that one driver entered and that has not arrived, in the order in which it was entered. */
export type Queue = readonly OutboxItem[];

export type Entry = Omit<OutboxItem, 'seq'>;

export interface Queued {
  readonly queue: Queue;
  /** What carries the entry now; null where nothing is left to be sent. */
  readonly item: OutboxItem | null;
  /** As an item of its own, in the place of one that was refused, or as a part of one that waits. */
  readonly how: 'new' | 'correction' | 'joined';
}

/** It stands until the driver decides. */
export function isStuck({ state }: OutboxItem): boolean {
  return state === 'clash' || state === 'refused';
}

/** Whether a record is created by what waits: the server has none of that id, or an earlier one that was deleted. */
export function isOnlyHere(kinds: RecordKinds, queue: Queue, recordId: string | undefined): boolean {
  return queue.some((item) => item.recordId === recordId && actOf(kinds, item) === 'create');
}

/** The version that the record has once this has arrived. */
export function versionAfter(kinds: RecordKinds, item: OutboxItem): number {
  return actOf(kinds, item) === 'create' ? 1 : (item.input.version ?? 0) + 1;
}

/** On top of what the same driver entered before, whether or not the form knew of that already. */
function chained(kinds: RecordKinds, entry: Entry, last: OutboxItem | undefined): Entry {
  if (last === undefined || entry.input.version === undefined || actOf(kinds, last) === 'delete') {
    return entry;
  }
  const version = Math.max(entry.input.version, versionAfter(kinds, last));
  return { ...entry, input: { ...entry.input, version } };
}

export function replacing(queue: Queue, gone: Queue, item: OutboxItem | null): Queue {
  const kept = queue.filter((each) => !gone.includes(each));
  return item === null ? kept : [...kept, item].sort((one, other) => one.seq - other.seq);
}

/** A new try at what was refused: it takes the place of that, with all that waited behind it. */
function correcting(kinds: RecordKinds, queue: Queue, entry: Entry): Queued | null {
  const ofRecord = queue.filter(({ recordId }) => recordId === entry.recordId);
  const first = ofRecord.findIndex(({ state }) => state === 'refused');
  const [refused, ...behind] = first < 0 ? [] : ofRecord.slice(first);
  if (refused === undefined) return null;
  const { id, seq, queuedAtMs, before = entry.before } = refused;
  let whole: Entry | OutboxItem | null = refused;
  for (const next of [...behind, entry]) {
    if (whole === null) return null;
    // What was refused has changed nothing, a refused delete least of all.
    if (whole === refused && actOf(kinds, refused) === 'delete') whole = next;
    else {
      const both = folded(kindNamed(kinds, entry.recordKind), whole, next);
      if (both === 'apart') return null;
      whole = both === 'nothing' ? null : { ...entry, ...both };
    }
  }
  const item = whole && { ...entry, path: whole.path, input: whole.input, id, seq, queuedAtMs, before };
  return { queue: replacing(queue, [refused, ...behind], item), item, how: 'correction' };
}

/** Into the last one, if nothing came after it and it cannot have been sent yet. */
function joining(kinds: RecordKinds, queue: Queue, entry: Entry): Queued | null {
  const last = queue.at(-1);
  if (last?.recordId !== entry.recordId || last.state !== 'waiting' || last.tried) return null;
  const both = folded(kindNamed(kinds, last.recordKind), last, entry);
  if (both === 'apart') return null;
  const item = both === 'nothing' ? null : { ...last, ...both };
  return { queue: replacing(queue, [last], item), item, how: 'joined' };
}

/** What was typed over an older version than what waits: on top of that it would undo what came between unseen. */
function isBehind(queue: Queue, { recordId, input }: Entry): boolean {
  const first = queue.find((item) => item.recordId === recordId && item.input.version !== undefined);
  return (
    input.version !== undefined && first?.input.version !== undefined && input.version < first.input.version
  );
}

/** What was entered joins what waits. */
export function queued(kinds: RecordKinds, queue: Queue, entry: Entry): Queued {
  const stays = isBehind(queue, entry);
  const corrected = stays ? null : (correcting(kinds, queue, entry) ?? joining(kinds, queue, entry));
  if (corrected !== null) return corrected;
  const last = queue.findLast(({ recordId }) => recordId === entry.recordId);
  const item = { ...(stays ? entry : chained(kinds, entry, last)), seq: (queue.at(-1)?.seq ?? 0) + 1 };
  return { queue: [...queue, item], item, how: 'new' };
}

/** The ids of the records without which the server does not take a write. */
function neededBy(kinds: RecordKinds, { recordKind, input: { changes, ...input } }: OutboxItem): unknown[] {
  const members = new Map<string, unknown>(Object.entries({ ...input, ...changes }));
  return kindNamed(kinds, recordKind).needs.map((name) => members.get(name));
}

/** The first change that neither needs a decision nor depends on one that does. */
export function nextToSend(kinds: RecordKinds, queue: Queue): OutboxItem | undefined {
  const notThereYet = new Set<unknown>(
    queue.filter((item) => actOf(kinds, item) === 'create').map(({ recordId }) => recordId),
  );
  const held = new Set<string>();
  for (const item of queue) {
    const isHeld = held.has(item.recordId) || neededBy(kinds, item).some((id) => notThereYet.has(id));
    if (!isStuck(item) && !isHeld) return item;
    held.add(item.recordId);
  }
  return undefined;
}

export function without(queue: Queue, itemId: string): Queue {
  return queue.filter(({ id }) => id !== itemId);
}

export function changing(queue: Queue, itemId: string, change: Partial<OutboxItem>): Queue {
  return queue.map((item) => (item.id === itemId ? { ...item, ...change } : item));
}

/** As it is when it may have been sent. */
export const asTaken = { state: 'sending', tried: true } as const;

export function putBack(queue: Queue, itemId: string, problem: Problem): Queue {
  return changing(queue, itemId, { state: 'waiting', problem });
}

export function refused(queue: Queue, itemId: string, problem: Problem): Queue {
  return changing(queue, itemId, { state: 'refused', problem });
}

export function clashed(queue: Queue, itemId: string, problem: Problem, theirs?: StoredRecord): Queue {
  return changing(queue, itemId, { state: 'clash', problem, theirs });
}

/** All that waits of a record, put on top of the version that it has now. */
export function onTopOf(queue: Queue, recordId: string, version: number): Queue {
  let seen = version;
  return queue.map((item) => {
    if (item.recordId !== recordId || item.input.version === undefined) return item;
    const rebased = { ...item, input: { ...item.input, version: seen } };
    seen += 1;
    return rebased;
  });
}

/** It arrived, and the record has this version now. */
export function arrived(
  kinds: RecordKinds,
  queue: Queue,
  item: OutboxItem,
  version: number | undefined,
): Queue {
  const rest = without(queue, item.id);
  const next = rest.find(({ recordId }) => recordId === item.recordId);
  const expected = versionAfter(kinds, item);
  if (version === undefined || version === expected || next?.input.version !== expected) return rest;
  return onTopOf(rest, item.recordId, version);
}

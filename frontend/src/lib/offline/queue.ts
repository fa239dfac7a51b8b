import type { Problem } from '@/lib/errors/problem';
import { folded } from './folding';
import type { OutboxItem } from './outbox-item';
import { type AnyRecord, writes } from './writes';

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

/** The version that the record has once this has arrived. */
export function versionAfter({ path, input }: OutboxItem): number {
  return writes[path].does === 'create' ? 1 : (input.version ?? 0) + 1;
}

/** On top of what the same driver entered before, whether or not the form knew of that already. */
function chained(entry: Entry, last: OutboxItem | undefined): Entry {
  if (last === undefined || entry.input.version === undefined || writes[last.path].does === 'delete') {
    return entry;
  }
  return { ...entry, input: { ...entry.input, version: Math.max(entry.input.version, versionAfter(last)) } };
}

function replacing(queue: Queue, gone: Queue, item: OutboxItem | null): Queue {
  const kept = queue.filter((each) => !gone.includes(each));
  return item === null ? kept : [...kept, item].sort((one, other) => one.seq - other.seq);
}

/** A new try at what was refused: it takes the place of that, with all that waited behind it. */
function correcting(queue: Queue, entry: Entry): Queued | null {
  const ofRecord = queue.filter(({ recordId }) => recordId === entry.recordId);
  const first = ofRecord.findIndex(({ state }) => state === 'refused');
  const [refused, ...behind] = first < 0 ? [] : ofRecord.slice(first);
  if (refused === undefined) return null;
  const { id, seq, queuedAtMs, before = entry.before } = refused;
  let whole: Entry | OutboxItem | null = refused;
  for (const next of [...behind, entry]) {
    if (whole === null) return null;
    // What was refused has changed nothing, a refused delete least of all.
    if (whole === refused && writes[refused.path].does === 'delete') whole = next;
    else {
      const both = folded(whole, next);
      if (both === 'apart') return null;
      whole = both === 'nothing' ? null : { ...entry, ...both };
    }
  }
  const item = whole && { ...entry, path: whole.path, input: whole.input, id, seq, queuedAtMs, before };
  return { queue: replacing(queue, [refused, ...behind], item), item, how: 'correction' };
}

/** Into the last one, if nothing came after it and it cannot have been sent yet. */
function joining(queue: Queue, entry: Entry): Queued | null {
  const last = queue.at(-1);
  if (last?.recordId !== entry.recordId || last.state !== 'waiting' || last.tried) return null;
  const both = folded(last, entry);
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
export function queued(queue: Queue, entry: Entry): Queued {
  const stays = isBehind(queue, entry);
  const corrected = stays ? null : (correcting(queue, entry) ?? joining(queue, entry));
  if (corrected !== null) return corrected;
  const last = queue.findLast(({ recordId }) => recordId === entry.recordId);
  const item = { ...(stays ? entry : chained(entry, last)), seq: (queue.at(-1)?.seq ?? 0) + 1 };
  return { queue: [...queue, item], item, how: 'new' };
}

function vehicleOf({ input: { changes, ...input } }: OutboxItem): unknown {
  if (changes !== undefined && 'vehicleId' in changes) return changes.vehicleId;
  return 'vehicleId' in input ? input.vehicleId : undefined;
}

/** The first that neither stands still nor needs what does. */
export function nextToSend(queue: Queue): OutboxItem | undefined {
  const notThereYet = new Set<unknown>(
    queue.filter(({ path }) => writes[path].does === 'create').map(({ recordId }) => recordId),
  );
  const held = new Set<string>();
  for (const item of queue) {
    if (!isStuck(item) && !held.has(item.recordId) && !notThereYet.has(vehicleOf(item))) return item;
    held.add(item.recordId);
  }
  return undefined;
}

export function without(queue: Queue, itemId: string): Queue {
  return queue.filter(({ id }) => id !== itemId);
}

export function withoutRecord(queue: Queue, recordId: string): Queue {
  return queue.filter((item) => item.recordId !== recordId);
}

function changing(queue: Queue, itemId: string, change: Partial<OutboxItem>): Queue {
  return queue.map((item) => (item.id === itemId ? { ...item, ...change } : item));
}

/** As it is when it may have been sent. */
export function asTaken(item: OutboxItem): OutboxItem {
  return { ...item, state: 'sending', tried: true };
}

export function taken(queue: Queue, itemId: string): Queue {
  return queue.map((item) => (item.id === itemId ? asTaken(item) : item));
}

export function putBack(queue: Queue, itemId: string, problem: Problem): Queue {
  return changing(queue, itemId, { state: 'waiting', problem });
}

export function refused(queue: Queue, itemId: string, problem: Problem): Queue {
  return changing(queue, itemId, { state: 'refused', problem });
}

export function clashed(queue: Queue, itemId: string, problem: Problem, theirs?: AnyRecord): Queue {
  return changing(queue, itemId, { state: 'clash', problem, theirs });
}

/** All that waits of a record, put on top of the version that it has now. */
function onTopOf(queue: Queue, recordId: string, version: number): Queue {
  let seen = version;
  return queue.map((item) => {
    if (item.recordId !== recordId || item.input.version === undefined) return item;
    const rebased = { ...item, input: { ...item.input, version: seen } };
    seen += 1;
    return rebased;
  });
}

/** It arrived, and the record has this version now. */
export function arrived(queue: Queue, item: OutboxItem, version: number | undefined): Queue {
  const rest = without(queue, item.id);
  const next = rest.find(({ recordId }) => recordId === item.recordId);
  const expected = versionAfter(item);
  if (version === undefined || version === expected || next?.input.version !== expected) return rest;
  return onTopOf(rest, item.recordId, version);
}

/** A trip that has ended by then is not ended a second time: its end is changed. */
function asChange(item: OutboxItem): OutboxItem {
  const { id, version, reason, ...changes } = item.input;
  const said = reason === undefined ? {} : { reason };
  return { ...item, path: 'trips.update', input: { id, version, changes, ...said } };
}

/** The driver chose their own version over the newer one. */
export function keepingMine(queue: Queue, { recordId }: OutboxItem, theirs: AnyRecord): Queue {
  let hasEnded = 'endedAtMs' in theirs && theirs.endedAtMs !== null;
  return onTopOf(queue, recordId, theirs.version).map((item) => {
    if (item.recordId !== recordId) return item;
    const isStop = item.path === 'trips.stop';
    const chosen = isStop && hasEnded ? asChange(item) : item;
    hasEnded ||= isStop;
    if (item.state !== 'clash') return chosen;
    const { theirs: _seen, problem: _told, ...mine } = chosen;
    return { ...mine, state: 'waiting', tried: false };
  });
}

/** What was refused is tried again as it is. */
export function tryingAgain(queue: Queue, itemId: string): Queue {
  return changing(queue, itemId, { state: 'waiting', problem: undefined });
}

/** The driver's version of a record that was deleted elsewhere starts anew under the same id. */
export function keepingAsNew(
  queue: Queue,
  item: OutboxItem,
  write: Pick<OutboxItem, 'path' | 'input'>,
): Queue {
  const ofRecord = queue.filter(({ recordId }) => recordId === item.recordId);
  const { problem: _told, before: _gone, ...kept } = item;
  return replacing(queue, ofRecord, { ...kept, ...write, state: 'waiting', tried: false });
}

import { canonical } from './canonical';
import type { OutboxItem } from './outbox-item';
import { type AnyRecord, type RecordKind, type RecordOf, writes } from './writes';

const yetToEnd = { endedAtMs: null, endZone: null, odometerEndMetres: null, distanceMetres: null };

/** What the server will add to the input of a create. */
function created({ path, input: { reason: _why, ...input } }: Pick<OutboxItem, 'path' | 'input'>): object {
  switch (path) {
    case 'trips.start':
      return { ...input, ...yetToEnd, version: 1 };
    case 'vehicles.create':
    case 'employers.create':
      return { ...input, archivedAtMs: null, version: 1 };
    default:
      return { ...input, version: 1 };
  }
}

function changed(
  before: AnyRecord | undefined,
  item: Pick<OutboxItem, 'path' | 'input'>,
): object | undefined {
  const { id, version = 0, changes, reason: _why, ...rest } = item.input;
  const next = { id, version: version + 1 };
  if (changes !== undefined) return before && { ...before, ...changes, ...next };
  if (item.path === 'trips.stop') return before && { ...before, ...rest, ...next };
  return { ...rest, ...next };
}

/** The record as it will be after this; undefined when it is gone, or when nobody knows what it was. */
export function applied(
  before: AnyRecord | undefined,
  item: Pick<OutboxItem, 'path' | 'input' | 'before'>,
): AnyRecord | undefined {
  const { does } = writes[item.path];
  switch (does) {
    case 'create':
      // What was put in under a path is of that path's type: `submit` sees to it.
      return created(item) as AnyRecord;
    case 'update':
      return changed(before ?? item.before, item) as AnyRecord | undefined;
    case 'delete':
      return undefined;
    default:
      return does satisfies never;
  }
}

function instantOf(record: AnyRecord): number {
  if ('startedAtMs' in record) return record.startedAtMs;
  return 'atMs' in record ? record.atMs : 0;
}

/** As the server's lists are: newest first. */
export function newestFirst(one: AnyRecord, other: AnyRecord): number {
  return instantOf(other) - instantOf(one) || (one.id < other.id ? 1 : -1);
}

/** Whether two versions of a record say the same. */
export function sameFacts(one: AnyRecord, other: AnyRecord): boolean {
  const facts = (record: AnyRecord) => JSON.stringify(canonical({ ...record, version: 0 }));
  return facts(one) === facts(other);
}

/** What was refused, or clashes, has not taken anything away. */
function takesEffect({ path, state }: OutboxItem): boolean {
  return writes[path].does !== 'delete' || state === 'waiting' || state === 'sending';
}

/** A list with what has not arrived yet laid over it, in the list's order. */
export function overlaid<Kind extends RecordKind>(
  kind: Kind,
  records: readonly RecordOf<Kind>[],
  items: readonly OutboxItem[],
  matches?: (record: RecordOf<Kind>) => boolean,
): readonly RecordOf<Kind>[] {
  const ofKind = items.filter((item) => item.recordKind === kind && takesEffect(item));
  if (ofKind.length === 0) return matches ? records.filter(matches) : records;
  const byId = new Map<string, AnyRecord>(records.map((record) => [record.id, record]));
  for (const item of ofKind) {
    const after = applied(byId.get(item.recordId), item);
    if (after !== undefined) byId.set(item.recordId, after);
    else if (writes[item.path].does === 'delete') byId.delete(item.recordId);
  }
  const laid = [...byId.values()] as RecordOf<Kind>[];
  return (matches ? laid.filter(matches) : laid).sort(newestFirst);
}

import { applied } from './applying';
import type { OutboxItem } from './outbox-item';
import type { RecordKind, StoredRecord } from './record-kind';

/** Compares records in the order of the server's lists, newest first. */
export function newestFirst(kind: RecordKind): (one: StoredRecord, other: StoredRecord) => number {
  const instantMs = (record: StoredRecord) => kind.instantMsOf?.(record) ?? 0;
  return (one, other) => instantMs(other) - instantMs(one) || (one.id < other.id ? 1 : -1);
}

/** Applies waiting changes to a list, in the list's order. */
export function overlaid<Stored extends StoredRecord>(
  kind: RecordKind,
  records: readonly Stored[],
  items: readonly OutboxItem[],
  matches?: (record: Stored) => boolean,
): readonly Stored[] {
  const deletes = ({ procedure }: OutboxItem) => procedure.does === 'delete';
  // A delete that was refused or clashes has not deleted the record.
  const takesEffect = (item: OutboxItem) =>
    !deletes(item) || item.state === 'waiting' || item.state === 'sending';
  const ofKind = items.filter((item) => item.kind.name === kind.name && takesEffect(item));
  if (ofKind.length === 0) return matches ? records.filter(matches) : records;
  const byId = new Map<string, StoredRecord>(records.map((record) => [record.id, record]));
  for (const item of ofKind) {
    const after = applied(byId.get(item.recordId), item);
    if (after !== undefined) byId.set(item.recordId, after);
    else if (deletes(item)) byId.delete(item.recordId);
  }
  // Changes under a path of the kind are records of the kind; `useOutbox` ensures it.
  const laid = [...byId.values()] as Stored[];
  return (matches ? laid.filter(matches) : laid).sort(newestFirst(kind));
}

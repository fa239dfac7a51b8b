import { applied } from './applying';
import { keepingAsNew, keepingMine, tryingAgain, withoutRecord } from './deciding';
import type { OutboxItem } from './outbox-item';
import type { Queue } from './queue';
import { kindNamed, type StoredRecord } from './record-kind';
import type { Surroundings } from './surroundings';

/** What a driver can decide about what stands still. */
export function createDecisions(
  { kinds, newest }: Pick<Surroundings, 'kinds' | 'newest'>,
  items: () => Queue,
  decide: (work: (queue: Queue) => Queue) => Promise<void>,
) {
  const kindOf = ({ recordKind }: OutboxItem) => kindNamed(kinds, recordKind);
  return {
    /** A record with all that waits of it; undefined when that deletes it, or nobody knows the record. */
    mine: (item: OutboxItem, onTopOf: StoredRecord | undefined = item.before): StoredRecord | undefined =>
      items()
        .filter(({ recordId }) => recordId === item.recordId)
        .reduce<StoredRecord | undefined>((record, each) => applied(kindOf(item), record, each), onTopOf),
    async keepMine(item: OutboxItem): Promise<void> {
      const theirs = item.theirs ?? (await newest(kindOf(item), item.recordId));
      await decide((queue) => keepingMine(kinds, queue, item, theirs));
    },
    /** All that waits of its record is given up. */
    discard: ({ recordId }: OutboxItem) => decide((queue) => withoutRecord(queue, recordId)),
    tryAgain: ({ id }: OutboxItem) => decide((queue) => tryingAgain(queue, id)),
    /** Whether one write is enough to start it anew. */
    canBeNew: (item: OutboxItem, record: StoredRecord) => kindOf(item).createOf(record) !== null,
    async keepAsNew(item: OutboxItem, record: StoredRecord): Promise<void> {
      const anew = kindOf(item).createOf(record);
      if (anew !== null) await decide((queue) => keepingAsNew(queue, item, anew));
    },
  };
}

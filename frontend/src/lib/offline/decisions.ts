import { applied } from './applying';
import { keepingAsNew, keepingLocal, tryingAgain, withoutRecord } from './deciding';
import type { OutboxDependencies } from './dependencies';
import type { OutboxItem } from './outbox-item';
import type { Queue } from './queue';
import { kindNamed, type StoredRecord } from './record-kind';

/** The decisions that a driver can make about changes that need one. */
export function createDecisions(
  { kinds, newest }: Pick<OutboxDependencies, 'kinds' | 'newest'>,
  items: () => Queue,
  decide: (work: (queue: Queue) => Queue) => Promise<void>,
) {
  const kindOf = ({ recordKind }: OutboxItem) => kindNamed(kinds, recordKind);
  return {
    /** A record with all that waits of it; undefined when that deletes it, or nobody knows the record. */
    localVersion: (
      item: OutboxItem,
      onTopOf: StoredRecord | undefined = item.before,
    ): StoredRecord | undefined =>
      items()
        .filter(({ recordId }) => recordId === item.recordId)
        .reduce<StoredRecord | undefined>((record, each) => applied(kindOf(item), record, each), onTopOf),
    async keepLocal(item: OutboxItem): Promise<void> {
      const theirs = item.theirs ?? (await newest(kindOf(item), item.recordId));
      await decide((queue) => keepingLocal(kinds, queue, item, theirs));
    },
    /** All that waits of its record is given up. */
    discard: ({ recordId }: OutboxItem) => decide((queue) => withoutRecord(queue, recordId)),
    tryAgain: ({ id }: OutboxItem) => decide((queue) => tryingAgain(queue, id)),
    /** Whether one write is enough to start it again. */
    canBeNew: (item: OutboxItem, record: StoredRecord) => kindOf(item).createOf(record) !== null,
    async keepAsNew(item: OutboxItem, record: StoredRecord): Promise<void> {
      const again = kindOf(item).createOf(record);
      if (again !== null) await decide((queue) => keepingAsNew(queue, item, again));
    },
  };
}

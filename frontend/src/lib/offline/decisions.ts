import { asCreate } from './folding';
import type { OutboxItem } from './outbox-item';
import { applied } from './overlay';
import { keepingAsNew, keepingMine, type Queue, tryingAgain, withoutRecord } from './queue';
import type { Surroundings } from './surroundings';
import type { AnyRecord } from './writes';

/** What a driver can decide about what stands still. */
export function createDecisions(
  { newest }: Pick<Surroundings, 'newest'>,
  items: () => Queue,
  decide: (work: (queue: Queue) => Queue) => Promise<void>,
) {
  return {
    /** A record with all that waits of it; undefined when that deletes it, or nobody knows the record. */
    mine: ({ recordId, before }: OutboxItem, onTopOf: AnyRecord | undefined = before) =>
      items()
        .filter((item) => item.recordId === recordId)
        .reduce<AnyRecord | undefined>((record, item) => applied(record, item), onTopOf),
    async keepMine(item: OutboxItem): Promise<void> {
      const theirs = item.theirs ?? (await newest(item.recordKind, item.recordId));
      await decide((queue) => keepingMine(queue, item, theirs));
    },
    /** All that waits of its record is given up. */
    discard: ({ recordId }: OutboxItem) => decide((queue) => withoutRecord(queue, recordId)),
    tryAgain: ({ id }: OutboxItem) => decide((queue) => tryingAgain(queue, id)),
    async keepAsNew(item: OutboxItem, record: AnyRecord): Promise<void> {
      const anew = asCreate(record);
      if (anew !== null) await decide((queue) => keepingAsNew(queue, item, anew));
    },
  };
}

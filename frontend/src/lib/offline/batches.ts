import type { OutboxItem } from './outbox-item';
import * as queues from './queue';
import type { QueueState } from './queue-state';
import type { RecordKinds, StoredRecord, Write } from './record-kind';

/** One change of a batch, and the record over which it was chosen. */
export interface BatchWrite extends Write {
  readonly shown: StoredRecord | undefined;
}

/** The item that carries a change. */
export interface Carrier {
  readonly itemId: string;
  /** It carries nothing else: no earlier change of the record has been joined with it. */
  readonly isOwn: boolean;
}

interface Parts {
  readonly kinds: RecordKinds;
  readonly state: QueueState;
  readonly entryOf: (write: BatchWrite) => queues.Entry;
  readonly wake: () => void;
}

/** The server has nothing of it: it was never sent, or it was refused. */
function isOnlyOnDevice({ state, tried }: OutboxItem): boolean {
  return state === 'waiting' ? !tried : state === 'refused' || state === 'clash';
}

/** Many changes of many records at once: each waits and is sent by itself, as all others are. */
export function createBatches({ kinds, state, entryOf, wake }: Parts) {
  return {
    /**
     * Stores all of them on this device in one step, then sends them in this order. Gives what carries each; null
     * where nothing is left to be sent. Throws where the device cannot store them: then it has stored none.
     */
    async submitAll(writes: readonly BatchWrite[]): Promise<readonly (Carrier | null)[]> {
      const entries = writes.map(entryOf);
      let carriers: (Carrier | null)[] = [];
      await state.change((before) => {
        // The transaction may run again.
        carriers = [];
        return entries.reduce<queues.Queue>((queue, entry) => {
          const { queue: next, item, how } = queues.queued(kinds, queue, entry);
          carriers.push(item && { itemId: item.id, isOwn: how === 'new' });
          return next;
        }, before);
      });
      wake();
      return carriers;
    },
    /**
     * Takes those out of which the server has nothing and behind which no other change of their record waits. Gives
     * the ids of these; the others have to be undone by another change.
     */
    async takeBack(itemIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
      const taken = new Set<string>();
      await state.change((queue) => {
        taken.clear();
        for (const item of queue) {
          const last = queue.findLast(({ recordId }) => recordId === item.recordId);
          if (itemIds.has(item.id) && last === item && isOnlyOnDevice(item)) taken.add(item.id);
        }
        return queue.filter(({ id }) => !taken.has(id));
      });
      wake();
      return taken;
    },
  };
}

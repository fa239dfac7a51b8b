import type { OutboxDependencies, TabMessage } from './dependencies';
import type { OutboxItem } from './outbox-item';
import { createOutcomes, type Outcome } from './outcomes';
import { type Queue, without } from './queue';
import type { QueueState } from './queue-state';
import type { StoredRecord } from './record-kind';

export const saved = (record: StoredRecord | null): Outcome => ({ outcome: 'saved', record });

/** Says what became of what was entered: to the pages, to its form if that still waits, and to the other tabs. */
export function createAnnouncer(dependencies: OutboxDependencies, state: QueueState) {
  const outcomes = createOutcomes();

  async function announce(item: OutboxItem, outcome: Outcome, write: () => Promise<void>): Promise<void> {
    if (outcome.outcome === 'saved' && state.isRunning()) dependencies.onArrived(item, outcome.record);
    await write();
    outcomes.resolve(item.id, outcome);
    dependencies.broadcast({ item, outcome });
  }

  return {
    outcomes,
    /** It is over for an item; `work` is what that does to the queue. */
    settle: (item: OutboxItem, outcome: Outcome, work: (queue: Queue) => Queue) =>
      announce(item, outcome, () => state.change(work)),
    /** It has arrived, and nothing that waits behind it has to change. */
    settleArrived: (item: OutboxItem, record: StoredRecord | null) =>
      announce(item, saved(record), () => state.takeOut(item)),
    /** Does what decides over an item. Where that fails, its form need not wait: the item is still stored. */
    async orWaiting(item: OutboxItem, work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        outcomes.resolve(item.id, { outcome: 'waiting' });
        throw error;
      }
    },
    /** What another tab of this driver did. */
    async receive(message: TabMessage): Promise<void> {
      if (message !== 'changed') {
        const { item, outcome } = message;
        if (outcome.outcome === 'saved') dependencies.onArrived(item, outcome.record);
        try {
          if (outcome.outcome === 'refused' && outcomes.takesBack(item.id)) {
            await state.change((queue) => without(queue, item.id));
          }
        } finally {
          outcomes.resolve(item.id, outcome);
        }
      }
      await state.reload();
    },
  };
}

export type Announcer = ReturnType<typeof createAnnouncer>;

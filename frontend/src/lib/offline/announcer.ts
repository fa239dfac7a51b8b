import type { OutboxItem } from './outbox-item';
import { createOutcomes, type Outcome } from './outcomes';
import { type Queue, without } from './queue';
import type { QueueState } from './queue-state';
import type { StoredRecord } from './record-kind';
import type { Surroundings, Told } from './surroundings';

export const saved = (record: StoredRecord | null): Outcome => ({ outcome: 'saved', record });

/** Says what became of what was entered: to the pages, to its form if that still waits, and to the other tabs. */
export function createAnnouncer(surroundings: Surroundings, state: QueueState) {
  const outcomes = createOutcomes();

  async function announce(item: OutboxItem, outcome: Outcome, write: () => Promise<void>): Promise<void> {
    if (outcome.outcome === 'saved' && state.isRunning()) surroundings.onArrived(item, outcome.record);
    await write();
    outcomes.tell(item.id, outcome);
    surroundings.tell({ item, outcome });
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
        outcomes.tell(item.id, { outcome: 'waiting' });
        throw error;
      }
    },
    /** What another tab of this driver did. */
    async hear(told: Told): Promise<void> {
      if (told !== 'changed') {
        const { item, outcome } = told;
        if (outcome.outcome === 'saved') surroundings.onArrived(item, outcome.record);
        try {
          if (outcome.outcome === 'refused' && outcomes.takesBack(item.id)) {
            await state.change((queue) => without(queue, item.id));
          }
        } finally {
          outcomes.tell(item.id, outcome);
        }
      }
      await state.reload();
    },
  };
}

export type Announcer = ReturnType<typeof createAnnouncer>;

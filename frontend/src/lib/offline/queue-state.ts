import type { OutboxDependencies } from './dependencies';
import type { OutboxItem } from './outbox-item';
import { changeItem, changeQueue, readQueue } from './outbox-store';
import { type Queue, without } from './queue';

/** The queue of one driver as this tab knows it, over the one that is stored on the device. */
export function createQueueState({ uid, broadcast }: Pick<OutboxDependencies, 'uid' | 'broadcast'>) {
  const listeners = new Set<() => void>();
  let items: Queue = [];
  let running = false;

  function show(queue: Queue): void {
    items = queue;
    for (const listener of listeners) listener();
  }

  return {
    items: () => items,
    show,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Until the page is left or the driver signs out. */
    isRunning: () => running,
    setRunning(runs: boolean): void {
      running = runs;
    },
    /** One write transaction. */
    async change(work: (queue: Queue) => Queue): Promise<void> {
      show(await changeQueue(uid, work));
      broadcast('changed');
    },
    /** One write transaction; the others are told what became of the item by whoever takes it out. */
    async takeOut(item: OutboxItem): Promise<void> {
      await changeItem(item, () => null);
      show(without(items, item.id));
    },
    async reload(): Promise<void> {
      show(await readQueue(uid));
    },
  };
}

export type QueueState = ReturnType<typeof createQueueState>;

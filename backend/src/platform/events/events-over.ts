import type { Clock } from '../clock';
import type { ChannelStore } from './channel-log';
import { appended, deliveryAfter, emptyLog } from './channel-log';
import type { Delivery, Events, Subscription } from './events';

/** The events of an engine: the part that all engines share. */
export function eventsOver(store: ChannelStore, clock: Clock): Events {
  async function since(channel: string, after: string | null): Promise<Delivery> {
    let log = await store.read(channel);
    while (log === null) {
      // Without a log there is no position to come back to.
      await store.update(channel, (made) => made ?? emptyLog());
      log = await store.read(channel);
    }
    return deliveryAfter(log, after, clock());
  }

  async function* subscribe(channel: string, { after, signal }: Subscription): AsyncGenerator<Delivery> {
    let position = after;
    let hasStarted = false;
    for await (const log of store.states(channel, signal)) {
      if (log === null && hasStarted) return;
      if (log === null) {
        // Without a log there is no position to come back to.
        await store.update(channel, (made) => made ?? emptyLog());
        continue;
      }
      const delivery = deliveryAfter(log, position, clock());
      if (hasStarted && delivery.position === position) continue;
      hasStarted = true;
      position = delivery.position;
      yield delivery;
    }
  }

  return {
    async publish(channel, messages) {
      if (messages.length === 0) return;
      await store.update(channel, (log) => appended(log ?? emptyLog(), messages, clock()));
    },
    since,
    subscribe,
    remove: (channel) => store.remove(channel),
    close: () => store.close(),
  };
}

import type { Delivery, Events } from '../../../src/platform/events/events';

/** A subscriber that takes one delivery at a time. */
export function read(events: Events, channel: string, after: string | null = null) {
  const ended = new AbortController();
  const deliveries = events.subscribe(channel, { after, signal: ended.signal })[Symbol.asyncIterator]();
  return {
    async next(): Promise<Delivery> {
      const { done, value } = await deliveries.next();
      if (done) throw new Error('the subscription has ended');
      return value;
    },
    /** Messages of as many deliveries as needed for this count. */
    async messages(count: number): Promise<unknown[]> {
      const all: unknown[] = [];
      while (all.length < count) all.push(...(await this.next()).messages);
      return all;
    },
    /** Waits for the end, ignoring deliveries before it. */
    async end(): Promise<void> {
      while (!(await deliveries.next()).done);
    },
    async leave(): Promise<void> {
      ended.abort();
      await this.end();
    },
  };
}

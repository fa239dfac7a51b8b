import { EventEmitter, once } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { ChannelLog, ChannelStore } from './channel-log';

/** A subscriber that returns later gets a gap. */
const keptWithoutSubscriberMilliseconds = 10 * 60_000;
const maxKeptWithoutSubscriber = 10_000;

interface Followed {
  log: ChannelLog | null;
  followers: number;
  isRemoved: boolean;
  readonly changes: EventEmitter;
}

/** Channels in the memory of one process. */
export function openInProcessChannels(): ChannelStore {
  const followed = new Map<string, Followed>();
  const others = new LRUCache<string, ChannelLog>({
    max: maxKeptWithoutSubscriber,
    ttl: keptWithoutSubscriberMilliseconds,
  });
  const closed = new AbortController();

  function follow(channel: string): Followed {
    const known = followed.get(channel);
    if (known) {
      known.followers += 1;
      return known;
    }
    const changes = new EventEmitter().setMaxListeners(0);
    const started = { log: others.get(channel) ?? null, followers: 1, isRemoved: false, changes };
    others.delete(channel);
    followed.set(channel, started);
    return started;
  }

  function leave(channel: string, left: Followed): void {
    left.followers -= 1;
    if (left.followers > 0 || followed.get(channel) !== left) return;
    followed.delete(channel);
    if (left.log !== null) others.set(channel, left.log);
  }

  async function* states(channel: string, signal: AbortSignal): AsyncGenerator<ChannelLog | null> {
    const ended = AbortSignal.any([signal, closed.signal]);
    const subscription = follow(channel);
    try {
      while (!ended.aborted) {
        const { log, isRemoved } = subscription;
        yield log;
        if (isRemoved) return;
        if (subscription.log !== log) continue;
        // Rejects after the end.
        await once(subscription.changes, 'change', { signal: ended }).catch(() => undefined);
      }
    } finally {
      leave(channel, subscription);
    }
  }

  return {
    async read(channel) {
      // A page that asks again and again needs the log as long as a follower does.
      return followed.get(channel)?.log ?? others.get(channel, { updateAgeOnGet: true }) ?? null;
    },
    async update(channel, change) {
      const known = followed.get(channel);
      if (!known) {
        others.set(channel, change(others.get(channel) ?? null));
        return;
      }
      known.log = change(known.log);
      known.changes.emit('change');
    },
    states,
    async remove(channel) {
      others.delete(channel);
      const known = followed.get(channel);
      if (!known) return;
      // Later followers of a channel of that name follow a new one.
      followed.delete(channel);
      known.log = null;
      known.isRemoved = true;
      known.changes.emit('change');
    },
    async close() {
      closed.abort();
    },
  };
}

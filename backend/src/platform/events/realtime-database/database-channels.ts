import { setTimeout as wait } from 'node:timers/promises';
import { type ChannelLog, channelLogSchema } from '../channel-log';
import type { ChannelStore } from '../channel-store';
import { changeValue, type DatabaseAddress, pathOfChannel, readValue, removeValue } from './database-requests';
import { valuesOfConnection } from './value-stream';

const minPauseMilliseconds = 250;
const maxPauseMilliseconds = 30_000;

/** The log is one text: the database would convert numbered members to a list, and omit empty ones. */
function logIn(value: unknown): ChannelLog | null {
  return typeof value === 'string' ? channelLogSchema.parse(JSON.parse(value)) : null;
}

/**
 * Channels in the Realtime Database, which every instance reaches. `onFailure` receives the reason why a
 * stream was opened again.
 */
export function openDatabaseChannels(
  database: DatabaseAddress,
  onFailure: (error: unknown) => void,
): ChannelStore {
  const closed = new AbortController();

  async function* states(channel: string, signal: AbortSignal): AsyncGenerator<ChannelLog | null> {
    const ended = AbortSignal.any([signal, closed.signal]);
    let failures = 0;
    while (!ended.aborted) {
      try {
        for await (const value of valuesOfConnection(database, pathOfChannel(channel), ended)) {
          failures = 0;
          yield logIn(value);
        }
      } catch (error) {
        if (ended.aborted) return;
        onFailure(error);
        const pause = Math.min(minPauseMilliseconds * 2 ** failures, maxPauseMilliseconds);
        failures += 1;
        await wait(pause, undefined, { signal: ended }).catch(() => undefined);
      }
    }
  }

  return {
    read: async (channel) => logIn(await readValue(database, pathOfChannel(channel))),
    update: (channel, change) =>
      changeValue(database, pathOfChannel(channel), (value) => JSON.stringify(change(logIn(value)))),
    states,
    remove: (channel) => removeValue(database, pathOfChannel(channel)),
    async close() {
      closed.abort();
    },
  };
}

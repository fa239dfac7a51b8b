import { setTimeout as wait } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { type ChannelLog, type ChannelStore, channelLogSchema } from '../channel-log';
import {
  askDatabase,
  changeValue,
  type DatabaseAddress,
  pathOfChannel,
  readValue,
  removeValue,
} from './database-requests';

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

/** The database sends a message at least every 30 seconds. */
const silenceMilliseconds = 75_000;

const putSchema = z.object({ path: z.literal('/'), data: z.unknown() });

/** The values of one connection: the present one, then each new one. Throws when the connection breaks. */
async function* valuesOfConnection(
  database: DatabaseAddress,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMilliseconds).unref();
  try {
    const answer = await askDatabase(database, path, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || answer.body === null) {
      throw new Error(`The database answered with status ${answer.status}.`);
    }
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      timer.refresh();
      switch (event) {
        case 'put':
          yield putSchema.parse(JSON.parse(data)).data;
          break;
        case 'keep-alive':
          break;
        // The token has expired, or lacks the right to read: a new connection gets a new token.
        case 'cancel':
        case 'auth_revoked':
          throw new Error(`The database ended the stream: ${event}.`);
        default:
          throw new Error('The database sent an event of a kind that is not asked for.');
      }
    }
    throw new Error('The database closed the stream.');
  } finally {
    clearTimeout(timer);
  }
}

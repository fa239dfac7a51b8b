import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { askDatabase, type DatabaseAddress } from './database-requests';

/** The database sends a message at least every 30 seconds. */
const silenceMilliseconds = 75_000;

const putSchema = z.object({ path: z.literal('/'), data: z.unknown() });

/** The values of one connection: the present one, then each new one. Throws when the connection breaks. */
export async function* valuesOfConnection(
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

import superjson from 'superjson';
import { z } from 'zod';
import { type Call, callWithRetries, send, signedInHeaders } from './calls.mts';

/** The most calls that a server takes in one request. */
const mostCalls = 100;
/** A query travels in the request line, which may have 64 KiB. */
const mostAddressCharacters = 65_000;

interface BatchOf extends Pick<Call, 'path' | 'type'> {
  readonly inputs: readonly unknown[];
}

function addressOf(origin: string, { path, type, inputs }: BatchOf): { url: string; body: string } {
  const body = JSON.stringify(
    Object.fromEntries(inputs.map((input, index) => [index, superjson.serialize(input)])),
  );
  const url = `${origin}/api/trpc/${Array(inputs.length).fill(path).join(',')}?batch=1`;
  return { url: type === 'query' ? `${url}&input=${encodeURIComponent(body)}` : url, body };
}

/** As many calls of the same input as one request may have. */
export function fullBatch(call: Call): unknown[] {
  const lengthOf = (calls: number) =>
    addressOf('', { ...call, inputs: Array<unknown>(calls).fill(call.input) }).url.length;
  const lengthOfEach = lengthOf(2) - lengthOf(1);
  const fitting = Math.floor(mostAddressCharacters / (lengthOfEach + 1));
  return Array<unknown>(Math.max(1, Math.min(mostCalls, fitting))).fill(call.input);
}

/** What `send` takes. */
export function batchRequest(
  origin: string,
  token: string,
  batch: BatchOf,
): { url: string; init: RequestInit } {
  const { url, body } = addressOf(origin, batch);
  const headers = { ...signedInHeaders(token), 'content-type': 'application/json' };
  return { url, init: batch.type === 'query' ? { headers } : { method: 'POST', headers, body } };
}

const answersSchema = z.array(z.union([z.object({ result: z.unknown() }), z.object({ error: z.unknown() })]));

/** Sends all inputs, a batch at a time and what a batch did not do alone. Throws where one is not accepted. */
export async function acceptAll(
  origin: string,
  token: string,
  { path, type, inputs }: BatchOf,
): Promise<void> {
  for (let first = 0; first < inputs.length; first += mostCalls) {
    const some = inputs.slice(first, first + mostCalls);
    const { url, init } = batchRequest(origin, token, { path, type, inputs: some });
    const { status, text } = await send(url, init);
    const answers = status === 200 || status === 207 ? answersSchema.parse(JSON.parse(text)) : [];
    for (const [index, input] of some.entries()) {
      if (answers[index] && 'result' in answers[index]) continue;
      const alone = await callWithRetries(origin, token, { path, type, input });
      if (alone.status !== 200) throw new Error(`${path}: ${alone.status} ${alone.text.slice(0, 200)}`);
    }
  }
}

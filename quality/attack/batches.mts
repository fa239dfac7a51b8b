import superjson from 'superjson';
import { z } from 'zod';
import { type Call, callWithRetries, send, signedInHeaders } from './calls.mts';

/** Maximum number of calls per request. */
const maxCalls = 100;
/** A query travels in the request line, which may have 64 KiB. */
const maxAddressLength = 65_000;

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

/** Returns as many copies of an input as one request may hold. */
export function fullBatch(call: Call): unknown[] {
  const lengthOf = (calls: number) =>
    addressOf('', { ...call, inputs: Array<unknown>(calls).fill(call.input) }).url.length;
  const lengthOfEach = lengthOf(2) - lengthOf(1);
  const fitting = Math.floor(maxAddressLength / (lengthOfEach + 1));
  return Array<unknown>(Math.max(1, Math.min(maxCalls, fitting))).fill(call.input);
}

/** Builds the request that `send` takes. */
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

/** Sends all inputs in batches, and alone those that a batch did not do. Throws if one is not accepted. */
export async function acceptAll(
  origin: string,
  token: string,
  { path, type, inputs }: BatchOf,
): Promise<void> {
  for (let first = 0; first < inputs.length; first += maxCalls) {
    const some = inputs.slice(first, first + maxCalls);
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

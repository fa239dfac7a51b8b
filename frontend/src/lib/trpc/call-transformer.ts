import { isPlainJson } from '@domain/wire/plain-json';
import superjson, { type SuperJSONResult } from 'superjson';

function isSuperjson(value: unknown): value is SuperJSONResult {
  return typeof value === 'object' && value !== null && 'json' in value;
}

/** Throws for values that superjson did not write, which it would accept. */
function deserialize(value: unknown): unknown {
  if (!isSuperjson(value)) throw new TypeError('not written by superjson');
  return superjson.deserialize(value);
}

/** Skips superjson for plain data: checking it takes a fraction of the encoding time, and the result is the same. */
function serialize(input: unknown): SuperJSONResult {
  return isPlainJson(input) ? { json: input as SuperJSONResult['json'] } : superjson.serialize(input);
}

/** Serialisation of calls. */
export const callTransformer = {
  input: { serialize, deserialize: superjson.deserialize },
  output: { serialize: superjson.serialize, deserialize },
};

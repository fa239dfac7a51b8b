import superjson, { type SuperJSONResult } from 'superjson';
import { z } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import { isWithinJsonBounds } from '../domain/wire/json-bounds';
import { dangerousNames, isPlainJson, maxLevels } from '../domain/wire/plain-json';
import { maxRequestMembers, maxRequestNames } from './fixed-limits';

/** Includes the levels of a batch, and of the annotations of nested sets. */
const requestBounds = { maxLevels: 3 * maxLevels, maxMembers: maxRequestMembers, maxNames: maxRequestNames };

/** Maximum number of decoding steps. A set of three thousand dates takes nine million, about a tenth of a second. */
const maxDecodingSteps = 10_000_000;

const scalars = new Set<unknown>(['Date', 'undefined', 'bigint', 'number']);
const containers = new Set<unknown>(['set', 'map']);

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isScalar = (type: unknown) => Array.isArray(type) && type.length === 1 && scalars.has(type[0]);

/** True if all values are scalars. Checked by hand, as a schema for 100,000 paths takes longer than decoding them. */
function areScalars(values: unknown): boolean {
  return isScalar(values) || (isNesting(values) && Object.values(values).every(isScalar));
}

interface Annotated {
  readonly paths: number;
  readonly containers: number;
}

/** Counts the paths of an encoding that has sets or maps in it, whose members have paths of their own beneath. */
function annotated(tree: unknown, levels = 0): Annotated {
  if (isScalar(tree)) return { paths: 1, containers: 0 };
  if (levels > maxLevels || !isNesting(tree)) throw new DomainError('INPUT_INVALID');
  const isContainer = Array.isArray(tree);
  if (isContainer && !(containers.has(tree[0]) && tree.length <= 2)) throw new DomainError('INPUT_INVALID');
  const beneath: unknown[] = isContainer ? Object.values(tree[1] ?? {}) : Object.values(tree);
  let paths = Number(isContainer);
  let containersFound = Number(isContainer);
  for (const child of beneath) {
    const found = annotated(child, levels + 1);
    paths += found.paths;
    containersFound += found.containers;
  }
  return { paths, containers: containersFound };
}

/**
 * Encoded input: JSON, and the paths of values that JSON lacks. Other types of the decoder (typed arrays, regular
 * expressions) are refused: no input has any, and a few bytes of them can cost seconds or all memory.
 */
const encodedSchema = z.object({
  json: z.custom<SuperJSONResult['json']>(),
  meta: z.object({ v: z.number().optional(), values: z.custom<Values>().optional() }).optional(),
});

type Values = NonNullable<NonNullable<SuperJSONResult['meta']>['values']>;

/**
 * Counts the members level by level, as a recursion could overflow the stack. Where values are inserted, arrays must
 * not grow later: a path to the billionth element of an empty list would make it that long.
 */
function checkMembers(json: unknown, hasValues: boolean): number {
  let level = [json].filter(isNesting);
  let members = 0;
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > maxLevels) throw new DomainError('INPUT_INVALID');
    const next: object[] = [];
    for (const nesting of level) {
      if (!Array.isArray(nesting) && Object.keys(nesting).some((name) => dangerousNames.has(name))) {
        throw new DomainError('INPUT_INVALID');
      }
      for (const member of Object.values(nesting)) {
        members += 1;
        if (isNesting(member)) next.push(member);
      }
      if (hasValues) Object.preventExtensions(nesting);
    }
    level = next;
  }
  return members;
}

/**
 * Limits sets and maps: the decoder finds their members by counting from the start, for every path that leads through
 * them.
 */
function checkContainers(values: Values, members: number): void {
  const found = annotated(values);
  if (found.containers > 0 && found.paths * members > maxDecodingSteps)
    throw new DomainError('INPUT_INVALID');
}

/** Parses the body of a request. Refuses it before building anything if it has more members than any call needs. */
export function parseBody(text: string): unknown {
  if (!isWithinJsonBounds(text, requestBounds)) throw new DomainError('INPUT_INVALID');
  return JSON.parse(text);
}

/**
 * Decodes an input of a client. Shared references are ignored: every object is sent in full, and a schema creates new
 * ones.
 */
export function decodeInput(encoded: unknown): unknown {
  const { json, meta } = encodedSchema.parse(encoded);
  const members = checkMembers(json, meta?.values !== undefined);
  if (meta?.values === undefined) return json;
  if (!areScalars(meta.values)) checkContainers(meta.values, members);
  try {
    return superjson.deserialize({ json, meta }, { inPlace: true });
  } catch {
    throw new DomainError('INPUT_INVALID');
  }
}

/** Objects that were found plain. A batch is measured before it is sent, and would be checked twice. */
const knownPlain = new WeakSet<object>();

function isKnownPlain(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return isPlainJson(output);
  if (knownPlain.has(output)) return true;
  if (!isPlainJson(output)) return false;
  knownPlain.add(output);
  return true;
}

/** Encodes an output. Checking for plain data is a tenth of the work of encoding it, with the same result. */
export const encodeOutput = (output: unknown): SuperJSONResult =>
  isKnownPlain(output) ? { json: output as SuperJSONResult['json'] } : superjson.serialize(output);

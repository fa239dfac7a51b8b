import superjson, { type SuperJSONResult } from 'superjson';
import { z } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import { isWithinJsonBounds } from '../domain/wire/json-bounds';
import { dangerousNames, isPlainJson, mostLevels } from '../domain/wire/plain-json';
import { maxRequestMembers, maxRequestNames } from './fixed-limits';

/** Includes the levels of a batch, and of the annotations of nested sets. */
const requestBounds = { maxLevels: 3 * mostLevels, maxMembers: maxRequestMembers, maxNames: maxRequestNames };

/** A set of three thousand dates takes nine million steps, about a tenth of a second. */
const mostDecodingSteps = 10_000_000;

const scalars = new Set<unknown>(['Date', 'undefined', 'bigint', 'number']);
const containers = new Set<unknown>(['set', 'map']);

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isScalar = (type: unknown) => Array.isArray(type) && type.length === 1 && scalars.has(type[0]);

/** By hand, as a schema for each of a hundred thousand paths takes longer than decoding them. */
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
  if (levels > mostLevels || !isNesting(tree)) throw new DomainError('INPUT_INVALID');
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
 * What may come in: JSON, and values that JSON lacks, each named by its path. Whatever else the decoder knows
 * (typed arrays, regular expressions) lets a few bytes cost it seconds or all memory, and no input has any.
 */
const encodedSchema = z.object({
  json: z.custom<SuperJSONResult['json']>(),
  meta: z.object({ v: z.number().optional(), values: z.custom<Values>().optional() }).optional(),
});

type Values = NonNullable<NonNullable<SuperJSONResult['meta']>['values']>;

/**
 * Level by level, as a recursion would end with the stack. Where values are put into it, what is there cannot grow afterwards: a path
 * to the billionth element of an empty list would make it that long. Gives the number of members.
 */
function checkMembers(json: unknown, hasValues: boolean): number {
  let level = [json].filter(isNesting);
  let members = 0;
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > mostLevels) throw new DomainError('INPUT_INVALID');
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

/** The decoder finds a member of a set or a map by counting from its start, for every path that leads through one. */
function checkContainers(values: Values, members: number): void {
  const found = annotated(values);
  if (found.containers > 0 && found.paths * members > mostDecodingSteps)
    throw new DomainError('INPUT_INVALID');
}

/** Parses the body of a request; refuses it before building anything if it has more members than any call needs. */
export function parseBody(text: string): unknown {
  if (!isWithinJsonBounds(text, requestBounds)) throw new DomainError('INPUT_INVALID');
  return JSON.parse(text);
}

/**
 * An input as a client sent it. Which of its objects were one and the same is not taken over: every one is sent
 * in full, and a schema makes new ones of them.
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

/** A batch is measured before it is sent, and would be looked at twice. */
const knownPlain = new WeakSet<object>();

function isKnownPlain(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return isPlainJson(output);
  if (knownPlain.has(output)) return true;
  if (!isPlainJson(output)) return false;
  knownPlain.add(output);
  return true;
}

/** Looking at plain data is a tenth of the work of encoding it, and the outcome is the same. */
export const encodeOutput = (output: unknown): SuperJSONResult =>
  isKnownPlain(output) ? { json: output as SuperJSONResult['json'] } : superjson.serialize(output);

import superjson, { type SuperJSONResult } from 'superjson';
import { z } from 'zod';
import { Refused } from '../domain/errors/refused';

/** Twice what the document store holds. */
const mostLevels = 32;

/** The encoding itself refuses to send members of these names. */
const dangerousNames = new Set(['__proto__', 'constructor', 'prototype']);

const scalars = new Set<unknown>(['Date', 'undefined', 'bigint', 'number']);

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isScalar = (type: unknown) => Array.isArray(type) && type.length === 1 && scalars.has(type[0]);

/** By hand, as a schema for each of a hundred thousand paths takes longer than decoding them. */
function areScalars(values: unknown): boolean {
  return isScalar(values) || (isNesting(values) && Object.values(values).every(isScalar));
}

/**
 * What may come in: JSON, and values that JSON lacks, each named by its path. Whatever else the decoder knows
 * (sets, maps, typed arrays, regular expressions) lets a few bytes cost it seconds or all memory, and no input has any.
 */
const encodedSchema = z.object({
  json: z.custom<SuperJSONResult['json']>(),
  meta: z
    .object({
      v: z.number().optional(),
      values: z.custom<NonNullable<SuperJSONResult['meta']>['values']>(areScalars).optional(),
    })
    .optional(),
});

/**
 * Level by level, as a recursion would end with the stack. What is there cannot grow afterwards: a path to the
 * billionth element of an empty list would make it that long.
 */
function checkMembers(json: unknown): void {
  let level = [json].filter(isNesting);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > mostLevels) throw new Refused('INPUT_INVALID');
    const next: object[] = [];
    for (const nesting of level) {
      if (!Array.isArray(nesting) && Object.keys(nesting).some((name) => dangerousNames.has(name))) {
        throw new Refused('INPUT_INVALID');
      }
      for (const member of Object.values(nesting)) if (isNesting(member)) next.push(member);
      Object.preventExtensions(nesting);
    }
    level = next;
  }
}

/**
 * An input as a client sent it. Which of its objects were one and the same is not taken over: every one is sent
 * in full, and a schema makes new ones of them.
 */
export function decodeInput(encoded: unknown): unknown {
  const { json, meta } = encodedSchema.parse(encoded);
  checkMembers(json);
  return superjson.deserialize({ json, meta }, { inPlace: true });
}

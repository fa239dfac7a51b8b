import superjson from 'superjson';
import type { z } from 'zod';
import { validInputs } from './inputs.mts';
import type { Logbook } from './logbook.mts';
import type { Procedure } from './procedures.mts';

type Described = z.core.JSONSchema.BaseSchema;

export interface CostlyInput {
  readonly name: string;
  /** Serialized input, as the client sends it. */
  readonly encoded: string;
}

/** Slightly below the server's limit: an accepted input costs more than one refused at once. */
const maxBytes = 1_000_000;
const maxMembers = 48_000;
/** Limit of a query's address: percent-encoding triples the size. */
const maxAddressBytes = 60_000;

const wrongMembers: readonly (readonly [string, string])[] = [
  ['{}', '{}'],
  ['[]', '[]'],
  ['numbers', '0'],
  ['nothing', 'null'],
  ['short texts', '"x"'],
  ['texts of a hundred signs', `"${'x'.repeat(100)}"`],
  ['ids of lower case', '"01arz3ndektsv4rrffq69g5fav"'],
  ['dates that are none', '"2026-02-30"'],
];

/** Close to the server's limit. No name repeats, because V8 may remember names from the previous call. */
const maxNames = 4_900;
let named = 0;
const unknownNames = (count: number) =>
  Array.from({ length: Math.min(count, maxNames) }, () => {
    named += 1;
    return `"k${named}":1`;
  }).join();

/** Paths of lists and texts in a valid input. */
function places(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string' || Array.isArray(value)) return [[...path]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => places(member, [...path, name]));
}

/** Paths of lists in the schema; a random valid input may contain none of them. */
function listPlaces(described: Described, path: readonly string[] = []): string[][] {
  const own = described.type === 'array' ? [[...path]] : [];
  const variants = [...(described.anyOf ?? []), ...(described.oneOf ?? [])] as Described[];
  const members = Object.entries(described.properties ?? {}) as [string, Described][];
  return [
    ...own,
    ...variants.flatMap((variant) => listPlaces(variant, path)),
    ...members.flatMap(([name, member]) => listPlaces(member, [...path, name])),
  ];
}

const marker = '@@put here@@';

/** Returns the JSON of the input with other JSON at one place. */
function withJson(input: unknown, [name, ...rest]: readonly string[], put: string): string {
  const mark = (value: unknown, path: readonly string[]): unknown => {
    const [at, ...more] = path;
    if (at === undefined) return marker;
    return { ...Object(value), [at]: mark(Object(value)[at], more) };
  };
  const marked = name === undefined ? marker : mark(input, [name, ...rest]);
  return JSON.stringify(marked).replace(`"${marker}"`, () => put);
}

const repeated = (member: string, room: number) =>
  `[${Array(Math.min(maxMembers, Math.floor(room / (member.length + 1))))
    .fill(member)
    .join()}]`;

/** Returns a member of a list in which every number and text is wrong but has the right type. */
function wrongInside(value: unknown): unknown {
  if (typeof value === 'number') return Number.MIN_SAFE_INTEGER;
  if (Array.isArray(value)) return value.map(wrongInside);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'kind' ? member : wrongInside(member)]),
  );
}

const membersOf = (value: unknown): number =>
  value === null || typeof value !== 'object'
    ? 1
    : 1 + Object.values(value).reduce((sum: number, member) => sum + membersOf(member), 0);

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => Object(inner)[name], value);
}

/** Inputs that are expensive to refuse or to parse for their size. */
export function* costlyInputs(procedure: Procedure, { ids }: Logbook, seed: number): Iterable<CostlyInput> {
  const room = procedure.type === 'query' ? maxAddressBytes / 3 : maxBytes;
  const plain = (name: string, json: string): CostlyInput => ({ name, encoded: `{"json":${json}}` });
  const many = Math.min(maxMembers, Math.floor(room / 11));
  yield plain('unknown members', `{${unknownNames(many)}}`);
  yield plain('levels', '['.repeat(31) + ']'.repeat(31));
  for (const [name, member] of wrongMembers) yield plain(`a list of ${name}`, repeated(member, room));
  const valid = validInputs(procedure, ids, seed, 4);
  const input = valid.toSorted((one, other) => membersOf(other) - membersOf(one))[0];
  if (input === undefined) return;
  const encoded = superjson.stringify(input);
  const inner = JSON.stringify(input) ?? 'null';
  if (inner.startsWith('{') && inner !== '{}') {
    yield plain('a good input with unknown members', `${inner.slice(0, -1)},${unknownNames(many)}}`);
  }
  const paths = Array.from(
    { length: Math.min(maxNames, Math.floor(many / 2)) },
    (_, index) => `"a.${index}":["Date"]`,
  ).join();
  yield { name: 'annotated dates', encoded: `${encoded.slice(0, -1)},"meta":{"values":{${paths}}}}` };
  const found = [...places(input), ...listPlaces(procedure.described)];
  for (const path of new Map(found.map((each) => [each.join('.'), each])).values()) {
    const where = path.join('.');
    const put = (name: string, json: string) => plain(`${name} at ${where}`, withJson(input, path, json));
    yield put('a text of all the room', `"${'x'.repeat(room)}"`);
    for (const [name, member] of wrongMembers) yield put(`a list of ${name}`, repeated(member, room));
    const list = at(input, path);
    if (!Array.isArray(list) || list.length === 0) continue;
    const count = (each: unknown) =>
      Math.floor(Math.min(maxMembers / membersOf(each), room / (JSON.stringify(each).length + 1)));
    // Tries the longest list that fits into the request, and lengths that schemas allow.
    for (const each of [list[0], wrongInside(list[0])]) {
      for (const length of [count(each), Math.min(1_000, count(each)), Math.min(200, count(each))]) {
        yield put(
          `${length} members${each === list[0] ? '' : ', wrong inside,'}`,
          JSON.stringify(Array(length).fill(each)),
        );
      }
    }
  }
}

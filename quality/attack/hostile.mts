import { oneOf, type Random } from './random.mts';

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

/** Values that are invalid almost everywhere. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 53),
  1e308,
  '',
  ' ',
  '0',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  'x'.repeat(20_000),
  '../../../etc/passwd',
  "'; DROP TABLE documents; --",
  '=1+1',
  '<img src=x onerror=alert(1)>',
  '%00%2e%2e/',
  '2026-02-30',
  '0000-00-00',
  'Europe/Nowhere',
  'XXX',
  '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '00000000000000000000000000',
  [],
  {},
  nested(300),
  Array<number>(5_000).fill(0),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: 1, valueOf: null, length: -1 },
];

const hostileNames = ['__proto__', 'constructor', 'toString', 'then', 'id', 'driverId', 'version', ''];

type Members = Record<string, unknown>;

/** Returns the input with one part replaced, left out, doubled or extended. */
export function hostileVariant(input: unknown, random: Random): unknown {
  if (input === null || typeof input !== 'object' || random(8) === 0) return oneOf(random, hostileValues);
  const changed = Array.isArray(input) ? [...input] : { ...input };
  const names = Object.keys(changed);
  const put = (name: string, value: unknown) =>
    Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true });
  if (names.length === 0 || random(6) === 0) {
    put(
      Array.isArray(changed) ? String(names.length) : oneOf(random, hostileNames),
      oneOf(random, hostileValues),
    );
    return changed;
  }
  const name = oneOf(random, names);
  const inner = (changed as Members)[name];
  switch (random(4)) {
    case 0:
      delete (changed as Members)[name];
      break;
    case 1:
      put(name, [inner, inner]);
      break;
    case 2:
      put(name, hostileVariant(inner, random));
      break;
    default:
      put(name, oneOf(random, hostileValues));
  }
  return changed;
}

const encodings = [
  '"Date"',
  '"bigint"',
  '"set"',
  '"map"',
  '"regexp"',
  '"URL"',
  '"Error"',
  '"undefined"',
  '"number"',
  '["class","Object"]',
  '["custom","x"]',
  '["symbol","iterator"]',
  '["typed-array","Uint8Array"]',
  '{"a":{"b":{"c":["Date"]}}}',
  '7',
];

/** Bodies that misuse the wire's encoding, and bodies that are not JSON. */
export const hostileBodies: readonly ((input: string) => string)[] = [
  (input) => input,
  (input) => `{"json":${input}`,
  (input) => `{"json":${input}}{"json":${input}}`,
  () => '',
  () => 'null',
  () => '[]',
  () => '\u0000',
  () => `{"json":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  () => '{"json":1e999}',
  () => '{"0":{"json":{}},"1":{"json":{}}}',
  ...encodings.map((name) => (input: string) => `{"json":${input},"meta":{"values":[${name}]}}`),
  ...encodings.map(
    (name) => (input: string) => `{"json":${input},"meta":{"values":{"id":[${name}],"a.b":[${name}]}}}`,
  ),
  ...['__proto__.polluted', 'constructor.prototype.polluted', 'id.length', '', '\\\\.'].map(
    (path) => (input: string) =>
      `{"json":${input},"meta":{"values":{${JSON.stringify(path)}:["Date"]},"referentialEqualities":{"id":[${JSON.stringify(path)}]}}}`,
  ),
];

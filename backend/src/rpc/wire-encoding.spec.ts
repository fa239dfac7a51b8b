import superjson from 'superjson';
import { decodeInput, encodeOutput } from './wire-encoding';

const sent = (value: unknown): unknown => JSON.parse(superjson.stringify(value));

describe('the encoding of an input', () => {
  it('brings over what JSON has and the values that it lacks', () => {
    const input = {
      at: new Date('2026-03-29T00:59:59.999Z'),
      notes: ['a.b', null, undefined],
      'odd.name\\': { litres: Number.NaN, most: Number.POSITIVE_INFINITY, digits: 12345678901234567890n },
    };
    expect(decodeInput(sent(input))).toEqual(input);
    expect(decodeInput(sent(undefined))).toBeUndefined();
    expect(decodeInput(sent(new Date(0)))).toEqual(new Date(0));
  });

  it('brings over maps and sets, and what they hold', () => {
    const input = {
      days: new Set([new Date(0), new Date(86_400_000)]),
      metresByDay: new Map([['2026-03-29', { distanceMetres: 1200n, tags: new Set(['a', undefined]) }]]),
      byDay: new Map([[new Date(0), new Map([['a', Number.NaN]])]]),
    };
    expect(decodeInput(sent(input))).toEqual(input);
    expect(decodeInput(sent(new Set(['a'])))).toEqual(new Set(['a']));
  });

  it('does not count through a long set again and again', () => {
    const json = { days: Array.from({ length: 4_000 }, (_, day) => day) };
    const through = Object.fromEntries(json.days.map((day) => [`days.${day}`, ['undefined']]));
    const counted = { json, meta: { v: 1, values: { days: ['set'], ...through } } };
    expect(() => decodeInput(counted)).toThrow();
    expect(decodeInput(sent({ days: new Set(json.days) }))).toEqual({ days: new Set(json.days) });
  });

  it.each([
    ['a set of nothing that has members', 5, ['set']],
    ['a map of single values', [1, 2], ['map']],
    ['a set with a tree beside its members', [1], ['set', {}, {}]],
    ['a regular expression within a set', ['/a/'], ['set', { 0: ['regexp'] }]],
    ['a date within a date', 0, ['Date', { a: ['Date'] }]],
    ['a bigint of letters', 'a', ['bigint']],
  ])('does not take %s', (_what, json, annotation) => {
    expect(() =>
      decodeInput({ json: { value: json }, meta: { v: 1, values: { value: annotation } } }),
    ).toThrow();
  });

  it('does not follow an encoding deeper than 32 levels', () => {
    const deep = (levels: number): unknown => (levels === 0 ? ['set'] : ['set', { 0: deep(levels - 1) }]);
    const nested: unknown = JSON.parse(`${'['.repeat(32)}${']'.repeat(32)}`);
    expect(() => decodeInput({ json: nested, meta: { v: 1, values: deep(1_000) } })).toThrow();
  });

  it('brings an object over in every place that the client has it in, as one of its own', () => {
    const stop = { at: new Date(0) };
    const { first, last } = decodeInput(sent({ first: stop, last: stop })) as Record<string, typeof stop>;
    expect([first, last]).toEqual([stop, stop]);
    expect(first).not.toBe(last);
  });

  it('cannot be made to lead in a circle', () => {
    const circle = { json: { self: null }, meta: { v: 1, referentialEqualities: [['self']] } };
    expect(decodeInput(circle)).toEqual({ self: null });
  });

  it.each([
    ['a regular expression', /a/],
    ['an error', new Error('x')],
    ['a typed array', new Uint8Array(2)],
    ['a URL', new URL('https://roadbook.example')],
  ])('does not take %s', (_what, value) => {
    expect(() => decodeInput(sent({ value }))).toThrow();
  });

  it('does not make a list as long as a path says', () => {
    const stretched = { json: { litres: [] }, meta: { v: 1, values: { 'litres.999999999': ['undefined'] } } };
    expect(() => decodeInput(stretched)).toThrow();
  });

  it('takes 32 levels and no more', () => {
    const nested = (levels: number): unknown =>
      JSON.parse(`{"json":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    expect(() => decodeInput(nested(32))).not.toThrow();
    expect(() => decodeInput(nested(33))).toThrow();
  });

  it.each(['__proto__', 'constructor', 'prototype'])('does not take a member named %s', (name) => {
    expect(() => decodeInput(JSON.parse(`{"json":{"trips":[{"${name}":{"polluted":true}}]}}`))).toThrow();
  });
});

describe('the encoding of an output', () => {
  it.each([
    ['plain', { a: [1, 'x', null, true, { b: {} }] }],
    ['a date', { a: [{ at: new Date(0) }] }],
    ['nothing at all', { a: undefined, b: [undefined] }],
    ['numbers that JSON lacks', { a: Number.NaN, b: -0, c: Number.POSITIVE_INFINITY, d: 5n }],
    ['containers', { a: new Map([['x', new Set([1])]]) }],
  ])('is what the client decodes again: %s', (_what, output) => {
    expect(superjson.parse(JSON.stringify(encodeOutput(output)))).toEqual(output);
  });

  it('of plain data is that data itself, and no copy', () => {
    const output = { trips: [{ id: 'a', startedAtMs: 0 }] };
    expect(encodeOutput(output)).toEqual({ json: output });
    expect(encodeOutput(output).json).toBe(output);
  });
});

import superjson from 'superjson';
import { decodeInput } from './wire-encoding';

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
    ['a set', new Set([1])],
    ['a map', new Map([[1, 2]])],
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

import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  double,
  json,
  oneof,
  property,
  record,
  shuffledSubarray,
  string,
  uint8Array,
  webQueryParameters,
} from 'fast-check';
import { dialects, type Push, readPush } from './read-push';

const anyBytes = uint8Array({ maxLength: 300 }).map((bytes) => new TextDecoder().decode(bytes));
const names = constantFrom(
  'lat',
  'lon',
  'tst',
  'acc',
  'locations',
  'location',
  'points',
  '_type',
  'data',
  'action',
);
const fields = array(record({ name: names, value: oneof(json(), string(), double().map(String)) }));
const nearly = fields.map(
  (all) => `{${all.map(({ name, value }) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
);
const form = fields.map((all) =>
  all.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&'),
);
const text = oneof(anyBytes, json(), nearly, form, string());

const anyPush: Arbitrary<Push> = record({
  query: oneof(webQueryParameters(), string(), form),
  contentType: string(),
  body: text,
  receivedAtMs: constantFrom(0, 1_790_000_000_000),
  encryptionKey: oneof(string(), constantFrom(null)),
});

describe('any push', () => {
  it('is read without throwing, and answered, in any dialect', () => {
    assert(
      property(constantFrom(...dialects), anyPush, (dialect, push) => {
        const { positions, ignored, answer } = readPush(dialect, push);
        expect(answer.contentType).toMatch(/^(application\/json|text\/plain)$/);
        expect(Number.isInteger(ignored)).toBe(true);
        for (const position of positions) {
          if ('refused' in position) continue;
          expect(Number.isInteger(position.atMs)).toBe(true);
          expect(Math.abs(position.latitudeMicrodegrees)).toBeLessThanOrEqual(90_000_000);
          expect(Math.abs(position.longitudeMicrodegrees)).toBeLessThanOrEqual(180_000_000);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a batch in any order', () => {
  const at = (index: number) => 1_790_000_000 + index;
  const batches = {
    overland: (order: readonly number[]) => ({
      locations: order.map((index) => ({
        geometry: index % 5 === 0 ? null : { type: 'Point', coordinates: [9 + index / 100, 53] },
        properties: { timestamp: index % 7 === 0 ? '' : at(index), motion: ['driving'] },
      })),
    }),
    phonetrack: (order: readonly number[]) => ({
      points: order.map((index) =>
        index % 5 === 0 ? null : [53, 9 + index / 100, index % 7 === 0 ? null : at(index)],
      ),
    }),
    owntracks: (order: readonly number[]) =>
      order.map((index) => ({
        _type: index % 5 === 0 ? 'card' : 'location',
        lat: 53,
        lon: 9,
        tst: at(index),
      })),
    traccar: (order: readonly number[]) => ({
      location: order.map((index) => ({
        timestamp: at(index),
        coords: index % 5 ? { latitude: 53, longitude: 9 } : {},
      })),
    }),
  };
  const inOrder = Array.from({ length: 20 }, (_, index) => index);

  it.each(Object.entries(batches))('of %s gives the same positions', (dialect, batch) => {
    const name = dialects.find((known) => known === dialect) ?? 'owntracks';
    const read = (order: readonly number[]) => {
      const body = JSON.stringify(batch(order));
      const push = readPush(name, { query: '', contentType: '', body, receivedAtMs: 0, encryptionKey: null });
      return { ...push, positions: push.positions.map((position) => JSON.stringify(position)).toSorted() };
    };
    const expected = read(inOrder);
    expect(expected).toMatchObject({ ignored: 4, fault: null });
    assert(
      property(shuffledSubarray(inOrder, { minLength: inOrder.length }), (order) => {
        expect(read(order)).toEqual(expected);
      }),
    );
  });
});

import { instantOf } from './instant-of';

describe('the instant that a program states', () => {
  // 21 September 2026, 14:13:20 UTC.
  const atMs = 1_790_000_000_000;

  it.each<[unknown, number]>([
    [1_790_000_000, atMs],
    [1_790_000_000.25, atMs + 250],
    [atMs, atMs],
    ['1790000000', atMs],
    ['1790000000.25', atMs + 250],
    [' 1790000000250 ', atMs + 250],
    ['2026-09-21T14:13:20Z', atMs],
    ['2026-09-21t14:13:20z', atMs],
    ['2026-09-21T14:13:20.250999+00:00', atMs + 250],
    ['2026-09-21T07:13:20-0700', atMs],
    ['2026-09-21 16:13:20 +0200', atMs],
    ['2026-09-21T16:13:20 02:00', atMs],
    ['2026-09-21T19:58:20+05:45', atMs],
    [0, 0],
    [-1, -1000],
    ['1969-12-31T23:59:59Z', -1000],
    ['2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)],
  ])('is read from %p', (value, expected) => {
    expect(instantOf(value)).toBe(expected);
  });

  it.each([
    ['2026-09-21T14:13:20'],
    ['2026-09-21 14:13'],
    ['2026-09-21T14:13:200200'],
    ['2026-02-30T14:13:20Z'],
    ['2026-02-29T14:13:20Z'],
    ['2026-09-21T24:13:20Z'],
    ['17900000000000000000'],
    ['-1790000000'],
    ['1,790,000,000'],
    ['yesterday'],
    ['undefinedTundefinedZ'],
    [''],
    [9e15],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [undefined],
    [true],
    [[1_790_000_000]],
    [{}],
  ])('is none in %p', (value) => {
    expect(instantOf(value)).toBeNull();
  });
});

import { instantMsSchema, localDaySchema } from './time.schema';

describe('the bounds of time', () => {
  it.each([
    [Date.UTC(1971, 0, 1), true],
    [Date.UTC(1971, 0, 1) - 1, false],
    [Date.UTC(2099, 11, 31, 23, 59, 59, 999), true],
    [Date.UTC(2100, 0, 1), false],
    // 2026 in seconds, read as milliseconds.
    [1_767_225_600, false],
    [1_767_225_600_000.5, false],
    [Number.POSITIVE_INFINITY, false],
  ])('instant %p: %p', (ms, allowed) => {
    expect(instantMsSchema.safeParse(ms).success).toBe(allowed);
  });

  it.each([
    ['1886-01-29', true],
    ['1885-12-31', false],
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-2-9', false],
  ])('date %s: %p', (day, allowed) => {
    expect(localDaySchema.safeParse(day).success).toBe(allowed);
  });
});

import { expect, it } from 'vitest';
import { monthTicks } from './month-ticks';

/** Returns months from December 2025 on. */
function monthsFromDecember(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2025, 11 + index));
    return at.toISOString().slice(0, 7);
  });
}

/** January includes its year. */
const widthOf = (month: string) => (month.endsWith('-01') ? 48 : 30);
const ticks = (months: readonly string[], widthPixels: number) =>
  monthTicks(months, { widthPixels, widthOf });

it('names every month where all have room, beside the longer January, too', () => {
  const months = monthsFromDecember(12);
  // (30 + 48) / 2 = 39 px a month, times 12.
  expect(ticks(months, 468)).toEqual(months);
});

it('names every second month with January among them, where one pixel is missing', () => {
  expect(ticks(monthsFromDecember(12), 467)).toEqual([
    '2026-01',
    '2026-03',
    '2026-05',
    '2026-07',
    '2026-09',
    '2026-11',
  ]);
});

it('names quarters, and Januaries, as the months become more', () => {
  // 300 / 24 = 12.5 px a month; three of them are 37.5, less than 39, and six are 75.
  expect(ticks(monthsFromDecember(24), 300)).toEqual(['2026-01', '2026-07', '2027-01', '2027-07']);
  // 2.5 px a month; twelve of them are 30, less than 48, and 24 are 60. The years that are even.
  expect(ticks(monthsFromDecember(120), 300).at(0)).toBe('2026-01');
  expect(ticks(monthsFromDecember(120), 300).at(1)).toBe('2028-01');
});

it('names the few months of a period without a January', () => {
  expect(ticks(['2026-03', '2026-04', '2026-05'], 300)).toEqual(['2026-03', '2026-04', '2026-05']);
});

it('names one where there is no room for two', () => {
  expect(ticks(['2026-03', '2026-05'], 20)).toEqual(['2026-03']);
});

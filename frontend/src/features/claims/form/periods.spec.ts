import { describe, expect, it } from 'vitest';
import { otherEndOf, periodOf } from './periods';

describe('the days that are meant', () => {
  it.each([
    ['thisMonth', '2026-03-31', '01-01', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-03-31', '01-01', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-02', '01-01', '2025-12-01', '2025-12-31'],
    ['thisTaxYear', '2026-04-05', '04-06', '2025-04-06', '2026-04-05'],
    ['thisTaxYear', '2026-04-06', '04-06', '2026-04-06', '2026-04-06'],
    ['lastTaxYear', '2026-04-06', '04-06', '2025-04-06', '2026-04-05'],
    ['lastTaxYear', '2026-11-21', '01-01', '2025-01-01', '2025-12-31'],
    ['lastTaxYear', '2026-06-30', '07-01', '2024-07-01', '2025-06-30'],
  ] as const)('%s on %s of a year from %s', (preset, today, begins, fromDay, untilDay) => {
    expect(periodOf(preset, { today, lastReadingDay: null }, begins)).toEqual({ fromDay, untilDay });
  });

  it.each([
    ['ends with the last reading', '2026-11-20', '2026-11-20'],
    ['ends today where it was read today', '2026-11-27', '2026-11-27'],
    ['ends today where the last reading is of another year', '2025-12-31', '2026-11-27'],
    ['ends today where nothing limits it', null, '2026-11-27'],
  ])('this tax year %s', (_case, lastReadingDay, untilDay) => {
    const ends = { today: '2026-11-27', lastReadingDay };
    expect(periodOf('thisTaxYear', ends, '01-01')).toEqual({ fromDay: '2026-01-01', untilDay });
    expect(periodOf('lastTaxYear', ends, '01-01')?.untilDay).toBe('2025-12-31');
  });

  it('the other end is today or the last reading, whichever it is not', () => {
    const ends = { today: '2026-11-27', lastReadingDay: '2026-11-20' };
    const end = (untilDay: string) => otherEndOf({ fromDay: '2026-01-01', untilDay }, ends);
    expect([end('2026-11-27'), end('2026-11-20'), end('2026-06-30')]).toEqual([
      '2026-11-20',
      '2026-11-27',
      null,
    ]);
  });
});

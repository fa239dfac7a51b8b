import { describe, expect, it } from 'vitest';
import { periodOf } from './periods';

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
    expect(periodOf(preset, today, begins)).toEqual({ fromDay, untilDay });
  });
});

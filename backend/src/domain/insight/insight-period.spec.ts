import fc from 'fast-check';
import { earlierSpans, insightPeriods, monthsIn, monthsOfPeriod } from './insight-period';

it.each([
  ['month', '2026-01', '2026-01', '2026-01'],
  ['lastMonth', '2026-01', '2025-12', '2025-12'],
  ['months12', '2026-01', '2025-02', '2026-01'],
  ['year', '2026-03', '2026-01', '2026-03'],
  ['lastYear', '2026-03', '2025-01', '2025-12'],
  ['all', '2026-03', '2024-05', '2026-03'],
] as const)('%s, seen from %s, is from %s to %s', (period, thisMonth, fromMonth, toMonth) => {
  expect(monthsOfPeriod(period, thisMonth, '2024-05')).toEqual({ fromMonth, toMonth });
});

it('of everything is this month while there is nothing yet, or nothing but what is to come', () => {
  const only = { fromMonth: '2026-03', toMonth: '2026-03' };
  expect(monthsOfPeriod('all', '2026-03', null)).toEqual(only);
  expect(monthsOfPeriod('all', '2026-03', '2026-07')).toEqual(only);
});

it('is compared with as many months before, and with the same a year before', () => {
  expect(earlierSpans({ fromMonth: '2026-01', toMonth: '2026-03' })).toEqual({
    before: { fromMonth: '2025-10', toMonth: '2025-12' },
    yearBefore: { fromMonth: '2025-01', toMonth: '2025-03' },
  });
});

it('of twelve months is compared once, and of more with nothing', () => {
  expect(earlierSpans({ fromMonth: '2025-02', toMonth: '2026-01' })).toEqual({
    before: null,
    yearBefore: { fromMonth: '2024-02', toMonth: '2025-01' },
  });
  expect(earlierSpans({ fromMonth: '2024-01', toMonth: '2026-01' })).toEqual({
    before: null,
    yearBefore: null,
  });
});

it('is never compared with months of its own, and with as many', () => {
  const anyMonth = fc
    .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.constantFrom(...insightPeriods), anyMonth, anyMonth, (period, now, first) => {
      const span = monthsOfPeriod(period, now, first);
      const { before, yearBefore } = earlierSpans(span);
      for (const earlier of [before, yearBefore].filter((found) => found !== null)) {
        expect(monthsIn(earlier)).toHaveLength(monthsIn(span).length);
        expect(earlier.toMonth < span.fromMonth).toBe(true);
      }
    }),
  );
});

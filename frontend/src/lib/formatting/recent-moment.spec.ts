import { expect, it } from 'vitest';
import { formatDecimal } from './decimals';
import { formatRecentMoment } from './recent-moment';

const berlin = { locale: 'de-DE', zone: 'Europe/Berlin' };

it('names the year only where it is not this one, by the calendar of the zone', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  expect(formatRecentMoment(Date.UTC(2026, 10, 20, 8, 5), now, berlin)).not.toContain('2026');
  expect(formatRecentMoment(Date.UTC(2025, 5, 1, 8, 5), now, berlin)).toContain('2025');
  // Half past eleven in the evening in London; in Berlin it is the new year already.
  expect(formatRecentMoment(Date.UTC(2025, 11, 31, 23, 30), now, berlin)).not.toContain('2025');
});

it('keeps the decimals that a text has, with the marks of the locale', () => {
  expect(formatDecimal('1234.50', 'de-DE')).toBe('1.234,50');
  expect(formatDecimal('1234.50', 'en-GB')).toBe('1,234.50');
});

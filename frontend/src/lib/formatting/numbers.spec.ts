import { expect, test } from 'vitest';
import { formatDistance, withUnit } from './distances';
import { formatMoney } from './money';
import { numberFormat, withNumberStyle } from './numbers';
import { decimalMarkOf } from './typed';
import { signOf } from './unit-signs';

test('English in Germany has one mark for distances and for money', () => {
  expect(withUnit(formatDistance(12_400, 'km', 'en-DE'))).toBe('12.4 km');
  expect(formatMoney(123_456, 'EUR', 'en-DE')).toBe('€1,234.56');
});

test.each(['en-GB', 'de-DE', 'sv-SE', 'ar-EG'])('below zero has a minus and no hyphen in %s', (locale) => {
  expect(formatMoney(-120_000, 'EUR', locale)).toContain('\u2212');
  expect(formatMoney(-120_000, 'EUR', locale)).not.toContain('-');
  expect(numberFormat(locale).format(-3)).toContain('\u2212');
});

test.each([
  ['country', '1.234.567,50', '1.234.567,50 €', ','],
  ['point', '1,234,567.50', '1,234,567.50 €', '.'],
  ['comma', '1.234.567,50', '1.234.567,50 €', ','],
  ['space', '1 234 567,50', '1 234 567,50 €', ','],
  ['quote', '1’234’567.50', '1’234’567.50 €', '.'],
] as const)('German numbers in the style %s', (style, number, money, decimal) => {
  const locale = withNumberStyle('de-DE', style);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(numberFormat(locale, { minimumFractionDigits: 2 }).format(1_234_567.5))).toBe(number);
  expect(plain(formatMoney(123_456_750, 'EUR', locale))).toBe(money);
  expect(decimalMarkOf(locale)).toBe(decimal);
});

test('a style of numbers leaves dates as they are', () => {
  const day = Date.UTC(2026, 10, 23);
  const of = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(day);
  expect(of(withNumberStyle('de-DE', 'point'))).toBe('23.11.2026');
});

test('a litre is large where English writes it so', () => {
  expect(signOf('l/100 km', 'en-US')).toBe('L/100 km');
  expect(signOf('l', 'en-AU')).toBe('L');
  expect(signOf('km/l', 'en-GB')).toBe('km/l');
  expect(signOf('l', 'de-DE')).toBe('l');
  expect(signOf('gal (US)', 'en-US')).toBe('gal (US)');
});

import { describe, expect, it } from 'vitest';
import { formatDayHeading } from './days';
import { formatDistance, formatMetres, formatOdometer, formatWholeOdometer } from './distances';
import { formatDuration } from './durations';
import { formatMoney } from './money';
import { formatTimeSpan } from './times';
import { asTyped, decimalMarkOf } from './typed';

describe('distances', () => {
  it('have one decimal and the marks of the country', () => {
    expect(formatDistance(1_234_560, 'km', 'de-DE')).toEqual({ figure: '1.234,6', unit: 'km' });
    expect(formatDistance(16_093, 'mi', 'en-GB')).toEqual({ figure: '10.0', unit: 'mi' });
  });

  it('of a claim are shown without a loss: 10.95 miles are 11.0, where their 17 622 m would be 10.9', () => {
    expect(formatMetres('17622.3168', 'mi', 'en-GB')).toEqual({ figure: '11.0', unit: 'mi' });
    expect(formatMetres('100000.000', 'km', 'de-DE')).toEqual({ figure: '100,0', unit: 'km' });
  });

  it('on an odometer are whole, unless the reading is not', () => {
    expect(formatOdometer(45_678_000, 'km', 'en-GB')).toEqual({ figure: '45,678', unit: 'km' });
    expect(formatOdometer(45_678_900, 'km', 'en-GB')).toEqual({ figure: '45,678.9', unit: 'km' });
    expect(formatWholeOdometer(45_678_900, 'km', 'en-GB')).toEqual({ figure: '45,679', unit: 'km' });
  });
});

describe('durations', () => {
  it.each([
    [59_999, '0 min'],
    [60_000, '1 min'],
    [45 * 60_000, '45 min'],
    [125 * 60_000, '2 hr 5 min'],
    [3 * 3_600_000, '3 hr'],
    [(26 * 60 + 30) * 60_000, '1 day 2 hr'],
  ])('%d ms are %s', (durationMs, words) => {
    // Editions of the Unicode data differ on the plural of min and hr.
    expect(formatDuration(durationMs, 'en-US').replaceAll(/(min|hr)s/g, '$1')).toBe(words);
  });
});

describe('day headings', () => {
  const heading = (day: string, locale: string) => formatDayHeading(day, '2026-03-01', locale);
  it('are words for today and yesterday, across the end of February', () => {
    expect(heading('2026-03-01', 'en-GB')).toBe('Today');
    expect(heading('2026-02-28', 'de-DE')).toBe('Gestern');
  });

  it('are weekday and date before, with the year where it is another', () => {
    expect(heading('2026-02-27', 'de-DE')).toBe('Freitag, 27. Februar');
    expect(heading('2025-12-31', 'de-DE')).toBe('Mittwoch, 31. Dezember 2025');
  });
});

it('money is shown with all decimals of its currency', () => {
  expect(formatMoney(1250, 'EUR', 'en-GB')).toBe('€12.50');
  expect(formatMoney(1250, 'JPY', 'en-GB')).toBe('¥1,250');
  expect(formatMoney(Number.MAX_SAFE_INTEGER - 5, 'EUR', 'en-GB')).toBe('€90,071,992,547,409.86');
  expect(formatMoney(Number.MAX_SAFE_INTEGER, 'EUR', 'en-GB')).toBe('€90,071,992,547,409.91');
});

it('a span of time reads each end in its own zone', () => {
  const ms = Date.parse('2026-07-01T10:00:00Z');
  const span = formatTimeSpan(
    { atMs: ms, zone: 'Europe/London' },
    { atMs: ms + 90 * 60_000, zone: 'Europe/Paris' },
    'de-DE',
  );
  expect(span).toBe('11:00 – 13:30');
});

it('numbers stand in a field as the driver would type them', () => {
  expect([decimalMarkOf('de-DE'), decimalMarkOf('en-US')]).toEqual([',', '.']);
  expect([asTyped('12.30', 'de-DE'), asTyped('12.0', 'en-GB'), asTyped('100', 'de-DE')]).toEqual([
    '12,3',
    '12',
    '100',
  ]);
});

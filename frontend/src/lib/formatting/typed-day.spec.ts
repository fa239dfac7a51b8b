import { describe, expect, it } from 'vitest';
import { dayAsTyped, dayPattern, readTypedDay } from './typed-day';

const today = '2026-11-23';

function read(text: string, locale: string, bounds: { min?: string; max?: string; today?: string } = {}) {
  return readTypedDay(text, { locale, today, min: '1971-01-01', max: '2099-12-31', ...bounds });
}

it.each([
  ['3.5.2026', '2026-05-03'],
  ['03.05.26', '2026-05-03'],
  ['3.5.', '2026-05-03'],
  ['3.5', '2026-05-03'],
  ['3,5', '2026-05-03'],
  ['0305', '2026-05-03'],
  ['030526', '2026-05-03'],
  ['03052026', '2026-05-03'],
  ['3. Mai', '2026-05-03'],
  ['3. März 2025', '2025-03-03'],
  ['heute', '2026-11-23'],
  ['Gestern', '2026-11-22'],
  ['vorgestern', '2026-11-21'],
  ['morgen', '2026-11-24'],
])('reads the German "%s" as %s', (text, day) => {
  expect(read(text, 'de-DE')).toBe(day);
});

it.each([
  ['en-GB', '03/05/2026', '2026-05-03'],
  ['en-GB', '03/05', '2026-05-03'],
  ['en-GB', '3 May', '2026-05-03'],
  ['en-GB', '3rd May 2025', '2025-05-03'],
  ['en-GB', ' yesterday ', '2026-11-22'],
  ['en-US', '05/03/2026', '2026-05-03'],
  ['en-US', '5/3', '2026-05-03'],
  ['en-US', 'May 3, 2025', '2025-05-03'],
  ['en-US', '05032026', '2026-05-03'],
  ['en-CA', '2026-05-03', '2026-05-03'],
  ['en-CA', '05-03', '2026-05-03'],
  ['en-GB-x-n-comma', '03/05/2026', '2026-05-03'],
])('reads in %s "%s" as %s', (locale, text, day) => {
  expect(read(text, locale)).toBe(day);
});

it.each(['de-DE', 'en-GB', 'en-US'])('reads an ISO date in %s', (locale) => {
  expect(read('2025-07-01', locale)).toBe('2025-07-01');
  expect(read('2025-7-1', locale)).toBe('2025-07-01');
});

it.each([
  '',
  '3',
  '31.2.2026',
  '13.13.2026',
  '2026-02-30',
  '3.5.1',
  '3.5.202',
  'abc',
  '3 Foo',
  '3.5.2026 10',
  '12345',
])('reads no day in "%s"', (text) => {
  expect(read(text, 'de-DE')).toBeNull();
});

describe('29 February', () => {
  it('is a day of leap years alone', () => {
    expect(read('29.2.2024', 'de-DE')).toBe('2024-02-29');
    expect(read('29.2.2026', 'de-DE')).toBeNull();
    expect(read('29/02/2100', 'en-GB')).toBeNull();
  });

  it('without a year is that of a year beside this one, or none', () => {
    expect(read('29.2.', 'de-DE', { today: '2027-06-01' })).toBe('2028-02-29');
    expect(read('29.2.', 'de-DE')).toBeNull();
  });
});

describe('a year that is not written', () => {
  it('is this one, or where that is far off the one before or after', () => {
    expect(read('3.12.', 'de-DE')).toBe('2026-12-03');
    expect(read('31.12.', 'de-DE', { today: '2026-07-10' })).toBe('2026-12-31');
    expect(read('28.12.', 'de-DE', { today: '2026-01-03' })).toBe('2025-12-28');
    expect(read('2.1.', 'de-DE', { today: '2026-12-30' })).toBe('2027-01-02');
  });

  it('is one within the bounds', () => {
    expect(read('3.12.', 'de-DE', { max: today })).toBe('2025-12-03');
    expect(read('1.3.', 'de-DE', { min: '2026-12-01' })).toBe('2027-03-01');
  });

  it('of two figures is not far ahead', () => {
    expect(read('3.5.98', 'de-DE')).toBe('1998-05-03');
    expect(read('3.5.46', 'de-DE')).toBe('2046-05-03');
    expect(read('3.5.47', 'de-DE')).toBe('1947-05-03');
  });
});

it('writes a day as the locale does, and leaves other text alone', () => {
  expect(dayAsTyped('2026-05-03', 'de-DE')).toBe('03.05.2026');
  expect(dayAsTyped('2026-05-03', 'en-GB')).toBe('03/05/2026');
  expect(dayAsTyped('2026-05-03', 'en-US')).toBe('05/03/2026');
  expect(dayAsTyped('2026-02-30', 'en-US')).toBe('2026-02-30');
  expect(dayAsTyped('', 'en-US')).toBe('');
});

it('names the pattern in the language', () => {
  expect(dayPattern('de-DE', { day: 'TT', month: 'MM', year: 'JJJJ' })).toBe('TT.MM.JJJJ');
  expect(dayPattern('en-US', { day: 'DD', month: 'MM', year: 'YYYY' })).toBe('MM/DD/YYYY');
});

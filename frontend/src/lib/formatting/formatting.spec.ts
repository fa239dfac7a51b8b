import { describe, expect, it } from 'vitest';
import { formatDay, partOfDay } from './instants';
import { currencySign, namer, ownNameOfLanguage, zoneOffset } from './names';
import { placeOf } from './place';
import { clockOf } from './times';
import { partsOfSign } from './unit-signs';

const lateOnFriday = new Date('2026-11-20T23:30:00Z');

describe('the place of a driver', () => {
  it('is the language’s words in the country’s order', () => {
    expect(placeOf({ numberStyle: 'country', language: 'de', country: 'AT', zone: 'Europe/Vienna' })).toEqual(
      {
        locale: 'de-AT',
        zone: 'Europe/Vienna',
      },
    );
  });
});

describe('a day', () => {
  it('is the day in the driver’s zone: in Berlin it is Saturday already', () => {
    expect(formatDay(lateOnFriday, { locale: 'de-DE', zone: 'Europe/Berlin' })).toBe(
      'Samstag, 21. November 2026',
    );
    expect(formatDay(lateOnFriday, { locale: 'en-US', zone: 'America/Chicago' })).toBe(
      'Friday, November 20, 2026',
    );
  });

  it('is said in the order of the country', () => {
    expect(formatDay(lateOnFriday, { locale: 'en-GB', zone: 'Europe/London' })).toMatch(
      // The comma depends on the edition of the Unicode data.
      /^Friday,? 20 November 2026$/,
    );
  });
});

describe('the clock', () => {
  it('shows its figures apart from am and pm', () => {
    expect(clockOf(lateOnFriday, { locale: 'en-US', zone: 'America/Chicago' })).toEqual({
      figures: '5:30',
      unit: 'PM',
    });
    expect(clockOf(lateOnFriday, { locale: 'de-DE', zone: 'Europe/Berlin' })).toEqual({
      figures: '00:30',
      unit: '',
    });
  });

  it.each([
    ['04:59', 'night'],
    ['05:00', 'morning'],
    ['11:00', 'day'],
    ['18:00', 'evening'],
    ['22:00', 'night'],
    ['00:00', 'night'],
  ])('at %s it is %s', (time, part) => {
    expect(partOfDay(new Date(`2026-11-20T${time}:00Z`), 'UTC')).toBe(part);
  });

  it('goes by the zone: six in the evening in London is past midnight in Bangkok', () => {
    expect(partOfDay(new Date('2026-11-20T18:00:00Z'), 'Asia/Bangkok')).toBe('night');
  });
});

describe('names', () => {
  it('names a language in itself', () => {
    expect(['de', 'en', 'fr'].map(ownNameOfLanguage)).toEqual(['Deutsch', 'English', 'Français']);
  });

  it('names currencies and countries in the driver’s language, and keeps a code that has no name', () => {
    expect(namer('de', 'currency')('CHF')).toBe('Schweizer Franken');
    expect(namer('en', 'region')('DE')).toBe('Germany');
    expect(namer('en', 'currency')('XQZ')).toBe('XQZ');
  });

  it('marks a price as its country does', () => {
    expect(currencySign('EUR', 'de-DE')).toBe('€');
    expect(currencySign('USD', 'en-CA')).toBe('$');
    expect(currencySign('CHF', 'de-CH')).toBe('CHF');
  });

  it('knows that clocks change', () => {
    expect(zoneOffset('Europe/Berlin', new Date('2026-01-01T12:00:00Z'), 'en')).toBe('GMT+1');
    expect(zoneOffset('Europe/Berlin', new Date('2026-07-01T12:00:00Z'), 'en')).toBe('GMT+2');
  });
});

describe('the sign of a unit', () => {
  it.each([
    ['km', 'km', ''],
    ['l/100 km', 'l/100 km', ''],
    ['mi/kWh', 'mi/kWh', ''],
    ['mpg (US)', 'mpg', '(US)'],
  ])('%s is %s with %s beside it', (sign, figure, unit) => {
    expect(partsOfSign(sign)).toEqual({ figure, unit });
  });
});

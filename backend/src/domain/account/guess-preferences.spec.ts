import fc from 'fast-check';
import { preferencesSchema } from './account.schema';
import { guessPreferences } from './guess-preferences';

describe('the first guess at a driver’s preferences', () => {
  it('takes a German browser in Berlin for a German driver', () => {
    expect(guessPreferences({ languages: ['de-DE', 'en'], zone: 'Europe/Berlin' }, 'Jana')).toEqual({
      displayName: 'Jana',
      distanceUnit: 'km',
      volumeUnit: 'litre',
      fuelEconomyUnit: 'litresPer100Km',
      electricEconomyUnit: 'kwhPer100Km',
      numberStyle: 'country',
      currency: 'EUR',
      zone: 'Europe/Berlin',
      country: 'DE',
      jurisdiction: 'DE',
      language: 'de',
      theme: 'system',
      workingHours: [],
    });
  });

  it('gives a driver in Chicago miles, US gallons and dollars', () => {
    expect(guessPreferences({ languages: ['en-US'], zone: 'America/Chicago' }, null)).toMatchObject({
      displayName: '',
      distanceUnit: 'mi',
      volumeUnit: 'usGallon',
      fuelEconomyUnit: 'mpgUs',
      currency: 'USD',
      jurisdiction: 'US',
    });
  });

  it('gives a driver in London miles per imperial gallon on litres bought', () => {
    expect(guessPreferences({ languages: ['en-GB'], zone: 'Europe/London' }, null)).toMatchObject({
      distanceUnit: 'mi',
      volumeUnit: 'litre',
      fuelEconomyUnit: 'mpgUk',
      currency: 'GBP',
    });
  });

  it('believes the clock before the language: an American browser in Vienna drives in Austria', () => {
    expect(guessPreferences({ languages: ['en-US'], zone: 'Europe/Vienna' }, null)).toMatchObject({
      country: 'AT',
      distanceUnit: 'km',
      currency: 'EUR',
      language: 'en',
    });
  });

  it('goes by the language’s region where the zone tells nothing', () => {
    expect(guessPreferences({ languages: ['fr', 'sv-SE'], zone: 'Europe/Stockholm' }, null)).toMatchObject({
      country: 'SE',
      currency: 'SEK',
      jurisdiction: 'custom',
      language: 'en',
    });
  });

  it.each([
    ['cut in the middle of a sign', `${'x'.repeat(79)}😀`, 'x'.repeat(79)],
    ['cut behind a space', `${'x'.repeat(79)} y`, 'x'.repeat(79)],
    ['with half a sign in it', 'Jana \ud83d Krause', 'Jana  Krause'],
    ['as long as it may be', `${'x'.repeat(78)}😀`, `${'x'.repeat(78)}😀`],
  ])('makes a name that can be stored of one %s', (_how, name, stored) => {
    expect(guessPreferences({ languages: [], zone: 'UTC' }, name).displayName).toBe(stored);
  });

  it('makes usable preferences of anything a browser might say', () => {
    fc.assert(
      fc.property(
        fc.record({ languages: fc.array(fc.string()), zone: fc.string() }),
        fc.option(fc.string()),
        (sight, name) => {
          expect(preferencesSchema.safeParse(guessPreferences(sight, name)).success).toBe(true);
        },
      ),
    );
  });
});

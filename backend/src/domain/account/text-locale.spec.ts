import { textLocale } from './text-locale';

it.each([
  ['de', 'AT', 'de-AT'],
  ['en', 'US', 'en-US'],
  ['en', 'DE', 'en-GB'],
] as const)('is for %s in %s as in %s, with one mark in all of a text', (language, country, locale) => {
  expect(textLocale(language, country)).toBe(locale);
});

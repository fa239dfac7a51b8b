import type { Preferences } from './account.schema';

type Language = Preferences['language'];

const home = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>;

/**
 * Returns the locale of a text outside the screens: the language in the form of the country; in the form of its home
 * country if Intl only partly supports the combination: en-DE has points in amounts and commas in all other numbers,
 * which must not be mixed in one text.
 */
export function textLocale(language: Language, country: string): string {
  const locale = `${language}-${country}`;
  const markOf = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 1 })
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value;
  const isWhole = markOf({}) === markOf({ style: 'currency', currency: 'EUR' });
  return isWhole ? locale : home[language];
}

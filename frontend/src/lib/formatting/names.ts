import { memoByKey } from './memo-by-key';

/** Returns each language's name in that language, so that a driver who chose the wrong one finds the way back. */
export function ownNameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Returns a function that names codes in the given language; unknown codes stay codes. */
export function namer(language: string, type: 'currency' | 'region'): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type, fallback: 'code' });
  return (code) => names.of(code) ?? code;
}

/** Returns CHF – Swiss Franc: the code first, because narrow fields have room only for it. */
export function currencyLabel(currency: string, nameOf: (code: string) => string): string {
  return `${currency} – ${nameOf(currency)}`;
}

/** Returns the sign of a currency: €, $ or CHF. */
export const currencySign = memoByKey((currency: string, locale: string): string => {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
});

/** Returns the offset of a zone at an instant: GMT+2. */
export function zoneOffset(zone: string, instant: Date, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

import { minorDigitsOf } from '@domain/quantities/money';
import { numberFormat } from './numbers';

/** Formats decimal text of major units, with at least the currency's decimals and at most four. */
export function exactMoney(decimal: string, currency: string, locale: string): string {
  return withDecimals(decimal, currency, locale, 4);
}

/** Formats a rate to its last digit. */
export function exactRate(decimal: string, currency: string, locale: string): string {
  return withDecimals(decimal, currency, locale, 6);
}

function withDecimals(decimal: string, currency: string, locale: string, most: number): string {
  const minor = minorDigitsOf(currency);
  const decimalCount = decimal.replace(/0+$/, '').split('.')[1]?.length ?? 0;
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: minor,
    maximumFractionDigits: Math.min(Math.max(minor, decimalCount), most),
  }).format(Number(decimal));
}

/** Formats an amount with only the currency's decimals, for places where the exact amount is one tap away. */
export function roundedMoney(decimal: string, currency: string, locale: string): string {
  const minor = minorDigitsOf(currency);
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: minor,
    maximumFractionDigits: minor,
    // Kept as text, which Intl rounds by its digits.
  }).format(decimal as `${number}`);
}

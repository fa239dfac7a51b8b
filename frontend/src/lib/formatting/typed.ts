import type { DecimalMark } from '@domain/quantities/typed-number';
import { decimalSign } from './numbers';

/** Returns the decimal mark of the locale, for parsing and showing numbers in fields. */
export function decimalMarkOf(locale: string): DecimalMark {
  return decimalSign(locale) === ',' ? ',' : '.';
}

/** Returns decimal text such as "12.30" for a field: in the locale's format, with trailing zeros up to `minDecimals`. */
export function asTyped(decimal: string, locale: string, minDecimals = 0): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  return shown === '' ? whole : `${whole}${decimalMarkOf(locale)}${shown}`;
}

import type { DecimalMark } from '@domain/quantities/typed-number';
import { decimalSign } from './numbers';

/** Returns the decimal mark of the locale, for parsing and showing numbers in fields. */
export function decimalMarkOf(locale: string): DecimalMark {
  return decimalSign(locale) === ',' ? ',' : '.';
}

/** Returns decimal text such as "12.30" for a field: in the locale's format, without trailing zeros. */
export function asTyped(decimal: string, locale: string): string {
  const short = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return short.replace('.', decimalMarkOf(locale));
}

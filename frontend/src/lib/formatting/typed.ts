import type { DecimalMark } from '@domain/quantities/typed-number';
import { decimalSign } from './numbers';

/** How the locale writes decimals: what a typed number is read by, and what one in a field is shown with. */
export function decimalMarkOf(locale: string): DecimalMark {
  return decimalSign(locale) === ',' ? ',' : '.';
}

/** Decimal text such as "12.30", as it stands in a field: in the locale's way, without the zeros at its end. */
export function asTyped(decimal: string, locale: string): string {
  const short = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return short.replace('.', decimalMarkOf(locale));
}

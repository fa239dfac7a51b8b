import type { DecimalMark } from '@domain/quantities/typed-number';
import { memoByKey } from './memo-by-key';

const partsOf = memoByKey((locale: string) => new Intl.NumberFormat(locale).formatToParts(1.5));

/** How the locale writes decimals: what a typed number is read by, and what one in a field is shown with. */
export function decimalMarkOf(locale: string): DecimalMark {
  return partsOf(locale).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/** Decimal text such as "12.30", as it stands in a field: in the locale's way, without the zeros at its end. */
export function asTyped(decimal: string, locale: string): string {
  const short = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return short.replace('.', decimalMarkOf(locale));
}

import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';

const formatOf = memoByKey((locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Formats decimal text, such as "1234.50", with the marks of the locale and all of its decimals. */
export function formatDecimal(decimal: string, locale: string): string {
  return formatOf(locale, decimal.split('.')[1]?.length ?? 0).format(Number(decimal));
}

import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';

const formatOf = memoByKey((locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Decimal text, such as "1234.50", with the marks of the locale and as many decimals as it has. */
export function formatDecimal(decimal: string, locale: string): string {
  return formatOf(locale, decimal.split('.')[1]?.length ?? 0).format(Number(decimal));
}

import { multiply, type Ratio, ratio, toDecimal } from '@domain/quantities/ratio';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';

const formatOf = memoByKey((locale: string) => numberFormat(locale, { style: 'percent' }));

/** Formats a share from 0 to 1: 62 %. */
export function formatShare(share: Ratio, locale: string): string {
  return formatOf(locale).format(Number(toDecimal(share, 2)));
}

/** Formats decimal text in percent with two decimals: 48.76 %. */
export function formatPercent(percent: string, locale: string): string {
  const format = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  // Kept as text, which Intl rounds by its digits.
  return numberFormat(locale, format).format(`${percent}e-2` as `${number}`);
}

/** Returns a share for an axis or a file: "62.4". */
export function percentOf(share: Ratio, decimals: number): string {
  return toDecimal(multiply(share, ratio(100)), decimals);
}

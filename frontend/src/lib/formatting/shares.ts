import { multiply, type Ratio, ratio, toDecimal } from '@domain/quantities/ratio';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';

const formatOf = memoByKey((locale: string) => numberFormat(locale, { style: 'percent' }));

/** Formats a share from 0 to 1: 62 %. */
export function formatShare(share: Ratio, locale: string): string {
  return formatOf(locale).format(Number(toDecimal(share, 2)));
}

/** Returns a share for an axis or a file: "62.4". */
export function percentOf(share: Ratio, decimals: number): string {
  return toDecimal(multiply(share, ratio(100)), decimals);
}

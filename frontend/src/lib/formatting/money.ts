import { minorDigitsOf, shownAmount } from '@domain/quantities/money';
import { memoByKey } from './memo-by-key';

const formatOf = memoByKey(
  (locale: string, currency: string, decimals: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
);

/** A stored amount as its country writes it: €12.50. */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  const amount = Number(shownAmount(amountMinor, currency));
  return formatOf(locale, currency, minorDigitsOf(currency)).format(amount);
}

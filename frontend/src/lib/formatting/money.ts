import { minorDigitsOf, shownAmount } from '@domain/quantities/money';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';

const formatOf = memoByKey((locale: string, currency: string, decimals: number) =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }),
);

/** Formats a stored amount as in its country: €12.50. */
export function formatMoney(amountMinor: number | bigint, currency: string, locale: string): string {
  // Kept as text, which Intl formats to its last digit; as a number the largest amounts would lose one.
  const amount = shownAmount(amountMinor, currency) as `${number}`;
  return formatOf(locale, currency, minorDigitsOf(currency)).format(amount);
}

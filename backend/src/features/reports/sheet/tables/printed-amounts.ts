import type { Claim } from '../../../../domain/claims/claim.schema';
import { apportioned } from '../../../../domain/quantities/apportioned';
import { minorDigitsOf, minorIn } from '../../../../domain/quantities/money';
import { divide, ratio, ratioOfDecimal } from '../../../../domain/quantities/ratio';

/**
 * Exact amounts as printed, so that they add up to a total in whole minor units; null if the amounts have no more
 * decimals than the currency, or if the total is more than a rounding of their sum.
 */
export function printedAmounts(
  amounts: readonly string[],
  totalMinor: number,
  currency: string,
): string[] | null {
  const decimals = minorDigitsOf(currency);
  if (amounts.every((amount) => isWhole(amount, decimals))) return null;
  const total = divide(ratio(totalMinor), minorIn(currency));
  return apportioned(amounts.map(ratioOfDecimal), decimals, total);
}

/** Printed amounts of the lines of a claim, in order. */
export function printedLineAmounts({ lines, amountMinor, currency }: Claim): string[] | null {
  return printedAmounts(
    lines.map(({ amount }) => amount),
    amountMinor,
    currency,
  );
}

const isWhole = (amount: string, decimals: number): boolean =>
  /^0*$/.test(amount.split('.')[1]?.slice(decimals) ?? '');

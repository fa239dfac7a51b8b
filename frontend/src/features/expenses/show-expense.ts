import type { Expense } from '@domain/expenses/expense.schema';
import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import { shownAmount } from '@domain/quantities/money';
import { divide, ratio, toDecimal } from '@domain/quantities/ratio';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { type ExpenseDraft, emptyDraft } from './expense-draft';

/** Amount as a driver would type it, with all the decimals of its currency. */
export function amountText(amountMinor: number, currency: string, locale: string): string {
  return shownAmount(amountMinor, currency).replace('.', decimalMarkOf(locale));
}

export function rateText(rateNanos: number, locale: string): string {
  return asTyped(toDecimal(divide(ratio(rateNanos), ratio(1_000_000_000)), 9), locale);
}

/** Returns a stored expense as a draft. */
export function draftOf(expense: Expense, distanceUnit: DistanceUnit, locale: string): ExpenseDraft {
  const { converted, spread, repeats, odometerMetres, odometerTypedIn } = expense;
  const odometer =
    odometerMetres === null ? '' : asTyped(shownDistance(odometerMetres, distanceUnit, 1), locale);
  return {
    ...emptyDraft,
    vehicleId: expense.vehicleId ?? '',
    category: expense.category,
    isMoneyBack: expense.amountMinor < 0,
    figures: {
      amount: amountText(Math.abs(expense.amountMinor), expense.currency, locale),
      rate: converted === null ? '' : rateText(converted.rateNanos, locale),
      // Calculated again from amount and rate.
      converted: '',
    },
    typed: converted === null ? ['amount'] : ['rate', 'amount'],
    currency: expense.currency,
    vendor: expense.vendor,
    zone: expense.zone,
    timing: spread !== null ? 'spread' : repeats !== null ? 'repeats' : 'once',
    fromDay: spread?.fromDay ?? '',
    untilDay: spread?.untilDay ?? '',
    everyMonths: String(repeats?.everyMonths ?? 1),
    times: String(repeats?.times ?? 12),
    businessShare: expense.businessSharePercent === null ? '' : String(expense.businessSharePercent),
    odometer,
    odometerShown:
      odometerMetres === null
        ? null
        : { text: odometer, metres: odometerMetres, ...(odometerTypedIn && { typedIn: odometerTypedIn }) },
    employerId: expense.employerId ?? '',
    note: expense.note,
  };
}

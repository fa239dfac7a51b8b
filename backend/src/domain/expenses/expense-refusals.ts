import type { FieldRefusal } from '../errors/reasons';
import { localMonth } from '../time/local-day';
import { monthLater, monthsBetween } from '../time/month';
import { lastYear } from '../time/time.schema';
import { convertedMinor } from './converted-amount';
import type { Expense } from './expense.schema';

/** A loan or a long insurance; limits the number of months for one expense. */
const maxSpreadMonths = 120;

type ExpenseRefusalRule =
  | 'CONVERTED_TO_ITSELF'
  | 'CONVERTED_DISAGREES'
  | 'SPREAD_AND_REPEATS'
  | 'ENDS_BEFORE_IT_STARTS'
  | 'SPREAD_TOO_LONG'
  | 'REPEATS_TOO_LONG'
  | 'ODOMETER_WITHOUT_VEHICLE';

export interface ExpenseRefusal extends FieldRefusal {
  readonly rule: ExpenseRefusalRule;
}

type Written = Omit<Expense, 'id' | 'version'>;

/**
 * Reasons why an expense with valid fields is invalid as a whole: the field and the violated rule; empty if it is
 * valid.
 * - CONVERTED_TO_ITSELF: converted into the currency in which it was paid.
 * - CONVERTED_DISAGREES: the converted amount is not the product of amount and rate.
 * - SPREAD_AND_REPEATS: a payment is either spread over time or due again.
 * - ENDS_BEFORE_IT_STARTS, SPREAD_TOO_LONG: the last day is before the first; more than ten years are between them.
 * - REPEATS_TOO_LONG: it would be due after the last year of records.
 * - ODOMETER_WITHOUT_VEHICLE: a reading without a vehicle.
 */
export function expenseRefusals(expense: Written): ExpenseRefusal[] {
  const { spread, repeats, vehicleId, odometerMetres } = expense;
  const refusals: ExpenseRefusal[] = [...convertedRefusals(expense)];
  if (spread && repeats) refusals.push({ path: 'repeats', rule: 'SPREAD_AND_REPEATS' });
  if (spread && spread.untilDay < spread.fromDay) {
    refusals.push({ path: 'spread.untilDay', rule: 'ENDS_BEFORE_IT_STARTS' });
  }
  if (spread && monthsBetween(spread.fromDay, spread.untilDay) > maxSpreadMonths) {
    refusals.push({ path: 'spread.untilDay', rule: 'SPREAD_TOO_LONG' });
  }
  if (repeats && lastDueMonth(expense, repeats) > `${lastYear}-12`) {
    refusals.push({ path: 'repeats.times', rule: 'REPEATS_TOO_LONG' });
  }
  if (vehicleId === null && odometerMetres !== null) {
    refusals.push({ path: 'odometerMetres', rule: 'ODOMETER_WITHOUT_VEHICLE' });
  }
  return refusals;
}

function convertedRefusals({ amountMinor, currency, converted }: Written): ExpenseRefusal[] {
  if (!converted) return [];
  if (converted.currency === currency) return [{ path: 'converted.currency', rule: 'CONVERTED_TO_ITSELF' }];
  if (makes({ amountMinor, currency }, converted)) return [];
  return [{ path: 'converted.amountMinor', rule: 'CONVERTED_DISAGREES' }];
}

function makes(
  paid: { amountMinor: number; currency: string },
  { amountMinor, currency, rateNanos }: NonNullable<Expense['converted']>,
): boolean {
  try {
    return convertedMinor(paid, rateNanos, currency) === amountMinor;
  } catch (error) {
    // Larger than any amount that may be written.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function lastDueMonth({ atMs, zone }: Written, { everyMonths, times }: NonNullable<Expense['repeats']>) {
  return monthLater(localMonth(atMs, zone), everyMonths * (times - 1));
}

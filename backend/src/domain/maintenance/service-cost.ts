import type { Expense } from '../expenses/expense.schema';
import { maxAmountMinor } from '../records/record.schema';
import type { ServiceVisit } from './service.schema';

type Visit = Omit<ServiceVisit, 'id' | 'version'>;
type ExpenseContent = Omit<Expense, 'id' | 'version'>;

/** Total of the lines, in minor units of the visit's currency; null if no line has an amount. */
export function serviceTotalMinor(lines: Visit['lines']): number | null {
  const amounts = lines.flatMap(({ amountMinor }) => (amountMinor === null ? [] : [amountMinor]));
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** True if the total of the lines is more than one record may have. */
export function isServiceTooDear(lines: Visit['lines']): boolean {
  return (serviceTotalMinor(lines) ?? 0) > maxAmountMinor;
}

/**
 * The expense of a visit, or null if it has none. An existing expense keeps the fields that the visit does not have:
 * its category, note, business share and for whom it was. An exchange rate is kept only with the amount to which it
 * belonged. The odometer reading is only in the visit.
 */
export function expenseOfService(visit: Visit, before: ExpenseContent | null): ExpenseContent | null {
  const amountMinor = serviceTotalMinor(visit.lines);
  if (visit.expenseId === null || amountMinor === null) return null;
  const { vehicleId, atMs, zone, currency, workshop } = visit;
  const isSameMoney = before?.amountMinor === amountMinor && before.currency === currency;
  return {
    category: 'service',
    spread: null,
    repeats: null,
    businessSharePercent: null,
    note: '',
    odometerMetres: null,
    ...before,
    converted: isSameMoney ? before.converted : null,
    vehicleId,
    atMs,
    zone,
    amountMinor,
    currency,
    vendor: workshop,
  };
}

import type { Expense } from '../expenses/expense.schema';
import { mostAmountMinor } from '../records/record.schema';
import type { ServiceVisit } from './service.schema';

type Visit = Omit<ServiceVisit, 'id' | 'version'>;
type ExpenseContent = Omit<Expense, 'id' | 'version'>;

/** What the lines come to, in minor units of the visit's currency; null where no line says an amount. */
export function serviceTotalMinor(lines: Visit['lines']): number | null {
  const amounts = lines.flatMap(({ amountMinor }) => (amountMinor === null ? [] : [amountMinor]));
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Whether the money of the lines is more than one record may carry. */
export function isServiceTooDear(lines: Visit['lines']): boolean {
  return (serviceTotalMinor(lines) ?? 0) > mostAmountMinor;
}

/**
 * The expense that a visit makes, or null where it makes none. Of the expense that is there already stays what the visit
 * does not say: its category, note, business share and whom it was for. A rate into another currency goes with the
 * amount to which it belonged. The reading of the odometer is the visit's alone.
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
    ...{ vehicleId, atMs, zone, amountMinor, currency, vendor: workshop },
  };
}

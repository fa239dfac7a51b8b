import { foldedText } from '../records/folded-text';
import type { Expense, ExpenseCategory } from './expense.schema';

/** Fields of a new expense that the driver has entered so far; null and empty are missing. */
export interface StartedExpense {
  readonly category: ExpenseCategory | null;
  readonly vendor: string;
  /** null for an expense without a vehicle. */
  readonly vehicleId: string | null;
}

/**
 * Earlier expenses that a new one may resemble, the latest of each category and vendor: of the chosen category, if any,
 * and with a vendor that begins as typed, if any. Those of the same vehicle come first, then the later ones. Includes
 * one that equals the typed fields, for its amount. At most `most`.
 */
export function similarExpenses(
  expenses: readonly Expense[],
  { category, vendor, vehicleId }: StartedExpense,
  most: number,
): Expense[] {
  const typed = foldedText(vendor);
  const latest = new Map<string, Expense>();
  const ordered = expenses
    .filter((expense) => category === null || expense.category === category)
    .filter((expense) => foldedText(expense.vendor).startsWith(typed))
    .sort(
      (one, other) =>
        Number(other.vehicleId === vehicleId) - Number(one.vehicleId === vehicleId) || other.atMs - one.atMs,
    );
  for (const expense of ordered) {
    const key = `${expense.category} ${foldedText(expense.vendor)}`;
    if (!latest.has(key)) latest.set(key, expense);
  }
  return [...latest.values()].slice(0, most);
}

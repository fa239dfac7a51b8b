import { foldedText } from '../records/folded-text';
import type { Expense, ExpenseCategory } from './expense.schema';

/** What a driver has said so far of a new expense; null and empty are nothing. */
export interface StartedExpense {
  readonly category: ExpenseCategory | null;
  readonly vendor: string;
  /** null is of no vehicle. */
  readonly vehicleId: string | null;
}

/**
 * Earlier expenses that a new one may be like, the latest of each category and vendor: of the category, where one is
 * chosen, and with a vendor that begins as typed, where something is. Those of the same vehicle come first, then the
 * later ones. One that says exactly what is typed already is among them, for its amount. At most `most`.
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

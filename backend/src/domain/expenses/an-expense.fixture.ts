import type { Expense } from './expense.schema';

/** An insurance payment of 365 euros on 1 March 2025, with the given changes. */
export function anExpense(changes: Partial<Expense> = {}): Expense {
  return {
    id: '01JZ000000000000000000000E',
    vehicleId: '01JZ000000000000000000000V',
    category: 'insurance',
    amountMinor: 36_500,
    currency: 'EUR',
    converted: null,
    vendor: '',
    atMs: Date.parse('2025-03-01T09:00Z'),
    zone: 'Europe/Berlin',
    odometerMetres: null,
    spread: null,
    repeats: null,
    businessSharePercent: null,
    note: '',
    version: 1,
    ...changes,
  };
}

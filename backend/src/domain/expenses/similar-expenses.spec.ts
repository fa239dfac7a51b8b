import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import type { Expense } from './expense.schema';
import { similarExpenses } from './similar-expenses';

const golf = '01JZ000000000000000000000G';
const bus = '01JZ000000000000000000000B';
const onDay = (day: number, changes: Partial<Expense>): Expense =>
  anExpense({ vehicleId: golf, atMs: Date.UTC(2026, 6, day), ...changes });

const expenses = [
  onDay(1, { category: 'parking', vendor: 'City garage', amountMinor: 450 }),
  onDay(2, { category: 'parking', vendor: 'Station', amountMinor: 900 }),
  onDay(3, { category: 'washing', vendor: 'Splash', amountMinor: 1200 }),
  onDay(4, { category: 'parking', vendor: 'city garage ', amountMinor: 500 }),
  onDay(5, { category: 'parking', vendor: 'Airport', amountMinor: 3000, vehicleId: bus }),
];
const blank = { category: null, vendor: '', vehicleId: golf };
const named = (found: readonly Expense[]) => found.map(({ vendor, amountMinor }) => [vendor, amountMinor]);

describe('similar expenses', () => {
  it('are the latest of each category and vendor, those of the vehicle first', () => {
    expect(named(similarExpenses(expenses, blank, 9))).toEqual([
      ['city garage ', 500],
      ['Splash', 1200],
      ['Station', 900],
      ['Airport', 3000],
    ]);
  });

  it('are of the chosen category', () => {
    const parking = similarExpenses(expenses, { ...blank, category: 'parking' }, 2);
    expect(named(parking)).toEqual([
      ['city garage ', 500],
      ['Station', 900],
    ]);
    expect(similarExpenses(expenses, { ...blank, category: 'tolls' }, 9)).toEqual([]);
  });

  it('have a vendor that begins as typed', () => {
    expect(named(similarExpenses(expenses, { ...blank, vendor: ' CITY' }, 9))).toEqual([
      ['city garage ', 500],
    ]);
    expect(similarExpenses(expenses, { ...blank, vendor: 'garage' }, 9)).toEqual([]);
  });
});

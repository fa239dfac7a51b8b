import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import { expenseDeltas } from './expense-deltas';

const vehicleId = '01JZ000000000000000000000V';

describe('what an expense adds to the sums', () => {
  it('is its amount in its month, under its category and currency', () => {
    expect(expenseDeltas(anExpense())).toEqual([
      { month: '2025-03', vehicleId, add: { 'cost.insurance.EUR': 36_500 } },
    ]);
  });

  it('is below zero where money came back', () => {
    expect(expenseDeltas(anExpense({ category: 'energy', amountMinor: -1_250 }))).toEqual([
      { month: '2025-03', vehicleId, add: { 'cost.energy.EUR': -1_250 } },
    ]);
  });

  it('is of no vehicle when the expense is', () => {
    expect(expenseDeltas(anExpense({ vehicleId: null, category: 'fine', currency: 'SEK' }))).toEqual([
      { month: '2025-03', vehicleId: null, add: { 'cost.fine.SEK': 36_500 } },
    ]);
  });

  it('is in the currency into which it was converted', () => {
    const converted = { amountMinor: 3_650, currency: 'GBP', rateNanos: 100_000_000 };
    expect(expenseDeltas(anExpense({ converted }))).toEqual([
      { month: '2025-03', vehicleId, add: { 'cost.insurance.GBP': 3_650 } },
    ]);
  });

  it('is in every month over which it spreads', () => {
    // 365.00 over 31 + 30 days of 61: 18 549.18 and the rest.
    const spread = { fromDay: '2025-03-01', untilDay: '2025-04-30' };
    expect(expenseDeltas(anExpense({ spread }))).toEqual([
      { month: '2025-03', vehicleId, add: { 'cost.insurance.EUR': 18_549 } },
      { month: '2025-04', vehicleId, add: { 'cost.insurance.EUR': 17_951 } },
    ]);
  });
});

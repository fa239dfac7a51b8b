import { figuresOf } from '../summaries/figures';
import type { MonthSummary } from '../summaries/summary.schema';
import { monthlyCost } from './monthly-cost';

type Sums = Parameters<typeof figuresOf>[0];

const row = (month: string, sums: Sums, vehicleId: string | null = 'golf'): MonthSummary => ({
  ...{ month, vehicleId },
  ...figuresOf(sums),
});

describe('what vehicles cost a month', () => {
  it('is an average of the months that are over, those without a cost included', () => {
    const rows = [
      row('2026-08', { 'cost.insurance.EUR': 60_000 }),
      row('2026-10', { 'cost.energy.EUR': 10_001 }),
      row('2026-10', { 'cost.energy.EUR': 5_000 }, 'van'),
      // This month is not over.
      row('2026-11', { 'cost.energy.EUR': 99_999 }),
    ];
    // 600.00 + 100.01 + 50.00 = 750.01 in August, September and October: 250.003…
    expect(monthlyCost(rows, '2026-11', 'EUR')).toEqual({
      ...{ currency: 'EUR', amountMinor: 25_000n, totalMinor: 75_001n, months: 3 },
      ...{ fromMonth: '2026-08', untilMonth: '2026-10', unpriced: 0, otherCurrencies: [] },
    });
  });

  it('leaves out what belongs to no vehicle, other currencies and unknown prices, and names the latter two', () => {
    const rows = [
      row('2026-10', {
        ...{ 'cost.energy.EUR': 4_000, 'cost.tolls.CHF': 4_000 },
        ...{ 'energy.petrol.fills': 2, 'energy.petrol.quantity': 80_000, 'energy.petrol.unpriced': 1 },
      }),
      row('2026-10', { 'cost.tax.EUR': 1_000_000 }, null),
    ];
    expect(monthlyCost(rows, '2026-11', 'EUR')).toMatchObject({
      ...{ amountMinor: 4_000n, months: 1, unpriced: 1, otherCurrencies: ['CHF'] },
    });
  });

  it('is unknown before a month is over, and without a cost in the currency', () => {
    expect(monthlyCost([row('2026-11', { 'cost.energy.EUR': 4_000 })], '2026-11', 'EUR')).toBeNull();
    expect(monthlyCost([row('2026-10', { 'trips.business.count': 1 })], '2026-11', 'EUR')).toBeNull();
    expect(monthlyCost([row('2026-10', { 'cost.energy.EUR': 4_000 })], '2026-11', 'GBP')).toBeNull();
  });
});

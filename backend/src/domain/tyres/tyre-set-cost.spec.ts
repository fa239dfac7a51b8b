import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import { aTyreSet } from '../../../test/fixtures/tyres/a-tyre-set';
import { expenseOfTyreSet } from './tyre-set-cost';

const {
  id: _,
  version: _version,
  ...bought
} = aTyreSet({
  ...{ boughtOn: '2025-10-01', amountMinor: 48_000, expenseId: '01JZ000000000000000000000E' },
});

describe('the expense of a set of tyres', () => {
  it('is of the day on which it was bought, at noon', () => {
    // Summer time in Berlin: noon is 10:00 UTC.
    expect(expenseOfTyreSet(bought, null)).toMatchObject({
      ...{ category: 'tyres', amountMinor: 48_000, currency: 'EUR', vehicleId: bought.vehicleId },
      ...{ atMs: Date.parse('2025-10-01T10:00Z'), zone: 'Europe/Berlin' },
    });
  });

  it('is none without an amount or a day, or where the driver wants none', () => {
    expect(expenseOfTyreSet({ ...bought, amountMinor: null }, null)).toBeNull();
    expect(expenseOfTyreSet({ ...bought, boughtOn: null }, null)).toBeNull();
    expect(expenseOfTyreSet({ ...bought, expenseId: null }, null)).toBeNull();
  });

  it('keeps what the driver said of it, and its time while the day is the same', () => {
    const atMs = Date.parse('2025-10-01T15:30Z');
    const before = anExpense({ atMs, category: 'repair', vendor: 'Garage', note: 'four' });
    expect(expenseOfTyreSet(bought, before)).toMatchObject({
      ...{ atMs, category: 'repair', vendor: 'Garage', note: 'four', amountMinor: 48_000 },
    });
    expect(expenseOfTyreSet({ ...bought, boughtOn: '2025-10-02' }, before)).toMatchObject({
      atMs: Date.parse('2025-10-02T10:00Z'),
    });
  });

  it('stays within the last day that a record may have', () => {
    const last = expenseOfTyreSet({ ...bought, boughtOn: '2099-12-31', zone: 'Etc/GMT+12' }, null);
    expect(last?.atMs).toBe(Date.UTC(2100, 0, 1) - 1);
  });
});

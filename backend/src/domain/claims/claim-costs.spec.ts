import fc from 'fast-check';
import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import { expenseCosts } from './claim-costs';

const amounts = (...input: Parameters<typeof expenseCosts>) =>
  expenseCosts(...input).map(({ amountMinor, day }) => [day, amountMinor]);

describe('what an expense costs in a period', () => {
  const period = { fromDay: '2025-03-01', untilDay: '2025-04-30' };

  it('is all of it on the day on which it was paid', () => {
    expect(amounts(anExpense(), period)).toEqual([['2025-03-01', 36_500]]);
    expect(amounts(anExpense({ atMs: Date.parse('2025-02-28T22:59Z') }), period)).toEqual([]);
    // 00:30 on 1 March in Berlin.
    expect(amounts(anExpense({ atMs: Date.parse('2025-02-28T23:30Z') }), period)).toEqual([
      ['2025-03-01', 36_500],
    ]);
  });

  it('is as many days of it as lie in the period: 61 of 365 at 1.00 a day', () => {
    const spread = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
    expect(amounts(anExpense({ spread }), period)).toEqual([['2025-03-01', 6_100]]);
    expect(amounts(anExpense({ spread: { fromDay: '2025-04-30', untilDay: '2025-05-01' } }), period)).toEqual(
      [['2025-04-30', 18_250]],
    );
  });

  it('is what falls due in it', () => {
    const repeats = { everyMonths: 1, times: 12 };
    const atMs = Date.parse('2025-01-31T12:00Z');
    expect(amounts(anExpense({ repeats, atMs }), period)).toEqual([
      ['2025-03-31', 36_500],
      ['2025-04-30', 36_500],
    ]);
  });

  it('tells what the driver said of its share', () => {
    const spread = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
    const shares = [anExpense({ businessSharePercent: 100 }), anExpense({ businessSharePercent: 0, spread })];
    expect(
      shares.flatMap((each) => expenseCosts(each, period)).map((cost) => cost.businessSharePercent),
    ).toEqual([100, 0]);
  });

  it('is counted in the driver’s own currency, and of no vehicle not at all', () => {
    const converted = { amountMinor: 33_000, currency: 'EUR', rateNanos: 904_109_589 };
    expect(expenseCosts(anExpense({ currency: 'USD', converted }), period)).toMatchObject([
      { amountMinor: 33_000, currency: 'EUR' },
    ]);
    expect(amounts(anExpense({ vehicleId: null }), period)).toEqual([]);
  });

  it('adds up to all of it over periods that follow one another', () => {
    const spread = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 28 }),
        (amountMinor, day) => {
          const cut = `2025-06-${String(day).padStart(2, '0')}`;
          const before = `2025-05-31`;
          const parts = [
            { fromDay: '2024-12-01', untilDay: before },
            { fromDay: '2025-06-01', untilDay: cut },
            { fromDay: `2025-06-${String(day + 1).padStart(2, '0')}`, untilDay: '2026-02-01' },
          ].flatMap((part) => expenseCosts(anExpense({ amountMinor, spread }), part));
          expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import { countedAmount, dueDays, monthlyAmounts, spreadByMonth } from './monthly-amounts';

const amounts = (list: readonly { month: string; amountMinor: number }[]) =>
  Object.fromEntries(list.map(({ month, amountMinor }) => [month, amountMinor]));

describe('a payment that spreads over its time', () => {
  it('gives each month a share for each of its days', () => {
    // A cent a day for 366 days: 2024 is a leap year.
    const months = amounts(spreadByMonth(366, { fromDay: '2024-01-01', untilDay: '2024-12-31' }));
    expect(months).toEqual({
      '2024-01': 31,
      '2024-02': 29,
      '2024-03': 31,
      '2024-04': 30,
      '2024-05': 31,
      '2024-06': 30,
      '2024-07': 31,
      '2024-08': 31,
      '2024-09': 30,
      '2024-10': 31,
      '2024-11': 30,
      '2024-12': 31,
    });
  });

  it('takes a year of 365 days that ends the day before the leap day for what it is', () => {
    const months = amounts(spreadByMonth(36_500, { fromDay: '2023-03-01', untilDay: '2024-02-28' }));
    expect(Object.keys(months)).toHaveLength(12);
    expect(months).toMatchObject({ '2023-03': 3_100, '2023-04': 3_000, '2024-02': 2_800 });
  });

  it('rounds what has been spread so far, so that nothing is lost on the way', () => {
    // 30 days: 1 in January, 28 in February, 1 in March. 100/30 = 3.33, 100·29/30 = 96.67.
    expect(spreadByMonth(100, { fromDay: '2025-01-31', untilDay: '2025-03-01' })).toEqual([
      { month: '2025-01', amountMinor: 3 },
      { month: '2025-02', amountMinor: 94 },
      { month: '2025-03', amountMinor: 3 },
    ]);
  });

  it('puts one cent into one month', () => {
    // 0.5 by the end of December, rounded up.
    expect(spreadByMonth(1, { fromDay: '2025-12-31', untilDay: '2026-01-01' })).toEqual([
      { month: '2025-12', amountMinor: 1 },
      { month: '2026-01', amountMinor: 0 },
    ]);
  });

  it('may last a day', () => {
    expect(spreadByMonth(999, { fromDay: '2025-02-28', untilDay: '2025-02-28' })).toEqual([
      { month: '2025-02', amountMinor: 999 },
    ]);
  });
});

describe('a payment that falls due again', () => {
  const due = (at: string, zone: string, everyMonths: number, times: number) =>
    dueDays({ atMs: Date.parse(at), zone, repeats: { everyMonths, times } });

  it('does so on the same day, or on the last of a month that is too short', () => {
    expect(due('2024-01-31T12:00Z', 'UTC', 1, 4)).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
    ]);
  });

  it('comes back to a leap day when there is one again', () => {
    expect(due('2024-02-29T12:00Z', 'UTC', 12, 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('takes the day of its own zone, west and east of Greenwich', () => {
    // The local time is 22:00 on 31 January in New York, and already 16:00 on 1 February in Auckland.
    expect(due('2025-02-01T03:00Z', 'America/New_York', 1, 2)).toEqual(['2025-01-31', '2025-02-28']);
    expect(due('2025-02-01T03:00Z', 'Pacific/Auckland', 1, 2)).toEqual(['2025-02-01', '2025-03-01']);
  });

  it('passes the turn of the year', () => {
    expect(due('2025-11-15T12:00Z', 'UTC', 3, 3)).toEqual(['2025-11-15', '2026-02-15', '2026-05-15']);
  });

  it('costs the whole amount each time', () => {
    const monthly = anExpense({ amountMinor: 4_999, repeats: { everyMonths: 1, times: 3 } });
    expect(amounts(monthlyAmounts(monthly))).toEqual({
      '2025-03': 4_999,
      '2025-04': 4_999,
      '2025-05': 4_999,
    });
  });
});

it('an expense that does neither costs what it costs in its month, by its own clock', () => {
  const lastEvening = anExpense({ atMs: Date.parse('2025-01-01T04:30Z'), zone: 'America/Chicago' });
  expect(monthlyAmounts(lastEvening)).toEqual([{ month: '2024-12', amountMinor: 36_500 }]);
});

it('what was converted counts converted', () => {
  const abroad = anExpense({
    amountMinor: 10_000,
    currency: 'CHF',
    converted: { amountMinor: 10_675, currency: 'EUR', rateNanos: 1_067_500_000 },
  });
  expect(countedAmount(abroad)).toEqual({ amountMinor: 10_675, currency: 'EUR' });
  expect(monthlyAmounts(abroad)).toEqual([{ month: '2025-03', amountMinor: 10_675 }]);
});

describe('whatever is paid, and however', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const amountMinor = fc.oneof(
    fc.integer({ min: 0, max: 500 }),
    fc.integer({ min: 0, max: 10_000_000_000_000 }),
  );
  const total = (list: readonly { amountMinor: number }[]) =>
    list.reduce((sum, entry) => sum + entry.amountMinor, 0);

  it('spread months follow each other, none takes money back, and they add up to the amount', () => {
    fc.assert(
      fc.property(amountMinor, day, day, (amount, one, other) => {
        const [fromDay = '', untilDay = ''] = [one, other].sort();
        const months = spreadByMonth(amount, { fromDay, untilDay });
        expect(total(months)).toBe(amount);
        expect(months.every((month) => month.amountMinor >= 0)).toBe(true);
        expect(months.map(({ month }) => month)).toEqual(
          [...new Set(months.map(({ month }) => month))].sort(),
        );
        expect([months[0]?.month, months.at(-1)?.month]).toEqual([fromDay.slice(0, 7), untilDay.slice(0, 7)]);
      }),
    );
  });

  it('repeated amounts are in as many months as there are times', () => {
    const repeats = fc.record({
      everyMonths: fc.integer({ min: 1, max: 60 }),
      times: fc.integer({ min: 1, max: 12 }),
    });
    const zone = fc.constantFrom('Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        day,
        zone,
        repeats,
        (amount, date, in_, again) => {
          const expense = anExpense({
            amountMinor: amount,
            atMs: Date.parse(date),
            zone: in_,
            repeats: again,
          });
          const months = monthlyAmounts(expense);
          expect(new Set(months.map(({ month }) => month)).size).toBe(again.times);
          expect(total(months)).toBe(amount * again.times);
        },
      ),
    );
  });
});

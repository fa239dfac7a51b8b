import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import { betweenReadingsOf, paidOn } from './between-readings';
import { type Counters, merged } from './counters';
import { expenseSums } from './day-deltas';

/** Sums of a month of one vehicle from the counters of its days. */
function month(name: string, metres: number, days: Readonly<Record<string, Counters>>) {
  const sums = Object.fromEntries(
    Object.entries(days).flatMap(([day, counters]) =>
      Object.entries(counters).map(([counter, value]) => [`on.${day}.${counter}`, value]),
    ),
  );
  return { month: name, sums: { ...sums, ...(metres !== 0 && { 'driven.metres': metres }) } };
}

const euros = (amountMinor: number) => ({ 'cost.EUR': amountMinor });
const read = { readings: 1 };

describe('costs and distance of the same days', () => {
  it('begin in the first month with its first reading: 3.00 over 46 km', () => {
    // 12.00 on the 2nd, the 9th and the 25th at 1000 km, 3.00 on the 28th at 1046 km.
    const january = month('2026-01', 46_000, {
      '02': euros(1_200),
      '09': euros(1_200),
      '25': { ...euros(1_200), ...read },
      '28': { ...euros(300), ...read },
    });
    expect(betweenReadingsOf([january]).get('2026-01')).toEqual({
      ...{ fromDay: '2026-01-25', untilDay: '2026-01-28', distanceMetres: 46_000 },
      ...{ costs: [{ currency: 'EUR', amountMinor: 300 }], free: 0, unpriced: 0 },
    });
  });

  it('leave what is paid after the last reading of a month to the next one', () => {
    // 880.00 in March, 800.00 of them after the reading of the 3rd: 80.00 over 40 km.
    const months = [
      month('2026-02', 0, { '28': read }),
      month('2026-03', 40_000, { '01': euros(8_000), '03': read, '15': euros(80_000) }),
      month('2026-04', 0, { '10': euros(500) }),
      month('2026-05', 2_000_000, { '20': { ...euros(700), ...read }, '21': euros(9) }),
    ];
    const covered = betweenReadingsOf(months);
    expect(covered.get('2026-03')).toMatchObject({
      ...{ fromDay: '2026-02-28', untilDay: '2026-03-03', distanceMetres: 40_000 },
      costs: [{ currency: 'EUR', amountMinor: 8_000 }],
    });
    expect(covered.has('2026-04')).toBe(false);
    expect(covered.get('2026-05')).toMatchObject({
      ...{ fromDay: '2026-03-03', untilDay: '2026-05-20', distanceMetres: 2_000_000 },
      costs: [{ currency: 'EUR', amountMinor: 81_200 }],
    });
  });

  it('are none with one reading, or several of one day', () => {
    expect(betweenReadingsOf([month('2026-03', 0, { '03': { ...euros(5), ...read } })]).size).toBe(0);
    expect(betweenReadingsOf([month('2026-03', 40_000, { '03': { ...euros(5), readings: 2 } })]).size).toBe(
      0,
    );
  });

  it('count fills that were free or have no price on their days, and each currency for itself', () => {
    const months = [
      month('2026-02', 0, { '28': { ...read, unpriced: 1 } }),
      month('2026-03', 9_000, {
        '05': { free: 1, 'cost.CHF': 70 },
        '06': { ...read, ...euros(60) },
        '07': { unpriced: 1 },
      }),
    ];
    expect(betweenReadingsOf(months).get('2026-03')).toMatchObject({
      ...{ free: 1, unpriced: 0 },
      costs: [
        { currency: 'CHF', amountMinor: 70 },
        { currency: 'EUR', amountMinor: 60 },
      ],
    });
  });

  it('are not known where what is paid is beyond exact numbers', () => {
    const months = [
      month('2026-02', 0, { '28': read }),
      month('2026-03', 0, { '28': euros(Number.MAX_SAFE_INTEGER) }),
      month('2026-04', 9_000, { '06': { ...read, ...euros(60) } }),
    ];
    expect(betweenReadingsOf(months).size).toBe(0);
  });
});

describe('the days of an expense', () => {
  const days = (changes: Parameters<typeof anExpense>[0]) =>
    merged(expenseSums(anExpense(changes))).map(({ month: of, add }) => [of, add] as const);

  it('come to its months, also spread', () => {
    // 365.00 over 31 + 30 days of 61: 5.98 a day, and now and then a cent more.
    const spread = days({ spread: { fromDay: '2025-03-01', untilDay: '2025-04-30' } });
    expect(spread.map(([of]) => of)).toEqual(['2025-03', '2025-04']);
    for (const [, { 'cost.insurance.EUR': whole, ...each }] of spread) {
      expect(Object.values(each).reduce((sum, amount) => sum + amount, 0)).toBe(whole);
      expect(new Set(Object.values(each))).toEqual(new Set([598, 599]));
    }
    expect(days({ repeats: { everyMonths: 1, times: 2 }, amountMinor: -50 })).toEqual([
      ['2025-03', { 'cost.insurance.EUR': -50, 'on.01.cost.EUR': -50 }],
      ['2025-04', { 'cost.insurance.EUR': -50, 'on.01.cost.EUR': -50 }],
    ]);
  });
});

describe('what is paid on some days', () => {
  const months = [
    month('2026-02', 0, { '27': euros(100), '28': euros(20) }),
    month('2026-03', 0, {
      '01': { ...euros(3), 'cost.CHF': 5, unpriced: 2 },
      '02': { ...euros(4000), unpriced: 1 },
    }),
  ];

  it('includes both days, and no other: 0.20 and 0.03', () => {
    expect(paidOn(months, { fromDay: '2026-02-28', untilDay: '2026-03-01' })).toEqual({
      costs: [
        { currency: 'CHF', amountMinor: 5 },
        { currency: 'EUR', amountMinor: 23 },
      ],
      unpriced: 2,
    });
    expect(paidOn(months, { fromDay: '2026-03-03', untilDay: '2026-03-31' })).toEqual({
      costs: [],
      unpriced: 0,
    });
  });

  it('leaves out a currency whose sum a number cannot hold', () => {
    const most = { 'cost.EUR': Number.MAX_SAFE_INTEGER, 'cost.CHF': 5 };
    const much = ['2026-04', '2026-05'].map((name) => month(name, 0, { '10': most }));
    expect(paidOn(much, { fromDay: '2026-04-01', untilDay: '2026-05-31' }).costs).toEqual([
      { currency: 'CHF', amountMinor: 10 },
    ]);
  });
});

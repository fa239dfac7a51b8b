import type { CostSharing } from '../records/cost-sharing.schema';
import { sharedPayments } from './shared-payments';

const equal: CostSharing = { by: 'equal', memberIds: ['anna', 'ben'] };
const distance: CostSharing = { by: 'distance', memberIds: ['anna', 'ben'] };
const expense = {
  amountMinor: 36_500,
  currency: 'EUR',
  converted: null,
  atMs: Date.parse('2026-01-31T12:00:00Z'),
  spread: null,
  repeats: null,
  sharing: equal,
};
const until = (untilDay: string, zone = 'Europe/Berlin') => ({ untilDay, zone });

describe('payments of a shared expense', () => {
  it('is one, in the month of the logbook, from its day on', () => {
    expect(sharedPayments(expense, until('2026-01-31'))).toEqual([
      { month: '2026-01', amountMinor: 36_500, currency: 'EUR' },
    ]);
    expect(sharedPayments(expense, until('2026-01-30'))).toEqual([]);
    // Noon in Greenwich is one o'clock on the first of February in Auckland.
    expect(sharedPayments(expense, until('2026-02-01', 'Pacific/Auckland'))[0]?.month).toBe('2026-02');
  });

  it('are those of a repeating expense that are due', () => {
    const rate = { ...expense, repeats: { everyMonths: 1, times: 12 } };
    expect(sharedPayments(rate, until('2026-03-30')).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
    ]);
    expect(sharedPayments(rate, until('2026-03-31')).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });

  it('use the amount that counts in sums', () => {
    const abroad = {
      ...expense,
      converted: { amountMinor: 34_000, currency: 'CHF', rateNanos: 931_506_849 },
    };
    expect(sharedPayments(abroad, until('2026-12-31'))).toEqual([
      { month: '2026-01', amountMinor: 34_000, currency: 'CHF' },
    ]);
  });

  it('of a year are shared whole, but month by month if shared by distance', () => {
    // 365.00 for 365 days: 31.00 in January, 28.00 in February.
    const year = { ...expense, spread: { fromDay: '2026-01-01', untilDay: '2026-12-31' } };
    expect(sharedPayments(year, until('2026-02-10'))).toEqual([
      { month: '2026-01', amountMinor: 36_500, currency: 'EUR' },
    ]);
    const byDistance = { ...year, sharing: distance };
    expect(sharedPayments(byDistance, until('2026-02-10'))).toEqual([
      { month: '2026-01', amountMinor: 3100, currency: 'EUR' },
      { month: '2026-02', amountMinor: 2800, currency: 'EUR' },
    ]);
    expect(sharedPayments(byDistance, until('2026-01-30'))).toEqual([]);
  });
});

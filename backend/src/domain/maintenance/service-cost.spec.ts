import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import { aVisit } from '../../../test/fixtures/maintenance/maintenance';
import { expenseOfService, isServiceTooDear, serviceTotalMinor } from './service-cost';

const line = (amountMinor: number | null) => ({ kind: 'part', text: '', amountMinor }) as const;
const expenseId = '01JZ000000000000000000000E';

describe('the money of a visit', () => {
  it('is the sum of the lines that say an amount', () => {
    expect(serviceTotalMinor([line(12_050), line(null), line(3_000)])).toBe(15_050);
    expect(serviceTotalMinor([line(null)])).toBeNull();
    expect(serviceTotalMinor([line(0)])).toBe(0);
  });

  it('is too dear above what one record may carry', () => {
    expect(isServiceTooDear([line(10_000_000_000_000)])).toBe(false);
    expect(isServiceTooDear([line(10_000_000_000_000), line(1)])).toBe(true);
  });

  it('makes no expense where none is wanted or nothing was paid', () => {
    expect(expenseOfService(aVisit({ lines: [line(100)] }), null)).toBeNull();
    expect(expenseOfService(aVisit({ expenseId }), null)).toBeNull();
  });

  it('makes an expense of the day, the workshop and the sum, without a second reading', () => {
    expect(
      expenseOfService(aVisit({ expenseId, workshop: 'Kfz Maier', lines: [line(100)] }), null),
    ).toMatchObject({
      ...{
        category: 'service',
        amountMinor: 100,
        currency: 'EUR',
        vendor: 'Kfz Maier',
        odometerMetres: null,
      },
      atMs: Date.parse('2026-03-01T09:00Z'),
    });
  });

  it('leaves in an expense that is there what the visit does not say', () => {
    const {
      id: _,
      version: _version,
      ...before
    } = anExpense({
      ...{ category: 'repair', note: 'my own words', businessSharePercent: 40 },
      converted: { amountMinor: 1, currency: 'CHF', rateNanos: 1 },
    });
    expect(expenseOfService(aVisit({ expenseId, lines: [line(100)] }), before)).toMatchObject({
      ...{ category: 'repair', note: 'my own words', businessSharePercent: 40, amountMinor: 100 },
      converted: null,
    });
  });
});

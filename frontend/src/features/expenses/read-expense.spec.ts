import type { Expense } from '@domain/expenses/expense.schema';
import { describe, expect, it } from 'vitest';
import { type ExpenseDraft, emptyDraft, withFigure } from './expense-draft';
import { type ExpenseTerms, readExpense } from './read-expense';
import { readMoney } from './read-money';
import { draftOf, rateText } from './show-expense';

const id = '01KAK2Y3QZ8M5V7W9X0A1B2C3D';
const terms: ExpenseTerms = {
  decimalMark: ',',
  currency: 'EUR',
  ownCurrency: 'EUR',
  vehicleId: '01KAK2Y3QZ8M5V7W9X0A1B2C3E',
  distanceUnit: 'km',
  zone: 'Europe/Berlin',
  untouchedMs: Date.UTC(2026, 10, 21, 12),
};
const abroad: ExpenseTerms = { ...terms, currency: 'CHF' };

function typed(more: Partial<ExpenseDraft>): ExpenseDraft {
  return { ...emptyDraft, category: 'parking', ...more };
}

describe('a foreign amount', () => {
  it('is converted at the rate: 25.00 CHF at 1.06 are 26.50 EUR', () => {
    const draft = typed({ figures: { amount: '25', rate: '1,06', converted: '' } });
    expect(readMoney(draft, abroad)).toMatchObject({ convertedMinor: 2650, calculated: 'converted' });
  });

  it('and what it came to give the rate: 26.50 / 25 is 1.06', () => {
    const read = readMoney(typed({ figures: { amount: '25', rate: '', converted: '26,50' } }), abroad);
    expect(read).toMatchObject({ rateNanos: 1_060_000_000, calculated: 'rate' });
    expect(rateText(read.rateNanos ?? 0, 'de-DE')).toBe('1,06');
  });

  it('is worked out of the other two: 26.50 EUR at 1.06 were 25.00 CHF', () => {
    const draft = typed({ figures: { amount: '', rate: '1,06', converted: '26,50' } });
    expect(readMoney(draft, abroad)).toMatchObject({ amountMinor: 2500, calculated: 'amount' });
  });

  it('may stay as it is', () => {
    const draft = typed({ figures: { amount: '25', rate: '', converted: '' } });
    expect(readExpense(draft, id, abroad)).toMatchObject({
      record: { amountMinor: 2500, currency: 'CHF', converted: null },
    });
  });

  it('lets a third figure take the place of the one that was typed first', () => {
    const amount = withFigure(emptyDraft, 'amount', '25');
    const rate = withFigure(amount, 'rate', '1,06');
    const converted = withFigure(rate, 'converted', '27');
    expect(converted.figures).toEqual({ amount: '', rate: '1,06', converted: '27' });
  });
});

describe('money that comes back', () => {
  const back = (amount: string, more: Partial<ExpenseDraft> = {}) =>
    typed({ isMoneyBack: true, figures: { amount, rate: '', converted: '' }, ...more });

  it('is typed without a sign and stored below zero, converted too', () => {
    expect(readExpense(back('4,50'), id, terms)).toMatchObject({ record: { amountMinor: -450 } });
    const foreign = back('', { figures: { amount: '25', rate: '1,06', converted: '' } });
    expect(readExpense(foreign, id, abroad)).toMatchObject({
      record: { amountMinor: -2500, converted: { amountMinor: -2650, rateNanos: 1_060_000_000 } },
    });
  });

  it('of nothing is nothing', () => {
    const read = readExpense(back('0'), id, terms);
    expect(read.ready && Object.is(read.record.amountMinor, 0)).toBe(true);
  });

  it('is shown again as it was typed', () => {
    const read = readExpense(back('4,50'), id, terms);
    if (!read.ready) throw new Error('faulty');
    const shown = draftOf({ ...read.record, version: 1 }, 'km', 'de-DE');
    expect(shown).toMatchObject({ isMoneyBack: true, figures: { amount: '4,50' } });
  });
});

describe('an expense', () => {
  it('is a category and an amount', () => {
    const draft = typed({ figures: { amount: '4,50', rate: '', converted: '' } });
    expect(readExpense(draft, id, terms)).toMatchObject({
      ready: true,
      record: {
        category: 'parking',
        amountMinor: 450,
        spread: null,
        repeats: null,
        businessSharePercent: null,
      },
    });
  });

  it('names what is missing', () => {
    expect(readExpense(emptyDraft, id, terms)).toEqual({
      ready: false,
      faults: { category: 'noCategory', amount: 'empty' },
    });
  });

  it('does not end before it starts when it is spread over time', () => {
    const draft = typed({
      figures: { amount: '600', rate: '', converted: '' },
      timing: 'spread',
      fromDay: '2027-01-01',
      untilDay: '2026-12-31',
    });
    expect(readExpense(draft, id, terms)).toEqual({
      ready: false,
      faults: { untilDay: 'endsBeforeItStarts' },
    });
  });

  it('has no odometer when it is of no vehicle', () => {
    const draft = typed({ figures: { amount: '1', rate: '', converted: '' }, odometer: '100' });
    expect(readExpense(draft, id, { ...terms, vehicleId: null })).toMatchObject({
      record: { vehicleId: null, odometerMetres: null },
    });
  });

  it('goes back as it came when nothing was touched', () => {
    const expense: Expense = {
      id,
      version: 2,
      vehicleId: terms.vehicleId,
      category: 'insurance',
      amountMinor: 60_000,
      currency: 'CHF',
      // 600 at 1.06 are 636.
      converted: { amountMinor: 63_600, currency: 'EUR', rateNanos: 1_060_000_000 },
      vendor: 'Versicherung',
      atMs: terms.untouchedMs,
      zone: terms.zone,
      odometerMetres: 44_999_999,
      spread: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
      repeats: null,
      businessSharePercent: 40,
      note: 'Police 7',
    };
    const { version, ...create } = expense;
    expect(version).toBe(2);
    expect(readExpense(draftOf(expense, 'mi', 'de-DE'), id, { ...abroad, distanceUnit: 'mi' })).toEqual({
      ready: true,
      record: create,
    });
  });
});

describe('an odometer typed in miles', () => {
  const inMiles: ExpenseTerms = { ...terms, distanceUnit: 'mi' };
  const draft = typed({ figures: { amount: '25', rate: '', converted: '' }, odometer: '12345,3' });
  const recordOf = (of: ExpenseDraft, as: ExpenseTerms) => {
    const read = readExpense(of, id, as);
    if (!read.ready) throw new Error('not ready');
    return read.record;
  };

  it('says so, and one in kilometres says nothing', () => {
    expect(recordOf(draft, inMiles)).toMatchObject({ odometerMetres: 19_867_834, odometerTypedIn: 'mi' });
    expect(recordOf(draft, terms)).not.toHaveProperty('odometerTypedIn');
  });

  it('is what it was where nobody touches it, whatever unit is shown since', () => {
    const stored: Expense = { ...recordOf(draft, inMiles), version: 1 };
    expect(recordOf(draftOf(stored, 'km', 'de-DE'), terms)).toMatchObject({ odometerTypedIn: 'mi' });
    const { odometerTypedIn: _, ...plain } = stored;
    expect(recordOf(draftOf(plain, 'mi', 'de-DE'), inMiles)).not.toHaveProperty('odometerTypedIn');
  });
});

import type { Expense, ExpenseCreate } from '@domain/expenses/expense.schema';
import { expenseRefusals } from '@domain/expenses/expense-refusals';
import { describe, expect, it } from 'vitest';
import { readFields, shownIn } from '@/lib/forms/field';
import {
  beginExpense,
  type ExpenseDraft,
  type ExpenseTerms,
  expenseFaults,
  expenseForm,
  expenseOf,
  expenseRules,
  hiddenFields,
} from './expense-form';
import { completeMoney, moneyFields, withFigure } from './read-money';

const id = '01KAK2Y3QZ8M5V7W9X0A1B2C3D';
const terms: ExpenseTerms = {
  locale: 'de-DE',
  currency: 'EUR',
  ownCurrency: 'EUR',
  vehicleId: '01KAK2Y3QZ8M5V7W9X0A1B2C3E',
  memberId: null,
  distanceUnit: 'km',
};
const abroad: ExpenseTerms = { ...terms, currency: 'CHF' };
const when = { atMs: Date.UTC(2026, 10, 21, 12), zone: 'Europe/Berlin' };
const { fields } = expenseForm;

function draftOf(expense: Expense | undefined, as: ExpenseTerms): ExpenseDraft {
  const values = beginExpense(expense === undefined ? {} : { expense });
  return { ...shownIn(fields, values, as), reason: '', attachedFiles: 0 };
}

const emptyDraft = draftOf(undefined, terms);

/** `stored`: the expense that the form changes. */
function readExpense(draft: ExpenseDraft, as: ExpenseTerms, stored?: Expense) {
  const { values, readable, faults } = readFields(fields, draft, {
    initial: draftOf(stored, as),
    terms: as,
    hidden: hiddenFields(draft, as),
    values: beginExpense(stored === undefined ? {} : { expense: stored }),
  });
  const all = { ...expenseFaults(readable, as), ...faults };
  const isRight = values !== null && Object.keys(all).length === 0;
  return { record: isRight ? expenseOf(values, { ...as, ...when, id }) : null, faults: all };
}

function recordOf(...args: Parameters<typeof readExpense>): ExpenseCreate {
  const { record } = readExpense(...args);
  if (record === null) throw new Error('not ready');
  return record;
}

function readMoney(typed: Partial<ExpenseDraft>, as: ExpenseTerms) {
  const draft = { ...emptyDraft, ...typed };
  return completeMoney(
    readFields(fields, draft, { initial: emptyDraft, values: {}, terms: as }).readable,
    as,
  );
}

function typed(more: Partial<ExpenseDraft>): ExpenseDraft {
  return { ...emptyDraft, category: 'parking', ...more };
}

describe('a foreign amount', () => {
  it('is converted at the rate: 25.00 CHF at 1.06 are 26.50 EUR', () => {
    const draft = typed({ amount: '25', rate: '1,06' });
    expect(readMoney(draft, abroad)).toMatchObject({ figures: { converted: 2650 }, calculated: 'converted' });
  });

  it('and what it came to give the rate: 26.50 / 25 is 1.06', () => {
    const read = readMoney(typed({ amount: '25', converted: '26,50' }), abroad);
    expect(read).toMatchObject({ figures: { rate: 1_060_000_000 }, calculated: 'rate' });
    expect(moneyFields.rate.show(read.figures.rate, abroad)).toBe('1,06');
  });

  it('is worked out of the other two: 26.50 EUR at 1.06 were 25.00 CHF', () => {
    const draft = typed({ rate: '1,06', converted: '26,50' });
    expect(readMoney(draft, abroad)).toMatchObject({ figures: { amount: 2500 }, calculated: 'amount' });
  });

  it('may stay as it is', () => {
    const draft = typed({ amount: '25' });
    expect(readExpense(draft, abroad)).toMatchObject({
      record: { amountMinor: 2500, currency: 'CHF', converted: null },
    });
  });

  it('lets a third figure take the place of the one that was typed first', () => {
    const amount = withFigure(emptyDraft, 'amount', '25');
    const rate = withFigure(amount, 'rate', '1,06');
    const converted = withFigure(rate, 'converted', '27');
    expect(converted).toMatchObject({ amount: '', rate: '1,06', converted: '27' });
  });
});

describe('money that comes back', () => {
  const back = (amount: string, more: Partial<ExpenseDraft> = {}) =>
    typed({ isMoneyBack: true, amount, ...more });

  it('is typed without a sign and stored below zero, converted too', () => {
    expect(readExpense(back('4,50'), terms)).toMatchObject({ record: { amountMinor: -450 } });
    const foreign = back('25', { rate: '1,06' });
    expect(readExpense(foreign, abroad)).toMatchObject({
      record: { amountMinor: -2500, converted: { amountMinor: -2650, rateNanos: 1_060_000_000 } },
    });
  });

  it('of nothing is nothing', () => {
    expect(Object.is(recordOf(back('0'), terms).amountMinor, 0)).toBe(true);
  });

  it('is shown again as it was typed', () => {
    const shown = draftOf({ ...recordOf(back('4,50'), terms), version: 1 }, terms);
    expect(shown).toMatchObject({ isMoneyBack: true, amount: '4,50' });
  });
});

describe('an expense', () => {
  it('is a category and an amount', () => {
    const draft = typed({ amount: '4,50' });
    expect(readExpense(draft, terms)).toMatchObject({
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
    expect(readExpense(emptyDraft, terms)).toEqual({
      record: null,
      faults: { category: 'expenses:fault.noCategory', amount: 'fields:fault.empty' },
    });
  });

  it('does not end before it starts when it is spread over time', () => {
    const draft = typed({
      amount: '600',
      timing: 'spread',
      fromDay: '2027-01-01',
      untilDay: '2026-12-31',
    });
    const [refusal] = expenseRefusals(recordOf(draft, terms));
    expect(refusal?.rule).toBe('ENDS_BEFORE_IT_STARTS');
    expect(expenseRules.ENDS_BEFORE_IT_STARTS.field).toBe('untilDay');
  });

  it('has no odometer when it is of no vehicle', () => {
    const draft = typed({ amount: '1', odometer: '100' });
    expect(readExpense(draft, { ...terms, vehicleId: null })).toMatchObject({
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
      ...when,
      odometerMetres: 44_999_999,
      spread: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
      repeats: null,
      businessSharePercent: 40,
      note: 'Police 7',
    };
    const { version, ...create } = expense;
    expect(version).toBe(2);
    const inMiles: ExpenseTerms = { ...abroad, distanceUnit: 'mi' };
    expect(recordOf(draftOf(expense, inMiles), inMiles, expense)).toEqual(create);
  });
});

describe('an odometer typed in miles', () => {
  const inMiles: ExpenseTerms = { ...terms, distanceUnit: 'mi' };
  const draft = typed({ amount: '25', odometer: '12345,3' });

  it('says so, and one in kilometres says nothing', () => {
    expect(recordOf(draft, inMiles)).toMatchObject({ odometerMetres: 19_867_834, odometerTypedIn: 'mi' });
    expect(recordOf(draft, terms)).not.toHaveProperty('odometerTypedIn');
  });

  it('is what it was where nobody touches it, whatever unit is shown since', () => {
    const stored: Expense = { ...recordOf(draft, inMiles), version: 1 };
    expect(recordOf(draftOf(stored, terms), terms, stored)).toMatchObject({ odometerTypedIn: 'mi' });
    const { odometerTypedIn: _, ...plain } = stored;
    expect(recordOf(draftOf(plain, inMiles), inMiles, plain)).not.toHaveProperty('odometerTypedIn');
  });
});

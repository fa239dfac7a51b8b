import {
  type Expense,
  type ExpenseCategory,
  type ExpenseCreate,
  expenseCategories,
  maxRepetitions,
  maxVendorLength,
} from '@domain/expenses/expense.schema';
import { ratio } from '@domain/quantities/ratio';
import { z } from 'zod';
import {
  carried,
  choice,
  day,
  flag,
  ifAsked,
  note,
  number,
  percent,
  reference,
  required,
  text,
} from '@/components/form-fields';
import {
  shareFaults,
  shareFields,
  shareOf,
  shareRules,
  shareValuesOf,
} from '@/entities/cost-shares/share-form';
import { instantFields, odometerAsTyped, readingOf } from '@/entities/record-form/record-fields';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { type DraftOf, type Field, fieldForm, type Hideable, type ValuesOf } from '@/lib/forms/field';
import { completeMoney, type MoneyTerms, moneyFields } from './read-money';

const category: Field<ExpenseCategory | null, ExpenseCategory> = {
  ...carried('expenses:what', z.enum(expenseCategories).nullable(), null),
  show: (value) => value,
  read: (typed) => (typed === null ? { fault: 'expenses:fault.noCategory' } : { value: typed }),
};

export const expenseForm = fieldForm(
  'expense-draft',
  {
    ...moneyFields,
    /** null is the vehicle's currency. */
    currency: carried('common:word.currency', z.string().nullable(), null),
    isMoneyBack: flag({ label: 'expenses:moneyBack', hint: 'expenses:moneyBackHint' }),
    category,
    /** Empty is no vehicle; null is the vehicle that was used last. */
    vehicleId: carried('common:word.vehicle', z.string().nullable(), null),
    vendor: text({ label: 'common:word.vendor', max: maxVendorLength }),
    timing: choice({
      label: 'expenses:timing.label',
      values: ['once', 'spread', 'repeats'] as const,
      text: (timing) => `expenses:timing.${timing}`,
      isInSight: true,
    }),
    fromDay: ifAsked(day({ label: 'expenses:timing.from' })),
    untilDay: ifAsked(day({ label: 'expenses:timing.until' })),
    everyMonths: carried('expenses:timing.every', z.string(), '1'),
    times: ifAsked(
      required(
        number({
          label: 'expenses:timing.times',
          storedIn: () => ratio(1),
          min: 1,
          max: maxRepetitions,
          decimals: () => 0,
          unitOf: () => '',
        }),
      ),
    ),
    businessShare: percent({ label: 'common:word.businessShare', hint: 'expenses:businessShareHint' }),
    odometer: odometerAsTyped('common:word.odometer'),
    employerId: reference({ label: 'expenses:employer' }),
    ...shareFields,
    ...instantFields,
    note: note('common:word.note'),
  },
  { figures: '' },
);

type ExpenseFields = typeof expenseForm.fields;
export type ExpenseDraft = DraftOf<ExpenseFields>;
type ExpenseValues = ValuesOf<ExpenseFields>;

/** The form before anything is typed. */
export function beginExpense({ expense, vehicleId }: ExpenseRequest): Partial<ExpenseValues> {
  const usual = { everyMonths: '1', times: 12 };
  return expense === undefined
    ? { ...usual, vehicleId: vehicleId ?? null }
    : { ...usual, ...valuesOf(expense) };
}

function valuesOf(expense: Expense): Partial<ExpenseValues> {
  const { converted, spread, repeats } = expense;
  return {
    vehicleId: expense.vehicleId ?? '',
    category: expense.category,
    isMoneyBack: expense.amountMinor < 0,
    amount: Math.abs(expense.amountMinor),
    // The converted amount is calculated again.
    ...(converted && { rate: converted.rateNanos }),
    typed: converted === null ? ['amount'] : ['rate', 'amount'],
    currency: expense.currency,
    vendor: expense.vendor,
    zone: expense.zone,
    timing: spread !== null ? 'spread' : repeats !== null ? 'repeats' : 'once',
    ...spread,
    ...(repeats && { everyMonths: String(repeats.everyMonths), times: repeats.times }),
    businessShare: expense.businessSharePercent,
    odometer: readingOf(expense),
    employerId: expense.employerId ?? null,
    ...shareValuesOf(expense),
    note: expense.note,
  };
}

export interface ExpenseTerms extends MoneyTerms {
  /** null is no vehicle. */
  readonly vehicleId: string | null;
  /** The driver, in a logbook with other members; null in one without. */
  readonly memberId: string | null;
}

export function hiddenFields(
  { timing }: ExpenseDraft,
  { currency, ownCurrency, vehicleId }: ExpenseTerms,
): Hideable<ExpenseFields>[] {
  return [
    ...(currency === ownCurrency ? (['rate', 'converted'] as const) : []),
    ...(timing === 'spread' ? [] : (['fromDay', 'untilDay'] as const)),
    ...(timing === 'repeats' ? [] : (['times'] as const)),
    ...(vehicleId === null ? (['odometer'] as const) : []),
  ];
}

/** Faults that concern several fields. */
export function expenseFaults(values: Partial<ExpenseValues>, terms: ExpenseTerms) {
  const { figures, faults } = completeMoney(values, terms);
  return {
    ...(figures.amount === null && { amount: 'fields:fault.empty' as const }),
    ...faults,
    ...shareFaults(values),
  };
}

/** Returns the record, or null if the amount is not known. */
export function expenseOf(
  values: ExpenseValues,
  { id, atMs, zone, ...terms }: ExpenseTerms & Pick<ExpenseCreate, 'id' | 'atMs' | 'zone'>,
): ExpenseCreate | null {
  const { amount, rate, converted } = completeMoney(values, terms).figures;
  if (amount === null) return null;
  const { fromDay, untilDay, times, employerId } = values;
  const signed = (minor: number) => (values.isMoneyBack && minor !== 0 ? -minor : minor);
  return {
    id,
    vehicleId: terms.vehicleId,
    category: values.category,
    amountMinor: signed(amount),
    currency: terms.currency,
    converted:
      rate === null || converted === null
        ? null
        : { amountMinor: signed(converted), currency: terms.ownCurrency, rateNanos: rate },
    vendor: values.vendor,
    atMs,
    zone,
    ...(values.odometer ?? { odometerMetres: null }),
    spread: fromDay === null || untilDay === null ? null : { fromDay, untilDay },
    repeats: times === null ? null : { everyMonths: Number(values.everyMonths), times },
    businessSharePercent: values.businessShare,
    ...(employerId !== null && { employerId }),
    ...shareOf(values, terms.memberId),
    note: values.note,
  };
}

/** Fields of rules about a cost as a whole. The form offers nothing that breaks the others. */
export const expenseRules = {
  ENDS_BEFORE_IT_STARTS: { field: 'untilDay', sentence: 'common:word.beforeFirstDay' },
  SPREAD_TOO_LONG: { field: 'untilDay', sentence: 'expenses:fault.spreadTooLong' },
  REPEATS_TOO_LONG: { field: 'times', sentence: 'expenses:fault.repeatsTooLong' },
  CONVERTED_DISAGREES: { field: 'converted', sentence: 'expenses:fault.noRate' },
  ...shareRules,
} as const;

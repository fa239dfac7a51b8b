import type { Expense } from '@domain/expenses/expense.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { titlesOf } from '@/entities/records/record-titles';
import { updateTimelineCache } from '@/entities/records/update-timeline-cache';
import { wholeRecords } from '@/entities/records/whole-record';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMoney } from '@/lib/formatting/money';
import type { RecordKind } from '@/lib/offline/record-kind';

export const expenseSheet = recordSheet<ExpenseRequest, Expense>(
  async () => (await import('./expense-sheet')).ExpenseSheet,
  ['expenses', 'fields', 'settlements'],
  (expense) => ({ expense }),
);

/** An expense as the outbox writes it. */
export const expenseKind = {
  name: 'expense',
  ...titlesOf('expense'),
  readingTitles: { expense: 'outbox:reading.expense' },
  dependentTitles: {
    countedAs: 'expenses',
    exact: 'vehicles:delete.expenses',
    atLeast: 'vehicles:delete.expensesAtLeast',
  },
  form: expenseSheet,
  ...wholeRecords('expenses', ['paidBy', 'sharing']),
  needs: ['vehicleId', 'employerId'],
  sendsWhenMade: true,
  inAnotherLogbook({
    paidBy: _payer,
    sharing: _sharing,
    employerId: _employer,
    odometerTypedIn: _unit,
    ...expense
  }) {
    return { ...expense, vehicleId: null, odometerMetres: null };
  },
  instantMsOf: ({ atMs }) => atMs,
  describe: ({ converted, spread, repeats }, { t, locale }) => ({
    converted: converted && formatMoney(converted.amountMinor, converted.currency, locale),
    spread:
      spread && `${formatLocalDay(spread.fromDay, locale)} – ${formatLocalDay(spread.untilDay, locale)}`,
    repeats: repeats && t('outbox:value.repeats', { count: repeats.everyMonths, times: repeats.times }),
  }),
  putIntoCaches: updateTimelineCache,
} satisfies RecordKind<Expense>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    expense: { stored: Expense; path: keyof typeof expenseKind.procedures };
  }
}

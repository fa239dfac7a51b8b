import { expenseCategories } from '@domain/expenses/expense.schema';
import { odometerTypedInSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

const text = z.string();

const moneyFigures = ['amount', 'rate', 'converted'] as const;

/** An expense in the form: figures are text as typed, empty if nothing was. */
const expenseDraftSchema = z.object({
  /** Empty is no vehicle; null is the vehicle that was used last. */
  vehicleId: text.nullable(),
  category: z.enum(expenseCategories).nullable(),
  /** Amounts are typed without a sign. */
  isMoneyBack: z.boolean().default(false),
  figures: z.object({ amount: text, rate: text, converted: text }),
  /** Figures that were typed, the most recent at the end. */
  typed: z.array(z.enum(moneyFigures)).readonly(),
  currency: text.nullable(),
  vendor: text,
  /** null is now, or the stored time. */
  at: z.object({ day: text, time: text }).nullable(),
  clockChange: z.enum(['earlier', 'later']).nullable(),
  zone: text.nullable(),
  timing: z.enum(['once', 'spread', 'repeats']),
  fromDay: text,
  untilDay: text,
  everyMonths: text,
  times: text,
  businessShare: text,
  odometer: text,
  /** Odometer of a stored expense as shown: untouched, it keeps its exact value. */
  odometerShown: z.object({ text, metres: z.number(), typedIn: odometerTypedInSchema }).nullable(),
  /** Empty is no employer. */
  employerId: text.default(''),
  note: text,
  /** Number of files attached to a new expense, so that its draft is kept. */
  attachedFiles: z.int().default(0),
  /** Reason for a change in a locked period. */
  reason: text.default(''),
});

export const expenseDrafts = createRecordDraftStore('expense-draft', expenseDraftSchema);

export type ExpenseDraft = z.infer<typeof expenseDraftSchema>;
export type MoneyFigure = (typeof moneyFigures)[number];

export const emptyDraft: ExpenseDraft = {
  vehicleId: null,
  category: null,
  isMoneyBack: false,
  figures: { amount: '', rate: '', converted: '' },
  typed: [],
  currency: null,
  vendor: '',
  at: null,
  clockChange: null,
  zone: null,
  timing: 'once',
  fromDay: '',
  untilDay: '',
  everyMonths: '1',
  times: '12',
  businessShare: '',
  odometer: '',
  odometerShown: null,
  employerId: '',
  note: '',
  attachedFiles: 0,
  reason: '',
};

/** Any two of amount, rate and converted amount determine the third. Typing the third discards the oldest. */
export function withFigure(draft: ExpenseDraft, figure: MoneyFigure, typedText: string): ExpenseDraft {
  const others = draft.typed.filter((each) => each !== figure);
  const typed = (typedText === '' ? others : [...others, figure]).slice(-2);
  const textOf = (each: MoneyFigure) =>
    each === figure ? typedText : typed.includes(each) ? draft.figures[each] : '';
  return {
    ...draft,
    typed,
    figures: { amount: textOf('amount'), rate: textOf('rate'), converted: textOf('converted') },
  };
}

import { expenseCategories } from '@domain/expenses/expense.schema';
import { odometerTypedInSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

const text = z.string();

const moneyFigures = ['amount', 'rate', 'converted'] as const;

/** An expense in the form: figures are text as typed, empty if nothing was. */
const expenseDraftSchema = z.object({
  /** Empty is of no vehicle; null is the one that was used last. */
  vehicleId: text.nullable(),
  category: z.enum(expenseCategories).nullable(),
  /** Amounts are typed without a sign. */
  isMoneyBack: z.boolean().default(false),
  figures: z.object({ amount: text, rate: text, converted: text }),
  /** Figures that were typed, the most recent at the end. */
  typed: z.array(z.enum(moneyFigures)).readonly(),
  currency: text.nullable(),
  vendor: text,
  /** null is now, or as it was. */
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
  /** Empty is nobody. */
  employerId: text.default(''),
  note: text,
  /** Number of files attached to a new expense, so that its draft is kept. */
  attachedFiles: z.int().default(0),
  /** Why it changes although its period is locked. */
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

/** Two of amount, rate and converted amount give the third: a third that is typed takes the place of the oldest. */
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

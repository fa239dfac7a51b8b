import { recordIdSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { createDraftStore } from '@/lib/drafts/draft-store';
import { expenseDraftSchema } from './expense-draft';

/** The id goes with it: what was sent before a reload is not sent again as another expense. */
const keptSchema = z.object({
  id: recordIdSchema,
  version: z.int().nullable(),
  draft: expenseDraftSchema,
  /** It was on its way when the page was left: it may have arrived. */
  sent: z.boolean().default(false),
});

export type KeptExpense = z.infer<typeof keptSchema>;

export const { load: loadExpenseDraft, keep: keepExpenseDraft } = createDraftStore(
  'expense-draft',
  keptSchema,
);

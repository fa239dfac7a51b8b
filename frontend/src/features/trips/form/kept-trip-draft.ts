import { recordIdSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { createDraftStore } from '@/lib/drafts/draft-store';
import { tripFormTextSchema } from './trip-form-text';

const keptSchema = z.object({
  /** That of the trip to be: sent again after a reload, it still counts once. */
  id: recordIdSchema,
  text: tripFormTextSchema,
  /** Of the trip that it was typed over; null over none. */
  version: z.int().nullable().default(null),
  /** Whether it was sent so: it may have arrived. */
  sent: z.boolean().default(false),
});

export type KeptTripDraft = z.infer<typeof keptSchema>;

export const { load: loadTripDraft, keep: keepTripDraft } = createDraftStore('trip-draft', keptSchema);

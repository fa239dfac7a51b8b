import { recordIdSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { createDraftStore, type DraftStore } from './draft-store';

/** What was typed about one record and is not saved yet. */
export interface RecordDraft<Draft> {
  /** That of the record to be: what was sent before a reload is not sent again as another record. */
  readonly id: string;
  /** The version of the record that it was typed over; null over none. */
  readonly version: number | null;
  readonly draft: Draft;
  /** It was on its way when the page was left: it may have arrived. */
  readonly sent: boolean;
}

export type RecordDraftStore<Draft> = DraftStore<RecordDraft<Draft>>;

/** Pages before 0.3.0 stored some drafts as `text`; a window that is updated goes on with them. */
function renamed(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'text' in stored
    ? { ...stored, draft: stored.text }
    : stored;
}

export function createRecordDraftStore<Draft>(
  name: string,
  draftSchema: z.ZodType<Draft>,
): RecordDraftStore<Draft> {
  const schema = z.object({
    id: recordIdSchema,
    version: z.int().nullable().default(null),
    draft: draftSchema,
    sent: z.boolean().default(false),
  });
  return createDraftStore(name, z.preprocess(renamed, schema));
}

import { serviceLineKinds } from '@domain/maintenance/service.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

const text = z.string();

const lineDraftSchema = z.object({ kind: z.enum(serviceLineKinds), text, amount: text });

/** A visit in the form: figures are text as typed, empty if nothing was. */
const visitDraftSchema = z.object({
  /** null is now, or the stored time. */
  at: z.object({ day: text, time: text }).nullable(),
  clockChange: z.enum(['earlier', 'later']).nullable(),
  zone: text,
  odometer: text,
  hours: text,
  workshop: text,
  lines: z.array(lineDraftSchema),
  scheduleIds: z.array(text),
  isCost: z.boolean(),
  note: text,
  /** Number of files attached to a new visit, so that its draft is kept. */
  attachedFiles: z.int().default(0),
  /** Reason for a change in a locked period. */
  reason: text,
});

export const visitDrafts = createRecordDraftStore('service-visit-draft', visitDraftSchema);

export type LineDraft = z.infer<typeof lineDraftSchema>;
export type VisitDraft = z.infer<typeof visitDraftSchema>;

export const emptyLine: LineDraft = { kind: 'labour', text: '', amount: '' };

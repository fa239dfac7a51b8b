import { employerKinds } from '@domain/employers/employer.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

/** An employer or client as it is typed; `associatedWithId` is empty where there is none. */
const employerDraftSchema = z.object({
  name: z.string(),
  kind: z.enum(employerKinds),
  associatedWithId: z.string(),
});

export const employerDrafts = createRecordDraftStore('employer-draft', employerDraftSchema);

export type EmployerDraft = z.infer<typeof employerDraftSchema>;

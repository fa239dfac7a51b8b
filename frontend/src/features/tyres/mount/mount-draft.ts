import { tyreAxles } from '@domain/tyres/tyre-set.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

const text = z.string();

/** Typed fields of a mount, or of its end. */
const mountDraftSchema = z.object({
  axle: z.enum(tyreAxles),
  day: text,
  odometer: text,
  /** True if the end of the mount is entered as well. */
  isOver: z.boolean(),
  offDay: text,
  offOdometer: text,
});

export const mountDrafts = createRecordDraftStore('tyre-mount-draft', mountDraftSchema);

export type MountDraft = z.infer<typeof mountDraftSchema>;

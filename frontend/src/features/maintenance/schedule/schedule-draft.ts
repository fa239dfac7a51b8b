import { maintenanceItems } from '@domain/maintenance/items';
import { reminderStagesSchema } from '@domain/records/reminder-stages.schema';
import { energySources } from '@domain/vehicles/energy-source.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

const text = z.string();

/** Figures as typed, empty if not used. */
const intervalDraftSchema = z.object({
  distance: text,
  months: text,
  hours: text,
  energy: text,
  energySource: z.enum(energySources),
});

export const intervalNames = ['normal', 'normalFirst', 'severe', 'severeFirst'] as const;

/** A schedule in the form. */
const scheduleDraftSchema = z.object({
  item: z.enum(maintenanceItems),
  title: text,
  intervals: z.object({
    normal: intervalDraftSchema,
    normalFirst: intervalDraftSchema,
    severe: intervalDraftSchema,
    severeFirst: intervalDraftSchema,
  }),
  profile: z.enum(['normal', 'severe']),
  anchor: z.enum(['done', 'due']),
  startDay: text,
  startOdometer: text,
  source: text,
  isToCheck: z.boolean(),
  note: text,
  /** null if the settings decide when to remind. */
  reminderStages: reminderStagesSchema.nullable().default(null),
});

export const scheduleDrafts = createRecordDraftStore('schedule-draft', scheduleDraftSchema);

export type IntervalName = (typeof intervalNames)[number];
export type IntervalDraft = z.infer<typeof intervalDraftSchema>;
export type ScheduleDraft = z.infer<typeof scheduleDraftSchema>;

import { z } from 'zod';
import { pageInput, pageOf } from '../records/paging.schema';
import {
  noteSchema,
  odometerMetresSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { conditionSubjects } from './condition-subjects';

/** A hundred millimetres, per cent or volts: no part that wears has more. */
export const mostConditionThousandths = 100_000;

const thousandths = z.int().min(0).max(mostConditionThousandths);

const written = {
  vehicleId: recordIdSchema,
  subject: z.enum(conditionSubjects),
  /** Value in thousandths of the subject's unit; see conditionTerms. */
  valueThousandths: thousandths,
  /** Limit at which the part needs work; null if unknown. */
  limitThousandths: thousandths.nullable(),
  day: localDaySchema,
  odometerMetres: odometerMetresSchema.nullable(),
  /** Stages of reminders of the part while this is its latest reading; absent if the driver's settings apply. */
  reminderStages: ownStagesSchema,
  note: noteSchema,
};

/** A measurement of a part of a vehicle that wears or ages. */
export const conditionReadingSchema = z.strictObject({
  id: recordIdSchema,
  ...written,
  version: recordVersionSchema,
});

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const conditionReadingCreateInputSchema = z.strictObject({ id: recordIdSchema, ...written });

/** The whole record with its new values, and the version that the driver saw. */
export const conditionReadingUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...written,
  reminderStages: updatedStagesSchema,
});

export const conditionReadingDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
});

/** Each part once a month for more than ten years. */
export const mostConditionReadingsOfVehicle = 300;

export const conditionReadingListInputSchema = z.object({
  ...pageInput,
  vehicleId: recordIdSchema.optional(),
});
export const conditionReadingPageSchema = pageOf(conditionReadingSchema);

export type ConditionReading = z.infer<typeof conditionReadingSchema>;
export type ConditionReadingCreate = z.infer<typeof conditionReadingCreateInputSchema>;
export type ConditionReadingUpdate = z.infer<typeof conditionReadingUpdateInputSchema>;
export type ConditionReadingDelete = z.infer<typeof conditionReadingDeleteInputSchema>;
export type ConditionReadingList = z.infer<typeof conditionReadingListInputSchema>;
export type ConditionReadingPage = z.infer<typeof conditionReadingPageSchema>;

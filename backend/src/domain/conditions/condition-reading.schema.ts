import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { noteSchema, odometerMetresSchema, recordIdSchema } from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { conditionSubjects } from './condition-subjects';

/** A hundred millimetres, per cent or volts: no part that wears has more. */
export const maxConditionThousandths = 100_000;

const thousandths = z.int().min(0).max(maxConditionThousandths);

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

/** Each part once a month for more than ten years. */
export const maxConditionReadingsOfVehicle = 300;

/** Measurement of a part of a vehicle that wears or ages, and its calls. */
export const conditionReadingSchemas = recordSchemas({
  written,
  updated: { reminderStages: updatedStagesSchema },
  sent: forTheLedger,
  listed: { vehicleId: recordIdSchema.optional() },
});
export const {
  record: conditionReadingSchema,
  create: conditionReadingCreateInputSchema,
  update: conditionReadingUpdateInputSchema,
  delete: conditionReadingDeleteInputSchema,
  list: conditionReadingListInputSchema,
  page: conditionReadingPageSchema,
} = conditionReadingSchemas;

export type ConditionReading = z.infer<typeof conditionReadingSchema>;
export type ConditionReadingCreate = z.infer<typeof conditionReadingCreateInputSchema>;
export type ConditionReadingUpdate = z.infer<typeof conditionReadingUpdateInputSchema>;

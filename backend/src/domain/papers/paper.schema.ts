import { z } from 'zod';
import { inspectionSchemeIds } from '../inspections/inspection-rule';
import { noteSchema, recordIdSchema } from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { paperTypes } from './paper-types';

export const maxPaperTitleLength = 80;
/** The longest numbers of policies have some thirty characters. */
export const maxPaperNumberLength = 60;
export const maxIssuerLength = 100;

const inspection = z.strictObject({
  /** Scheme whose rules determine the next inspection. */
  scheme: z.enum(inspectionSchemeIds),
  /** The day of the vehicle's first registration anywhere; null if unknown. */
  firstRegisteredOn: localDaySchema.nullable(),
});

const written = {
  type: z.enum(paperTypes),
  /** null for a paper of the driver, such as a licence. */
  vehicleId: recordIdSchema.nullable(),
  /** Title chosen by the driver; empty if the type is enough. */
  title: z.string().trim().max(maxPaperTitleLength),
  /** For example the number of the policy. Left out of the ledger and of the search, because it is private. */
  number: z.string().trim().max(maxPaperNumberLength),
  issuer: z.string().trim().max(maxIssuerLength),
  /** The first day; for an inspection the day on which it was done, null if there was none. */
  validFrom: localDaySchema.nullable(),
  /** The last day, as printed on it; null if there is none, or for an inspection if it is to be calculated. */
  validUntil: localDaySchema.nullable(),
  /** The paper that this one replaces, which then is not due any more. It may have been deleted. */
  renewsId: recordIdSchema.nullable(),
  /** Only for an inspection; otherwise null. */
  inspection: inspection.nullable(),
  /** Stages of its reminders; absent if the driver's settings apply. */
  reminderStages: ownStagesSchema,
  note: noteSchema,
};

/** Ten years of papers of a few vehicles; one answer holds them all. */
export const maxPapers = 500;

/** A paper as it is stored and given out, and its calls. Rules about it as a whole are in paperRefusals. */
export const paperSchemas = recordSchemas({
  written,
  updated: { reminderStages: updatedStagesSchema },
  sent: {},
  listed: { limit: z.int().min(1).max(maxPapers).default(maxPapers) },
});
export const {
  record: paperSchema,
  create: paperCreateInputSchema,
  update: paperUpdateInputSchema,
  delete: paperDeleteInputSchema,
  list: paperListInputSchema,
  page: paperPageSchema,
} = paperSchemas;

export type Paper = z.infer<typeof paperSchema>;
export type PaperCreate = z.infer<typeof paperCreateInputSchema>;
export type PaperUpdate = z.infer<typeof paperUpdateInputSchema>;

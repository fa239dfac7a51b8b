import { z } from 'zod';
import { inspectionSchemeIds } from '../inspections/inspection-rule';
import { noteSchema, recordIdSchema } from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { paperTypes } from './paper-types';

export const mostPaperTitleCharacters = 80;
/** The longest numbers of policies have some thirty characters. */
export const mostPaperNumberCharacters = 60;
export const mostIssuerCharacters = 100;

const inspection = z.strictObject({
  /** By whose rules the next one is calculated. */
  scheme: z.enum(inspectionSchemeIds),
  /** The day of the vehicle's first registration anywhere; null is not known. */
  firstRegisteredOn: localDaySchema.nullable(),
});

const written = {
  type: z.enum(paperTypes),
  /** null is a paper of the driver, such as a licence. */
  vehicleId: recordIdSchema.nullable(),
  /** What the driver calls it; empty where the type says enough. */
  title: z.string().trim().max(mostPaperTitleCharacters),
  /** Such as that of the policy. It is in no entry of the ledger, and no search finds it. */
  number: z.string().trim().max(mostPaperNumberCharacters),
  issuer: z.string().trim().max(mostIssuerCharacters),
  /** The first day; of an inspection the day on which it was done, null where there was none yet. */
  validFrom: localDaySchema.nullable(),
  /** The last day, as printed on it; null where there is none, or of an inspection where it is to be calculated. */
  validUntil: localDaySchema.nullable(),
  /** The paper that this one replaces, which is then not due any more. It may be deleted by now. */
  renewsId: recordIdSchema.nullable(),
  /** Of an inspection; otherwise null. */
  inspection: inspection.nullable(),
  /** When to remind of it; absent where the driver's settings say it. */
  reminderStages: ownStagesSchema,
  note: noteSchema,
};

/** Ten years of papers of a few vehicles; one answer holds them all. */
export const mostPapers = 500;

/** A paper as it is stored and given out, and its calls. Rules about it as a whole are in paperRefusals. */
export const paperSchemas = recordSchemas({
  written,
  updated: { reminderStages: updatedStagesSchema },
  sent: {},
  listed: { limit: z.int().min(1).max(mostPapers).default(mostPapers) },
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

import { z } from 'zod';
import { inspectionSchemeIds } from '../inspections/inspection-rule';
import { pageInput, pageOf } from '../records/paging.schema';
import { noteSchema, recordIdSchema, recordVersionSchema } from '../records/record.schema';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { paperTypes } from './paper-types';

export const mostPaperTitleCharacters = 80;
/** The longest numbers of policies have some thirty characters. */
export const mostPaperNumberCharacters = 60;
export const mostIssuerCharacters = 100;

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
  title: z.string().trim().max(mostPaperTitleCharacters),
  /** For example the number of the policy. Left out of the ledger and of the search, because it is private. */
  number: z.string().trim().max(mostPaperNumberCharacters),
  issuer: z.string().trim().max(mostIssuerCharacters),
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

/** A paper as stored and returned. For rules across fields see paperRefusals. */
export const paperSchema = z.strictObject({ id: recordIdSchema, ...written, version: recordVersionSchema });

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const paperCreateInputSchema = z.strictObject({ id: recordIdSchema, ...written });

/** The whole paper with its new values, and the version that the driver saw. */
export const paperUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...written,
  reminderStages: updatedStagesSchema,
});

export const paperDeleteInputSchema = z.strictObject({ id: recordIdSchema, version: recordVersionSchema });

/** Ten years of papers of a few vehicles; one answer holds them all. */
export const mostPapers = 500;

/** The driver's papers, those last added first. */
export const paperListInputSchema = z.object({
  ...pageInput,
  limit: z.int().min(1).max(mostPapers).default(mostPapers),
});

export const paperPageSchema = pageOf(paperSchema);

export type Paper = z.infer<typeof paperSchema>;
export type PaperCreate = z.infer<typeof paperCreateInputSchema>;
export type PaperUpdate = z.infer<typeof paperUpdateInputSchema>;
export type PaperDelete = z.infer<typeof paperDeleteInputSchema>;
export type PaperListInput = z.infer<typeof paperListInputSchema>;
export type PaperPage = z.infer<typeof paperPageSchema>;

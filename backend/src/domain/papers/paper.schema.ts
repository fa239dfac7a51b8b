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

/** A paper as it is stored and given out. What it must be as a whole, paperRefusals says. */
export const paperSchema = z.strictObject({ id: recordIdSchema, ...written, version: recordVersionSchema });

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const paperCreateInputSchema = z.strictObject({ id: recordIdSchema, ...written });

/** The whole paper as it shall be, with the version that the driver was looking at. */
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

import { z } from 'zod';
import { pageInput, pageOf } from '../records/paging.schema';
import { recordIdSchema } from '../records/record.schema';
import { ledgerBodySchema } from './ledger.schema';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const sequenceSchema = z.int().min(0);

/** An entry for people to read: the sealed content, its number and its hash. */
export const ledgerEntrySchema = z.object({
  sequence: sequenceSchema,
  hash: hashSchema,
  body: ledgerBodySchema,
});

/** The entries of one record, or all of them, the newest first. */
export const ledgerListInputSchema = z.object({ ...pageInput, subjectId: recordIdSchema.optional() });

export const ledgerPageSchema = pageOf(ledgerEntrySchema);

export const ledgerHeadInputSchema = z.strictObject({}).optional();

export const ledgerHeadSchema = z.object({ sequence: sequenceSchema, hash: hashSchema });

/**
 * Begins an export: signs the ledger at its current end, and returns the first line of the file, line break included.
 */
export const ledgerExportBeginInputSchema = z.strictObject({}).optional();

export const ledgerExportStartSchema = z.object({ firstLine: z.string(), head: ledgerHeadSchema });

/** Returns the server's last checkpoint, and the fingerprint of its current signing key. */
export const ledgerCheckpointInputSchema = z.strictObject({}).optional();

export const shownCheckpointSchema = z.object({
  last: z.object({ sequence: sequenceSchema, atMs: z.int(), fingerprint: z.string() }).nullable(),
  fingerprint: z.string(),
});

/** For an export: exact texts of the sealed entries, oldest first, after a number. */
export const ledgerExportInputSchema = z.strictObject({
  afterSequence: sequenceSchema,
  limit: z.int().min(1).max(500),
});

export const ledgerExportSchema = z.object({
  entries: z.array(z.object({ hash: hashSchema, text: z.string() })),
  head: ledgerHeadSchema,
});

/** Checks the stored chain from its first entry to its head. */
export const ledgerVerifyInputSchema = z.strictObject({}).optional();

export const ledgerVerificationSchema = z.discriminatedUnion('holds', [
  z.object({ holds: z.literal(true), head: ledgerHeadSchema }),
  z.object({
    holds: z.literal(false),
    sequence: sequenceSchema,
    reason: z.enum(['UNREADABLE', 'DOES_NOT_FOLLOW', 'CHANGED', 'OTHER_HEAD', 'OTHER_THAN_SIGNED']),
  }),
]);

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type LedgerListInput = z.infer<typeof ledgerListInputSchema>;
export type LedgerPage = z.infer<typeof ledgerPageSchema>;
export type LedgerHead = z.infer<typeof ledgerHeadSchema>;
export type LedgerExportInput = z.infer<typeof ledgerExportInputSchema>;
export type LedgerExport = z.infer<typeof ledgerExportSchema>;
export type LedgerExportStart = z.infer<typeof ledgerExportStartSchema>;
export type ShownCheckpoint = z.infer<typeof shownCheckpointSchema>;
export type LedgerVerification = z.infer<typeof ledgerVerificationSchema>;

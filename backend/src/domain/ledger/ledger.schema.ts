import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { recordKindNames } from '../records/record-kinds';
import { instantMsSchema, serverInstantMsSchema } from '../time/time.schema';

/** What the ledger is kept of. A finalisation is of a trip, a lock of a period; a charge is a fill of electricity. */
export const ledgerSubjects = [...recordKindNames, 'finalisation', 'periodLock'] as const;

/** `known`: the record was there before the ledger was kept of its kind, and read like this when the ledger took it in. */
export const ledgerActions = ['created', 'amended', 'removed', 'known'] as const;

export const fewestReasonCharacters = 3;
export const mostReasonCharacters = 500;

/**
 * What the driver says to a change of what was final: a sentence, not nothing. Canonical JSON, in which it is sealed,
 * has no half surrogate pairs (RFC 8785, 3.2.2.2).
 */
export const amendmentReasonSchema = z
  .string()
  .trim()
  .min(fewestReasonCharacters)
  .max(mostReasonCharacters)
  .refine((text) => text.isWellFormed(), { error: 'half a surrogate pair' });

/** What a change says for the ledger: when the device says that it was made, and why where the record was final. */
export const forTheLedger = {
  madeAtMs: instantMsSchema.optional(),
  reason: amendmentReasonSchema.optional(),
};

/** A record as it was or is: whatever a record holds, and nothing that JSON lacks. */
const recordStateSchema = z.record(z.string(), z.json()).nullable();

/** What one entry says. The order of the members does not matter: they are sealed in their canonical order. */
export const ledgerBodySchema = z.strictObject({
  subject: z.strictObject({ kind: z.enum(ledgerSubjects), id: recordIdSchema }),
  action: z.enum(ledgerActions),
  /** When it reached the ledger, by the server's clock. */
  atMs: serverInstantMsSchema,
  /** When it was made, by the clock of the device on which it was; null where that did not say. */
  madeAtMs: instantMsSchema.nullable(),
  before: recordStateSchema,
  after: recordStateSchema,
  reason: amendmentReasonSchema.nullable(),
});

export type LedgerBody = z.infer<typeof ledgerBodySchema>;

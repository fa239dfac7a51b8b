import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { recordKindNames } from '../records/record-kinds';
import { instantMsSchema, serverInstantMsSchema } from '../time/time.schema';

/**
 * Kinds of subjects of the ledger. A finalisation is of a trip, a lock of a period; a charge is a fill of electricity.
 */
const ledgerSubjects = [...recordKindNames, 'finalisation', 'periodLock'] as const;

/** `known`: the record existed before the ledger covered its kind, with this state when the ledger added it. */
const ledgerActions = ['created', 'amended', 'removed', 'known'] as const;

export const minReasonLength = 3;
export const maxReasonLength = 500;

/**
 * The driver's reason for changing a final record, not empty. Canonical JSON, in which it is sealed, has no half
 * surrogate pairs (RFC 8785, 3.2.2.2).
 */
export const amendmentReasonSchema = z
  .string()
  .trim()
  .min(minReasonLength)
  .max(maxReasonLength)
  .refine((text) => text.isWellFormed(), { error: 'half a surrogate pair' });

/**
 * Fields of a change for the ledger: the time at which the device says that it was made, and the reason if the record
 * was final.
 */
export const forTheLedger = {
  madeAtMs: instantMsSchema.optional(),
  reason: amendmentReasonSchema.optional(),
};

/** State of a record before or after a change: any JSON members. */
const recordStateSchema = z.record(z.string(), z.json()).nullable();

/** Content of one entry. The order of the members does not matter: they are sealed in their canonical order. */
export const ledgerBodySchema = z.strictObject({
  subject: z.strictObject({ kind: z.enum(ledgerSubjects), id: recordIdSchema }),
  action: z.enum(ledgerActions),
  /** Time of arrival in the ledger, by the server's clock. */
  atMs: serverInstantMsSchema,
  /** Time of the change by the clock of its device; null if the device did not state it. */
  madeAtMs: instantMsSchema.nullable(),
  before: recordStateSchema,
  after: recordStateSchema,
  reason: amendmentReasonSchema.nullable(),
  /** The member who made the change; absent in a logbook without members. */
  by: recordIdSchema.optional(),
});

export type LedgerBody = z.infer<typeof ledgerBodySchema>;

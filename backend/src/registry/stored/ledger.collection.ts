import { z } from 'zod';
import { ledgerBodySchema } from '../../domain/ledger/ledger.schema';
import { periodLockSchema } from '../../domain/ledger/period-lock.schema';
import {
  type CheckpointStatement,
  checkpointStatementSchema,
  publicKeySchema,
} from '../../domain/ledger/signed-statement.schema';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';

const sequence = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const sealedSchema = z.object({ sequence, body: ledgerBodySchema });

const entryShape = z
  .object({
    sequence,
    hash,
    /** Sealed text, byte by byte; the other members only help to find the entry, and must match. */
    text: z.string(),
    /** Null in entries that created a trip before 0.3.0, until LedgerIntakeService has filled them in. */
    subjectId: z.string().nullable(),
  })
  .refine((entry) => {
    const sealed = sealedSchema.safeParse(jsonOf(entry.text)).data;
    if (sealed?.sequence !== entry.sequence) return false;
    return entry.subjectId === null || entry.subjectId === sealed.body.subject.id;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type LedgerEntryDocument = z.infer<typeof entryShape>;

/** Append-only: nothing here changes a sealed entry or deletes one. */
export const ledgerEntries = collection<LedgerEntryDocument>(
  'ledgerEntries',
  [{ equal: ['subjectId'], order: 'sequence' }],
  entryShape,
);

/** Ledgers from before checkpoints were signed lack the optional members until the next entry. */
export const ledgerHeadShape = z.strictObject({
  sequence,
  hash,
  /** Created with the ledger, so that a signature of one ledger is not valid for another. */
  ledgerId: z.string().max(100).optional(),
  /** Time of the last checkpoint. */
  signedAtMs: z.int().optional(),
  /** The restore that is writing this driver's records; nothing else is sealed until it has ended. */
  restoring: z.string().optional(),
});

export type LedgerHeadDocument = z.infer<typeof ledgerHeadShape>;

/** End of the chain. Every writer reads and replaces it, so that of two concurrent writers one retries. */
export const ledgerHeads = collection<LedgerHeadDocument>('ledgerHeads', [], ledgerHeadShape);

export const ledgerHeadId = 'head';

/** The restore that is writing a driver's records. */
export async function restoringIn(reads: Reads): Promise<string | null> {
  return (await reads.get(ledgerHeads, ledgerHeadId))?.data.restoring ?? null;
}

/**
 * Signed checkpoint of the ledger: a JSON Web Signature over a CheckpointStatement, under the id of the entry. Only the
 * key can prove that it is genuine, and only the ledger that it matches.
 */
const checkpointShape = z
  .strictObject({ sequence, atMs: z.int(), signed: z.string().max(2_000) })
  .refine((checkpoint) => {
    const statement = statementOf(checkpoint.signed);
    return statement?.sequence === checkpoint.sequence && statement.atMs === checkpoint.atMs;
  });

export type LedgerCheckpointDocument = z.infer<typeof checkpointShape>;

export const ledgerCheckpoints = collection<LedgerCheckpointDocument>(
  'ledgerCheckpoints',
  [{ equal: [], order: 'sequence' }],
  checkpointShape,
);

/** Answer of a time-stamping service for the checkpoint of that entry (RFC 3161), in base64. */
const timestampShape = z.strictObject({ sequence, atMs: z.int(), token: z.base64().min(1) });

export type LedgerTimestampDocument = z.infer<typeof timestampShape>;

export const ledgerTimestamps = collection<LedgerTimestampDocument>('ledgerTimestamps', [], timestampShape);

/** Kinds in their order, as fills and expenses refer to vehicles. */
export const intakeKinds = ['vehicle', 'fill', 'expense'] as const;

export type IntakeKind = (typeof intakeKinds)[number];

/** The step after the kinds: earlier entries get their subject. */
export const ofEntries = 'entry';

/** Progress of adding records from before the ledger covered their kind. */
const intakeShape = z.strictObject({
  isDone: z.boolean(),
  kind: z.enum([...intakeKinds, ofEntries]),
  cursor: z.string().nullable(),
});

export type LedgerIntakeDocument = z.infer<typeof intakeShape>;

export const ledgerIntakes = collection<LedgerIntakeDocument>('ledgerIntakes', [], intakeShape);

export const ledgerIntakeId = 'state';

/** Ids sort by number; also a second guard against a fork, because each number has only one entry. */
export function ledgerEntryId(sequence: number): string {
  return String(sequence).padStart(12, '0');
}

/** The locked periods in one document, as they are few and always read together. */
const locksShape = z.strictObject({ locks: z.array(periodLockSchema) });

export type PeriodLocksDocument = z.infer<typeof locksShape>;

export const periodLocks = collection<PeriodLocksDocument>('periodLocks', [], locksShape);

/** Public keys of servers on which a restored ledger was signed before; few, in one document. */
const otherKeysShape = z.strictObject({ keys: z.array(publicKeySchema.strict()).max(100) });

export type LedgerOtherKeysDocument = z.infer<typeof otherKeysShape>;

export const ledgerOtherKeys = collection<LedgerOtherKeysDocument>('ledgerOtherKeys', [], otherKeysShape);

export const ledgerOtherKeysId = 'all';

export const periodLocksId = 'all';

/** Statement of a checkpoint, without verifying its signature; null if it is invalid. */
export function statementOf(jws: string): CheckpointStatement | null {
  return checkpointStatementSchema.safeParse(decoded(jws.split('.')[1] ?? '')).data ?? null;
}

/** Value of a part of a JSON Web Signature; undefined if it is no JSON. */
export function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

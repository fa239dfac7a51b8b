import type { PeriodLock } from '../../domain/ledger/period-lock.schema';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';

export type LedgerEntryDocument = {
  sequence: number;
  hash: string;
  /** The exact sealed text; the other members only help to find and to check it. */
  text: string;
  /** Null in entries that created a trip before 0.3.0, until LedgerIntakeService has processed them. */
  subjectId: string | null;
};

/** Append-only: nothing here changes a sealed entry or deletes one. */
export const ledgerEntries = collection<LedgerEntryDocument>('ledgerEntries', [
  { equal: ['subjectId'], order: 'sequence' },
]);

/** Ledgers from before checkpoints were signed lack the optional members until the next entry. */
export type LedgerHeadDocument = {
  sequence: number;
  hash: string;
  /** Created with the ledger, so that a signature of one ledger is not valid for another. */
  ledgerId?: string;
  /** Time of the last checkpoint. */
  signedAtMs?: number;
  /** The restore that is writing this driver's records; nothing else is sealed until it has ended. */
  restoring?: string;
};

/** End of the chain. Every writer reads and replaces it, so that of two concurrent ones one begins again. */
export const ledgerHeads = collection<LedgerHeadDocument>('ledgerHeads', []);

export const ledgerHeadId = 'head';

/** The restore that is writing a driver's records. */
export async function restoringIn(reads: Reads): Promise<string | null> {
  return (await reads.get(ledgerHeads, ledgerHeadId))?.data.restoring ?? null;
}

/** A checkpoint: a JSON Web Signature over a CheckpointStatement; the id is that of the entry. */
export type LedgerCheckpointDocument = { sequence: number; atMs: number; signed: string };

export const ledgerCheckpoints = collection<LedgerCheckpointDocument>('ledgerCheckpoints', [
  { equal: [], order: 'sequence' },
]);

/** Answer of a time-stamping service for the checkpoint of that entry (RFC 3161), in base64. */
export type LedgerTimestampDocument = { sequence: number; atMs: number; token: string };

export const ledgerTimestamps = collection<LedgerTimestampDocument>('ledgerTimestamps', []);

/** Progress of adding records from before the ledger covered their kind. */
export type LedgerIntakeDocument = {
  isDone: boolean;
  kind: IntakeKind | typeof ofEntries;
  cursor: string | null;
};

/** Kinds in their order, as fills and expenses refer to vehicles. */
export const intakeKinds = ['vehicle', 'fill', 'expense'] as const;

export type IntakeKind = (typeof intakeKinds)[number];

/** The step after the kinds: earlier entries get their subject. */
export const ofEntries = 'entry';

export const ledgerIntakes = collection<LedgerIntakeDocument>('ledgerIntakes', []);

export const ledgerIntakeId = 'state';

/** Ids sort by number; also a second guard against a fork, because each number has only one entry. */
export function ledgerEntryId(sequence: number): string {
  return String(sequence).padStart(12, '0');
}

/** The locked periods in one document, as they are few and always read together. */
export type PeriodLocksDocument = { locks: PeriodLock[] };

export const periodLocks = collection<PeriodLocksDocument>('periodLocks', []);

/** Public keys of servers on which a restored ledger was signed before; few, in one document. */
export type LedgerOtherKeysDocument = { keys: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string }[] };

export const ledgerOtherKeys = collection<LedgerOtherKeysDocument>('ledgerOtherKeys', []);

export const ledgerOtherKeysId = 'all';

export const periodLocksId = 'all';

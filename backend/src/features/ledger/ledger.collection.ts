import type { PeriodLock } from '../../domain/ledger/period-lock.schema';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';

export type LedgerEntryDocument = {
  sequence: number;
  hash: string;
  /** The sealed text to the byte; the other members only help to find and to check it. */
  text: string;
  /** Null in entries that created a trip before 0.3.0, until LedgerIntakeService has come to them. */
  subjectId: string | null;
};

/** Only ever added to: nothing here changes what is sealed or deletes an entry. */
export const ledgerEntries = collection<LedgerEntryDocument>('ledgerEntries', [
  { equal: ['subjectId'], order: 'sequence' },
]);

/** Ledgers of before checkpoints were signed have neither of the optional members until the next entry. */
export type LedgerHeadDocument = {
  sequence: number;
  hash: string;
  /** Made with the ledger, so that what is signed of one says nothing of another. */
  ledgerId?: string;
  /** When the last checkpoint was signed. */
  signedAtMs?: number;
  /** The restore that is writing this driver's records; until it has ended, nothing else is sealed. */
  restoring?: string;
};

/** Where the chain ends. Every writer reads and replaces it, so that of two at once one begins again. */
export const ledgerHeads = collection<LedgerHeadDocument>('ledgerHeads', []);

export const ledgerHeadId = 'head';

/** Which restore is writing a driver's records. */
export async function restoringIn(reads: Reads): Promise<string | null> {
  return (await reads.get(ledgerHeads, ledgerHeadId))?.data.restoring ?? null;
}

/** What the server signed of the ledger: a JSON Web Signature over a CheckpointStatement; the id is that of the entry. */
export type LedgerCheckpointDocument = { sequence: number; atMs: number; signed: string };

export const ledgerCheckpoints = collection<LedgerCheckpointDocument>('ledgerCheckpoints', [
  { equal: [], order: 'sequence' },
]);

/** What a time-stamping service answered for the checkpoint of that entry (RFC 3161), as base64. */
export type LedgerTimestampDocument = { sequence: number; atMs: number; token: string };

export const ledgerTimestamps = collection<LedgerTimestampDocument>('ledgerTimestamps', []);

/** How far the records of before the ledger was kept of their kind have been taken into it. */
export type LedgerIntakeDocument = {
  isDone: boolean;
  kind: IntakeKind | typeof ofEntries;
  cursor: string | null;
};

/** In this order, as fills and expenses name vehicles. */
export const intakeKinds = ['vehicle', 'fill', 'expense'] as const;

export type IntakeKind = (typeof intakeKinds)[number];

/** After them the entries of before, which get their subject. */
export const ofEntries = 'entry';

export const ledgerIntakes = collection<LedgerIntakeDocument>('ledgerIntakes', []);

export const ledgerIntakeId = 'state';

/** In the order of the numbers; and a second guard against a fork, as of one number there is one entry. */
export function ledgerEntryId(sequence: number): string {
  return String(sequence).padStart(12, '0');
}

/** The locked periods, few and always wanted together, in one document. */
export type PeriodLocksDocument = { locks: PeriodLock[] };

export const periodLocks = collection<PeriodLocksDocument>('periodLocks', []);

/** Public keys of servers on which a restored ledger was signed before; few, in one document. */
export type LedgerOtherKeysDocument = { keys: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string }[] };

export const ledgerOtherKeys = collection<LedgerOtherKeysDocument>('ledgerOtherKeys', []);

export const ledgerOtherKeysId = 'all';

export const periodLocksId = 'all';

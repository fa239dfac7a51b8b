import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import type { PeriodLock } from '../../domain/ledger/period-lock.schema';
import { collection } from '../../platform/documents/collection';

export type LedgerEntryDocument = {
  sequence: number;
  hash: string;
  /** The sealed text to the byte; the other members only help to find and to check it. */
  text: string;
  /** Null where the record keeps the number of the entry itself, which spares SQLite a row of the index with every trip. */
  subjectId: string | null;
  /** Of the removal of a trip: that number, as nothing else has it any more. */
  firstSequence?: number;
};

/** A trip keeps the number of the entry by which it was created. */
export function indexedSubject({ subject, action }: Pick<LedgerBody, 'subject' | 'action'>): string | null {
  return subject.kind === 'trip' && action === 'created' ? null : subject.id;
}

/** Only ever added to: nothing here changes or deletes an entry. */
export const ledgerEntries = collection<LedgerEntryDocument>('ledgerEntries', [
  { equal: ['subjectId'], order: 'sequence', only: 'notNull' },
]);

export type LedgerHeadDocument = { sequence: number; hash: string };

/** Where the chain ends. Every writer reads and replaces it, so that of two at once one begins again. */
export const ledgerHeads = collection<LedgerHeadDocument>('ledgerHeads', []);

export const ledgerHeadId = 'head';

/** In the order of the numbers; and a second guard against a fork, as of one number there is one entry. */
export function ledgerEntryId(sequence: number): string {
  return String(sequence).padStart(12, '0');
}

/** The locked periods, few and always wanted together, in one document. */
export type PeriodLocksDocument = { locks: PeriodLock[] };

export const periodLocks = collection<PeriodLocksDocument>('periodLocks', []);

export const periodLocksId = 'all';

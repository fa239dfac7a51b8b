import { emptyChain } from '../domain/ledger/seal';
import { type ChainVerification, verifyChain } from '../domain/ledger/verify-chain';
import { sha256 } from '../features/ledger/signatures';
import { byId, type Reads } from '../platform/documents/documents';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
  statementOf,
} from '../registry/stored/ledger.collection';

const documentsPerPage = 500;

export type StoredLedgerVerification =
  | ChainVerification
  | { readonly holds: false; readonly sequence: number; readonly reason: 'OTHER_THAN_SIGNED' };

/**
 * Verifies a driver's stored ledger from its first entry to the stored head, and against its checkpoints. Does not
 * verify their signatures, which takes the keys.
 */
export async function checkStoredLedger(reads: Reads): Promise<StoredLedgerVerification> {
  // Before the head: the server may be writing, and entries signed by now are in the ledger that is read next.
  const signed = await signedHashes(reads);
  const verification = verifyChain(sha256);
  const head = (await reads.get(ledgerHeads, ledgerHeadId))?.data ?? emptyChain;
  let areMore = true;
  for (let sequence = 0; areMore; sequence += documentsPerPage) {
    const range = { from: ledgerEntryId(sequence + 1) };
    const page = await reads.list(ledgerEntries, { order: byId, range, limit: documentsPerPage });
    for (const { data } of page.documents) {
      if (!verification.next(data)) return verification.result();
      if ((signed.get(data.sequence) ?? data.hash) !== data.hash) return otherThanSigned(data.sequence);
    }
    areMore = page.next !== null;
  }
  const result = verification.result(head.hash);
  const isCut = [...signed.keys()].some((sequence) => sequence > head.sequence);
  return result.holds && isCut ? otherThanSigned(head.sequence + 1) : result;
}

function otherThanSigned(sequence: number): StoredLedgerVerification {
  return { holds: false, sequence, reason: 'OTHER_THAN_SIGNED' };
}

/** Signed hashes by entry number. */
async function signedHashes(reads: Reads): Promise<ReadonlyMap<number, string>> {
  const hashes = new Map<number, string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await reads.list(ledgerCheckpoints, {
      order: byId,
      limit: documentsPerPage,
      ...(cursor !== undefined && { cursor }),
    });
    for (const { data } of page.documents) {
      const parsed = statementOf(data.signed);
      if (parsed) hashes.set(parsed.sequence, parsed.hash);
    }
    cursor = page.next;
  }
  return hashes;
}

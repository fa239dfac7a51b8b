import { emptyChain } from '../domain/ledger/seal';
import { type ChainVerdict, verifyChain } from '../domain/ledger/verify-chain';
import {
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../features/ledger/ledger.collection';
import { sha256 } from '../features/ledger/sha256';
import { byId, type Reads } from '../platform/documents/documents';

const entriesPerPage = 500;

/** Verifies a driver's stored ledger from its first entry to the stored head. */
export async function checkStoredLedger(reads: Reads): Promise<ChainVerdict> {
  const verification = verifyChain(sha256);
  const head = (await reads.get(ledgerHeads, ledgerHeadId))?.data ?? emptyChain;
  let areMore = true;
  for (let sequence = 0; areMore; sequence += entriesPerPage) {
    const range = { from: ledgerEntryId(sequence + 1) };
    const page = await reads.list(ledgerEntries, { order: byId, range, limit: entriesPerPage });
    for (const { data } of page.documents) if (!verification.next(data)) return verification.verdict();
    areMore = page.next !== null;
  }
  return verification.verdict(head.hash);
}

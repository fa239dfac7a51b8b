import type { LedgerBody } from '../domain/ledger/ledger.schema';
import { byId, type Reads } from '../platform/documents/documents';
import type { RecordKind } from './record-kind';

/** Page of the driver's records of a kind, in the order of their ids, as the ledger seals them. */
export async function pageAsSealed(
  kind: RecordKind,
  reads: Reads,
  limit: number,
  cursor: string | null,
): Promise<{ records: { id: string; state: NonNullable<LedgerBody['after']> }[]; next: string | null }> {
  const query = { order: byId, limit, ...(cursor !== null && { cursor }) };
  const { documents, next } = await reads.list(kind.collection, query);
  const records = documents.map((stored) => ({
    id: stored.id,
    state: kind.sealed(stored.id, kind.content(stored)),
  }));
  return { records, next };
}

import type { ArchivedLogbook } from '../../../domain/archive/archive.schema';
import type { Reads } from '../../../platform/documents/documents';
import { allMembers, logbookHeadId, logbookHeads } from '../../../rpc/logbooks.collection';

/**
 * A shared logbook with its members, as an archive names them; null for a driver's own. `memberId`: names this member
 * only.
 */
export async function archivedLogbook(reads: Reads, memberId?: string): Promise<ArchivedLogbook | null> {
  const head = await reads.get(logbookHeads, logbookHeadId);
  if (!head) return null;
  const known = await allMembers(reads);
  const { name, company } = head.data;
  return {
    name,
    isCompany: company !== null,
    members: known
      .filter(({ id }) => memberId === undefined || id === memberId)
      .map(({ id, data: { personId: _, ...member } }) => ({ id, ...member })),
  };
}

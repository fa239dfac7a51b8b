import type { ArchivedLogbook } from '../../../domain/archive/archive.schema';
import type { Reads } from '../../../platform/documents/documents';
import { allMembers, logbookHeadId, logbookHeads } from '../../../rpc/logbooks.collection';

/** A shared logbook with its members, as an archive names them; null for a driver's own. */
export async function archivedLogbook(reads: Reads): Promise<ArchivedLogbook | null> {
  const head = await reads.get(logbookHeads, logbookHeadId);
  if (!head) return null;
  const known = await allMembers(reads);
  const { name, company } = head.data;
  return {
    name,
    isCompany: company !== null,
    members: known.map(({ id, data: { personId: _, ...member } }) => ({ id, ...member })),
  };
}

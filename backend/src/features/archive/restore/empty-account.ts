import { enteredCollections } from '../../../archive-contents';
import { byId, type Reads } from '../../../platform/documents/documents';
import type { LedgerRestoreService } from '../../ledger/ledger-restore.service';

/** True if a driver has entered nothing yet; the settings do not count. */
export async function isAccountEmpty(
  reads: Reads,
  ledger: Pick<LedgerRestoreService, 'isEmpty'>,
): Promise<boolean> {
  if (!(await ledger.isEmpty(reads))) return false;
  for (const collection of enteredCollections) {
    const { documents } = await reads.list(collection, { order: byId, limit: 1 });
    if (documents.length > 0) return false;
  }
  return true;
}

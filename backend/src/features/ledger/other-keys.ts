import type { PublicKey } from '../../domain/ledger/signed-statement.schema';
import type { Reads } from '../../platform/documents/documents';
import { ledgerOtherKeys, ledgerOtherKeysId } from '../../registry/stored/ledger.collection';

/** Public keys of the servers on which the driver's ledger was kept before it was restored here. */
export async function otherKeysOf(reads: Reads): Promise<readonly PublicKey[]> {
  return (await reads.get(ledgerOtherKeys, ledgerOtherKeysId))?.data.keys ?? [];
}

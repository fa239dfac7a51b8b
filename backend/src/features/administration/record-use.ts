import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '../../platform/documents/documents';
import {
  type AdministrationUse,
  administrationUses,
  ownerOfUses,
} from '../../registry/stored/administration.collection';

/** Records that a command was used on the server. */
export async function recordUse(documents: DocumentStore, use: AdministrationUse): Promise<void> {
  await documents.of(ownerOfUses).transact(async (transaction) => {
    transaction.create(administrationUses, `${use.atMs}-${randomUUID()}`, use);
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReadOnly } from '../../platform/documents/sqlite/read-only';
import {
  type IdentityAccount,
  identityAccounts,
  ownerOfIdentity,
} from '../../platform/identity/embedded/accounts.collection';
import { collections } from '../../registry/collections';
import { type EmbeddedAccounts, embeddedAccounts } from './import-accounts';

const accountsAtOnce = 200;

/** File in which an earlier version kept accounts, and in which accounts arrive that are moved here. */
export const accountsFile = (dataFolder: string) => join(dataFolder, 'identity', 'accounts.json');

/** Accounts of the embedded identity in a data folder: those among its records, or in a file not taken over yet. */
export async function readAccounts(dataFolder: string): Promise<EmbeddedAccounts> {
  const file = accountsFile(dataFolder);
  if (!existsSync(file)) return embeddedAccounts(JSON.stringify(await storedAccounts(dataFolder)));
  try {
    return embeddedAccounts(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as the accounts of the embedded identity.`, { cause: error });
  }
}

/** Accounts among the records, in the form of the file. */
export async function storedAccounts(dataFolder: string): Promise<readonly object[]> {
  const file = join(dataFolder, 'roadbook.sqlite');
  if (!existsSync(file)) return [];
  const documents = openReadOnly(file, collections);
  try {
    const found: object[] = [];
    const reads = documents.of(ownerOfIdentity);
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await reads.list(identityAccounts, {
        order: { field: 'id', direction: 'ascending' },
        limit: accountsAtOnce,
        ...(cursor && { cursor }),
      });
      found.push(...page.documents.map(({ id, data }) => inForm(id, data)));
      cursor = page.next;
    }
    return found;
  } finally {
    documents.close();
  }
}

function inForm(localId: string, account: IdentityAccount): object {
  const { email, displayName, photoUrl, isDisabled, password, createdAtMs, lastSignedInAtMs } = account;
  return {
    ...{ localId, disabled: isDisabled, createdAt: String(createdAtMs) },
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
    ...(lastSignedInAtMs !== null && { lastLoginAt: String(lastSignedInAtMs) }),
    ...(password !== null && { passwordHash: `fakeHash:salt=:password=${password}` }),
  };
}

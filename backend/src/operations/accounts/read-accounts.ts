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
  const found: object[] = [];
  await forEachAccount(dataFolder, (id, account) => found.push(inForm(id, account)));
  return found;
}

async function forEachAccount(
  dataFolder: string,
  read: (id: string, account: IdentityAccount) => void,
): Promise<void> {
  const file = join(dataFolder, 'roadbook.sqlite');
  if (!existsSync(file)) return;
  const documents = openReadOnly(file, collections);
  try {
    const reads = documents.of(ownerOfIdentity);
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await reads.list(identityAccounts, {
        order: { field: 'id', direction: 'ascending' },
        limit: accountsAtOnce,
        ...(cursor && { cursor }),
      });
      for (const { id, data } of page.documents) read(id, data);
      cursor = page.next;
    }
  } finally {
    documents.close();
  }
}

/** Addresses of accounts with passkeys or a second factor, neither of which can be moved. */
export async function accountsWithFactors(dataFolder: string): Promise<readonly string[]> {
  const found: string[] = [];
  await forEachAccount(dataFolder, (_id, { email, passkeys, secondFactor }) => {
    if (email !== null && (passkeys.length > 0 || secondFactor !== null)) found.push(email);
  });
  return found;
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

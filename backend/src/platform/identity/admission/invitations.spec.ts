import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../documents/documents';
import { openSqliteDocuments } from '../../documents/sqlite/sqlite-documents';
import { emptyAccount, StoredAccounts } from '../embedded/accounts';
import {
  identityAccounts,
  identityAddresses,
  identityPasskeys,
  identitySubjects,
  ownerOfIdentity,
} from '../embedded/accounts.collection';
import { firstLinks, invitationsCollection } from './admission.collection';
import { Invitations } from './invitations';

const dayMs = 86_400_000;

describe('invitations', () => {
  let folder: string;
  let documents: DocumentStore;
  let invitations: Invitations;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'invitations-'));
    const ofAccounts = [identityAccounts, identityAddresses, identityPasskeys, identitySubjects];
    documents = openSqliteDocuments(join(folder, 'roadbook.sqlite'), [
      ...ofAccounts,
      firstLinks,
      invitationsCollection,
    ]);
    invitations = new Invitations(documents, () => 0);
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  async function made(from: number, count: number): Promise<void> {
    const data = { hash: 'a', email: null, createdAtMs: 0, expiresAtMs: dayMs };
    await documents.of(ownerOfIdentity).transact(async (transaction) => {
      for (let id = from; id < from + count; id += 1) {
        transaction.create(invitationsCollection, String(id), data);
      }
    });
  }

  it('end all, however many there are', async () => {
    for (const from of [0, 500, 1_000]) await made(from, 500);
    expect(await invitations.list()).toHaveLength(1_500);
    await invitations.revokeAll();
    expect(await invitations.list()).toEqual([]);
  });

  it('to the first account are made while there is none, and a guest is none', async () => {
    const accounts = new StoredAccounts(documents);
    const admit = async () => () => undefined;
    await accounts.create('guest', { ...emptyAccount(0), isGuest: true }, admit);
    expect(await invitations.createFirstLink()).toEqual(expect.any(String));
    await accounts.create('ann', emptyAccount(0), admit);
    expect(await invitations.createFirstLink()).toBeNull();
  });
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListUsersResult, UserRecord } from 'firebase-admin/auth';
import { exportAccounts } from './export-accounts';

const hashing = { signerKey: 'a2V5', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };

/** Account as a project lists it. The emulator hides no hashes and has each address only once. */
function user(uid: string, email: string | undefined, more: Partial<UserRecord> = {}): UserRecord {
  const given = {
    ...{ uid, email, emailVerified: true, disabled: false, providerData: [{ providerId: 'password' }] },
    metadata: { creationTime: 'Mon, 23 Nov 2026 08:00:00 GMT', lastSignInTime: null },
    ...more,
  };
  return given as unknown as UserRecord;
}

/** Returns a project that lists one page after another. */
const projectOf = (...pages: readonly UserRecord[][]) => ({
  listUsers: async (_most?: number, token = '0'): Promise<ListUsersResult> => {
    const next = Number(token) + 1;
    const users = [...(pages[Number(token)] ?? [])];
    return next < pages.length ? { users, pageToken: String(next) } : { users };
  },
});

describe('accounts of a project that are written for the embedded identity', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accounts-'));
    file = join(folder, 'identity', 'accounts.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those of all pages, with what the identity needs; those without an address are counted', async () => {
    const withPassword = { passwordHash: 'aGFzaA==', passwordSalt: 'c2FsdA==', displayName: 'Ann' };
    const project = projectOf(
      [user('b', 'ben@roadbook.example', { disabled: true, passwordHash: '' })],
      [user('a', 'ann@roadbook.example', withPassword), user('c', undefined)],
    );
    const { withoutPassword, withoutEmail, problems } = await exportAccounts(project, file, hashing);
    expect([withoutPassword, withoutEmail, problems]).toEqual([['ben@roadbook.example'], 1, []]);
    const times = { createdAt: '1795420800000', lastLoginAt: '1795420800000' };
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      {
        ...{ localId: 'a', email: 'ann@roadbook.example', emailVerified: true, disabled: false, ...times },
        ...{ displayName: 'Ann', salt: 'c2FsdA' },
        passwordHash: 'fakeHash:salt=c2FsdA:password=firebase-scrypt:14:8:Bw:a2V5:c2FsdA:aGFzaA',
      },
      { localId: 'b', email: 'ben@roadbook.example', emailVerified: true, disabled: true, ...times },
    ]);
    expect(readdirSync(join(folder, 'identity'))).toEqual(['accounts.json']);
  });

  it('say where the project hides the hashes', async () => {
    const hidden = projectOf([user('a', 'ann@roadbook.example')]);
    expect((await exportAccounts(hidden, file, hashing)).areHashesHidden).toBe(true);
  });

  it('are not written where two have one address, or they change meanwhile', async () => {
    const twice = projectOf([user('a', 'Ann@roadbook.example'), user('b', 'ann@roadbook.example')]);
    expect((await exportAccounts(twice, file, null)).problems).toEqual([
      'ann@roadbook.example: the project has more than one account with this address',
    ]);
    expect(existsSync(file)).toBe(false);
    const changing = {
      listUsers: async () => ({ users: [user(crypto.randomUUID(), 'ann@roadbook.example')] }),
    };
    await expect(exportAccounts(changing, file, null)).rejects.toThrow('changed meanwhile');
    expect(readdirSync(join(folder, 'identity'))).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkData } from '../src/operations/data-check';
import { newKeySet } from '../src/platform/identity/embedded/signing-keys';
import { type BuiltBackend, buildBackend, startBuilt } from './harness/built-backend';
import { embeddedAccounts, newEmail, type SignedIn } from './harness/embedded-accounts';
import { severalBackends } from './harness/several-backends';

const embedded = { IDENTITY: 'embedded', FIREBASE_AUTH_EMULATOR_HOST: '' };
const sidOf = ({ idToken }: Pick<SignedIn, 'idToken'>): string =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sid;
// Programs are started one after the other, each late where much else runs.
jest.setTimeout(600_000);

describe('sessions that a device ends', () => {
  let built: BuiltBackend;
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-luck-'));
  beforeAll(() => {
    built = buildBackend();
  });
  afterAll(() => {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stay ended if the server is killed after its answer, and no other one ends', async () => {
    const before = await startBuilt(built, { ...embedded, DATA_DIR: folder });
    const identity = embeddedAccounts(before.url);
    const email = newEmail();
    const kept = await identity.signUp(email);
    const others: SignedIn[] = [];
    for (let count = 0; count < 8; count += 1) others.push(await identity.signIn(email));
    const answered: SignedIn[] = [];
    const enough = Promise.withResolvers<void>();
    const leaving = others.map(async (session) => {
      const { devices } = before.client('');
      await devices.leave.mutate({ accountId: session.localId, sessionId: sidOf(session) });
      answered.push(session);
      if (answered.length >= 3) enough.resolve();
    });
    const ended = Promise.allSettled(leaving);
    await enough.promise;
    await before.stop('SIGKILL');
    await ended;

    const after = await startBuilt(built, { ...embedded, DATA_DIR: folder });
    const again = embeddedAccounts(after.url);
    for (const session of answered) {
      await expect(again.refresh(session.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
      await expect(after.client(session.idToken).account.me.query()).rejects.toMatchObject({
        data: { reason: 'TOKEN_INVALID' },
      });
    }
    const { devices } = await after.client(kept.idToken).devices.shown.query({});
    expect(devices?.find(({ isThis }) => isThis)?.id).toBe(sidOf(kept));
    expect(devices?.length).toBeGreaterThanOrEqual(1);
    expect(devices?.length).toBeLessThanOrEqual(1 + others.length - answered.length);
    await after.stop('SIGTERM');
    expect((await checkData(folder)).findings).toEqual([]);
  });

  it('end for every backend on the store', async () => {
    const all = await severalBackends({ ...embedded, IDENTITY_SIGNING_KEYS: newKeySet().trim() });
    const [first, second] = [await all.start(), await all.start()];
    const email = newEmail();
    const phone = await embeddedAccounts(first.url).signUp(email);
    const desk = await embeddedAccounts(second.url).signIn(email);
    const { devices } = await second.client(desk.idToken).devices.end.mutate({ id: sidOf(phone) });
    expect(devices).toHaveLength(1);
    // Not asked before, so that nothing of it is remembered there.
    await expect(first.client(phone.idToken).account.me.query()).rejects.toMatchObject({
      data: { reason: 'TOKEN_INVALID' },
    });
    await expect(embeddedAccounts(first.url).refresh(phone.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    await all.close();
  });
});

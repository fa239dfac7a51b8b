import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { checkData } from '../src/operations/data-check';
import { newKeySet } from '../src/platform/identity/embedded/signing-keys';
import { type BuiltBackend, buildBackend, type RunningBackend, startBuilt } from './harness/built-backend';
import { severalBackends } from './harness/several-backends';

const run = promisify(execFile);
const password = 'a long way home';
const signedIn = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });
type SignedIn = z.infer<typeof signedIn>;
const refusal = { data: { reason: 'TOKEN_INVALID' } };
// Programs are started one after the other, each late where much else runs.
jest.setTimeout(600_000);

async function ask({ url }: RunningBackend, operation: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
const given = (email: string) => ({ email, password, returnSecureToken: true });
const signUp = async (backend: RunningBackend, email: string): Promise<SignedIn> =>
  signedIn.parse(await ask(backend, 'signUp', given(email)));
const signIn = async (backend: RunningBackend, email: string): Promise<SignedIn> =>
  signedIn.parse(await ask(backend, 'signInWithPassword', given(email)));
async function refresh({ url }: RunningBackend, { refreshToken }: Pick<SignedIn, 'refreshToken'>) {
  const response = await fetch(`${url}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { id_token: idToken, refresh_token } = z
    .object({ id_token: z.string(), refresh_token: z.string() })
    .parse(await response.json());
  return { idToken, refreshToken: refresh_token };
}
const me = (backend: RunningBackend, { idToken }: Pick<SignedIn, 'idToken'>) =>
  backend.client(idToken).account.me.query();
const newEmail = () => `driver-${randomUUID()}@roadbook.example`;

const embedded = { IDENTITY: 'embedded', FIREBASE_AUTH_EMULATOR_HOST: '' };

describe('the embedded identity', () => {
  let built: BuiltBackend;
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-luck-'));
    folders.push(folder);
    return folder;
  };
  beforeAll(() => {
    built = buildBackend();
  });
  afterAll(() => {
    built.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const start = (folder: string) => startBuilt(built, { ...embedded, DATA_DIR: folder });

  it('has no half account and loses nothing that it answered when it is killed in its work', async () => {
    const folder = newFolder();
    const answered = new Map<string, SignedIn>();
    const asked: string[] = [];
    for (const answers of [3, 9]) {
      const backend = await start(folder);
      const enough = Promise.withResolvers<void>();
      const before = answered.size;
      const working = Array.from({ length: 6 }, async () => {
        for (;;) {
          const email = newEmail();
          asked.push(email);
          const made = await signUp(backend, email);
          answered.set(email, made);
          if (answered.size - before >= answers) enough.resolve();
          answered.set(email, { ...made, ...(await refresh(backend, made)) });
        }
      });
      const ended = Promise.allSettled(working);
      await enough.promise;
      await backend.stop('SIGKILL');
      await ended;
    }
    const backend = await start(folder);
    for (const [email, session] of answered) {
      expect((await signIn(backend, email)).localId).toBe(session.localId);
      // A refresh whose answer was lost in the kill is made again with the same token.
      expect(await me(backend, await refresh(backend, session))).toMatchObject({ driverId: session.localId });
    }
    // An account that was not answered is there, or its address is free.
    for (const email of asked.filter((each) => !answered.has(each))) {
      const there = await signIn(backend, email).catch(() => null);
      if (there === null) await signUp(backend, email);
    }
    await backend.stop('SIGTERM');
    expect((await checkData(folder)).findings).toEqual([]);
  });

  it('takes no token of the time after a backup that was restored, for nobody', async () => {
    const [folder, backups] = [newFolder(), newFolder()];
    const [ann, ben] = [newEmail(), newEmail()];
    const before = await start(folder);
    const early = await signUp(before, ann);
    await me(before, early);
    await run(process.execPath, [built.programFile('operations/backup.js'), folder, backups], {
      env: { ...built.environment },
    });
    const late = await signIn(before, ann);
    const stranger = await signUp(before, ben);
    expect(await me(before, stranger)).toBeDefined();
    await before.stop('SIGTERM');

    const [backup = ''] = readdirSync(backups);
    await run(process.execPath, [built.programFile('operations/restore.js'), join(backups, backup), folder], {
      env: { ...built.environment },
    });
    const after = await start(folder);
    for (const session of [late, stranger, early]) {
      await expect(me(after, session)).rejects.toMatchObject(refusal);
      await expect(refresh(after, session)).rejects.toThrow('TOKEN_EXPIRED');
    }
    expect((await signIn(after, ann)).localId).toBe(early.localId);
    await expect(signIn(after, ben)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect((await signUp(after, ben)).localId).not.toBe(stranger.localId);
    await after.stop('SIGTERM');
  });

  it('is one over two backends on one store', async () => {
    const all = await severalBackends({ ...embedded, IDENTITY_SIGNING_KEYS: newKeySet().trim() });
    const [first, second] = [await all.start(), await all.start()];
    const email = newEmail();
    const session = await signUp(first, email);
    expect(await me(second, session)).toMatchObject({ driverId: session.localId });
    const renewed = await refresh(second, session);
    expect(await me(first, renewed)).toMatchObject({ driverId: session.localId });
    await expect(signUp(second, email)).rejects.toThrow('EMAIL_EXISTS');
    const outcomes = await Promise.allSettled(
      [first, second].map((backend) => signUp(backend, 'one@roadbook.example')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await all.close();
  });
});

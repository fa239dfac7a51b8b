import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { SignJWT } from 'jose';
import { pino } from 'pino';
import { z } from 'zod';
import { AdministrationService } from '../src/features/administration/administration.service';
import type { Command } from '../src/features/administration/commands';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../src/platform/identity/embedded/open-identity';
import { SIGN_INS, type SignIns } from '../src/platform/identity/identity';
import { startServer, type TestServer } from './harness/server';

const password = 'a long way home';
const signedIn = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });
type SignedIn = z.infer<typeof signedIn>;
const grantedSchema = z.object({ id_token: z.string(), refresh_token: z.string() });
const refusedSchema = z.object({ error: z.object({ message: z.string() }) });

const newEmail = () => `driver-${randomUUID()}@roadbook.example`;

/** An identity at an origin, as the browser's SDK speaks to it. */
function identityAt(origin: string) {
  async function ask(operation: string, body: object): Promise<unknown> {
    const response = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(refusedSchema.parse(answer).error.message);
    return answer;
  }
  return {
    ask,
    signUp: async (email = newEmail()): Promise<SignedIn> =>
      signedIn.parse(await ask('signUp', { email, password, returnSecureToken: true })),
    signIn: async (email: string, typed = password): Promise<SignedIn> =>
      signedIn.parse(await ask('signInWithPassword', { email, password: typed, returnSecureToken: true })),
    async refresh(refreshToken: string) {
      const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=any`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(refusedSchema.parse(answer).error.message);
      const { id_token: idToken, refresh_token } = grantedSchema.parse(answer);
      return { idToken, refreshToken: refresh_token };
    },
  };
}

const open = new Set<TestServer>();
async function started(variables: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const server = await startServer({ IDENTITY: 'embedded', ...variables });
  open.add(server);
  return server;
}
async function stop(server: TestServer): Promise<void> {
  open.delete(server);
  await server.application.close();
}
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-identity-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const server of open) await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const me = (server: TestServer, token: string) => server.client(token).account.me.query();
const refusal = { data: { reason: 'TOKEN_INVALID', httpStatus: 401 } };

describe('tokens of the embedded identity', () => {
  let server: TestServer;
  let ann: SignedIn;
  beforeAll(async () => {
    server = await started();
    ann = await identityAt(server.url).signUp();
  });

  it('let their driver in', async () => {
    expect(await me(server, ann.idToken)).toMatchObject({ driverId: ann.localId });
  });

  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('are refused without a signature, as the emulator makes them', async () => {
    const claims = encoded(claimsOf(ann.idToken));
    for (const header of [{ alg: 'none', typ: 'JWT' }, { alg: 'None' }, { typ: 'JWT' }]) {
      for (const signature of ['', 'c2lnbmVk']) {
        await expect(me(server, `${encoded(header)}.${claims}.${signature}`)).rejects.toMatchObject(refusal);
      }
    }
  });

  it('are refused with another key, even under the name of the right one, and with a public key as a secret', async () => {
    const [header = '', claims = ''] = ann.idToken.split('.');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const named = JSON.parse(Buffer.from(header, 'base64url').toString());
    const forged = await new SignJWT(claimsOf(ann.idToken)).setProtectedHeader(named).sign(privateKey);
    const keys = readFileSync(join(server.environment.DATA_DIR, 'identity-keys.json'), 'utf8');
    const { d: _private, ...publicKey } = JSON.parse(keys).keys[0];
    const symmetric = `${encoded({ ...named, alg: 'HS256' })}.${claims}`;
    const mac = createHmac('sha256', JSON.stringify(publicKey)).update(symmetric).digest('base64url');
    for (const token of [forged, `${symmetric}.${mac}`]) {
      await expect(me(server, token)).rejects.toMatchObject(refusal);
    }
  });

  it('are refused of another project, issuer and time, though the right key signed them', async () => {
    const file = readFileSync(join(server.environment.DATA_DIR, 'identity-keys.json'), 'utf8');
    const key = createPrivateKey({ key: JSON.parse(file).keys[0], format: 'jwk' });
    const header = JSON.parse(Buffer.from(ann.idToken.split('.')[0] ?? '', 'base64url').toString());
    const sign = (changes: object) =>
      new SignJWT({ ...claimsOf(ann.idToken), ...changes }).setProtectedHeader(header).sign(key);
    expect(await me(server, await sign({}))).toMatchObject({ driverId: ann.localId });
    const now = Math.floor(Date.now() / 1000);
    for (const changes of [
      { aud: 'another' },
      { aud: undefined },
      { iss: 'https://securetoken.google.com/another' },
      { sub: undefined },
      { sub: randomUUID() },
      { sid: 'another session' },
      { sid: undefined },
      { auth_time: now + 3_000 },
      { iat: now + 3_000, exp: now + 6_600 },
      { exp: undefined },
      { nbf: now + 3_000 },
    ]) {
      await expect(me(server, await sign(changes))).rejects.toMatchObject(refusal);
    }
    await expect(me(server, await sign({ exp: now - 1 }))).rejects.toMatchObject({
      data: { reason: 'TOKEN_EXPIRED' },
    });
  });

  it('stay valid when the key is changed, and new ones have the new key', async () => {
    const { application } = server;
    const keyOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    const before = await identityAt(server.url).refresh(ann.refreshToken);
    const order: Command = { command: 'rotate-identity-key' };
    await application.get(AdministrationService, { strict: false }).run({ order, user: 'root' });
    const after = await identityAt(server.url).refresh(before.refreshToken);
    expect(keyOf(after.idToken)).not.toBe(keyOf(before.idToken));
    for (const token of [before.idToken, after.idToken]) {
      expect(await me(server, token)).toMatchObject({ driverId: ann.localId });
    }
    if (process.platform !== 'win32') {
      expect(statSync(join(server.environment.DATA_DIR, 'identity-keys.json')).mode & 0o077).toBe(0);
    }
  });
});

describe('sessions of the embedded identity', () => {
  let server: TestServer;
  let identity: ReturnType<typeof identityAt>;
  beforeAll(async () => {
    server = await started();
    identity = identityAt(server.url);
  });

  it('go on for two tabs that refresh at the same moment, and after an answer that was lost', async () => {
    const { refreshToken } = await identity.signUp();
    const tabs = await Promise.all([1, 2].map(() => identity.refresh(refreshToken)));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(2);
    for (const { idToken } of tabs) expect(await me(server, idToken)).toBeDefined();
    // The tabs of a browser share what was stored last.
    const next = await identity.refresh(tabs[1]?.refreshToken ?? '');
    expect(await me(server, next.idToken)).toBeDefined();
  });

  it('end when a thief and the owner used one refresh token in the same minute, and both go on', async () => {
    const { refreshToken } = await identity.signUp();
    const owner = await identity.refresh(refreshToken);
    const thief = await identity.refresh(refreshToken);
    const next = await identity.refresh(thief.refreshToken);
    await expect(identity.refresh(owner.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    await expect(identity.refresh(next.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    await expect(me(server, next.idToken)).rejects.toMatchObject(refusal);
  });

  it('end when a used refresh token comes again, for the thief and the owner, and no other session does', async () => {
    const email = newEmail();
    const stolen = await identity.signUp(email);
    const elsewhere = await identity.signIn(email);
    const second = await identity.refresh(stolen.refreshToken);
    const third = await identity.refresh(second.refreshToken);
    expect(await me(server, third.idToken)).toBeDefined();
    await expect(identity.refresh(stolen.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    await expect(identity.refresh(third.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    await expect(me(server, third.idToken)).rejects.toMatchObject(refusal);
    expect(await me(server, elsewhere.idToken)).toBeDefined();
  });

  it.each([
    ['no token', 'nothing'],
    ['one of the emulator', Buffer.from('{"_AuthEmulatorRefreshToken":"DO NOT MODIFY"}').toString('base64')],
  ])('are not begun by %s', async (_name, token) => {
    await expect(identity.refresh(token)).rejects.toThrow('TOKEN_EXPIRED');
  });

  it('end everywhere at once when the password is changed, except where it was', async () => {
    const email = newEmail();
    const here = await identity.signUp(email);
    const there = await identity.signIn(email);
    expect(await me(server, there.idToken)).toBeDefined();
    const changed = signedIn.parse(
      await identity.ask('update', {
        idToken: here.idToken,
        password: 'another way home',
        returnSecureToken: true,
      }),
    );
    await expect(me(server, there.idToken)).rejects.toMatchObject(refusal);
    await expect(identity.refresh(there.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    await expect(identity.signIn(email)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(await me(server, changed.idToken)).toBeDefined();
    expect((await identity.refresh(changed.refreshToken)).idToken).toBeDefined();
  });

  it('grow no younger by a change, so that who found one open cannot go on changing how it is signed in to', async () => {
    const email = newEmail();
    const ann = await identity.signUp(email);
    const { engine } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY);
    const now = jest.spyOn(engine.parts, 'now');
    try {
      now.mockImplementation(() => Date.now() + 4 * 60_000);
      const changed = await identity.ask('update', { idToken: ann.idToken, email });
      const { idToken } = z.object({ idToken: z.string() }).parse(changed);
      now.mockImplementation(() => Date.now() + 8 * 60_000);
      await expect(identity.ask('update', { idToken, password: 'mine now, thanks' })).rejects.toThrow(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
    } finally {
      now.mockRestore();
    }
  });

  it('end at once for an account that is signed out everywhere, disabled or deleted', async () => {
    const signIns = server.application.get<SignIns>(SIGN_INS);
    const service = server.application.get(AdministrationService, { strict: false });
    const email = newEmail();
    const first = await identity.signUp(email);
    expect(await me(server, first.idToken)).toBeDefined();
    await service.run({ order: { command: 'sign-out', driverId: first.localId }, user: 'root' });
    await expect(me(server, first.idToken)).rejects.toMatchObject(refusal);
    await expect(identity.refresh(first.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');

    const second = await identity.signIn(email);
    expect(await me(server, second.idToken)).toBeDefined();
    await service.run({ order: { command: 'disable', driverId: first.localId }, user: 'root' });
    await expect(me(server, second.idToken)).rejects.toMatchObject(refusal);
    await expect(identity.refresh(second.refreshToken)).rejects.toThrow('USER_DISABLED');
    await expect(identity.signIn(email)).rejects.toThrow('USER_DISABLED');
    await expect(identity.signIn(email, 'a wrong password')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');

    await service.run({ order: { command: 'enable', driverId: first.localId }, user: 'root' });
    const third = await identity.signIn(email);
    await server.client(third.idToken).account.delete.mutate({ confirm: 'delete everything' });
    await expect(me(server, third.idToken)).rejects.toMatchObject(refusal);
    await expect(identity.refresh(third.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    expect(await signIns.find(email)).toBeNull();
    await identity.signUp(email);
  });

  it('begin by a token that works once and not for long', async () => {
    const { engine } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY);
    const { localId } = await identity.signUp();
    const token = (await engine.customToken(localId)) ?? '';
    const begun = z
      .object({ idToken: z.string() })
      .parse(await identity.ask('signInWithCustomToken', { token }));
    expect(await me(server, begun.idToken)).toMatchObject({ driverId: localId });
    await expect(identity.ask('signInWithCustomToken', { token })).rejects.toThrow('INVALID_CUSTOM_TOKEN');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    for (const other of [unsigned, begun.idToken, '{"uid":"ann"}']) {
      await expect(identity.ask('signInWithCustomToken', { token: other })).rejects.toThrow(
        'INVALID_CUSTOM_TOKEN',
      );
    }
    // And none of them is a token to call with.
    await expect(me(server, token)).rejects.toMatchObject(refusal);
  });
});

describe('passwords of the embedded identity', () => {
  it('are refused where they are short or common, and stored as argon2id', async () => {
    const server = await started();
    const identity = identityAt(server.url);
    for (const weak of ['1234567', 'baseball', 'Baseball', 'qwertyuiop']) {
      await expect(identity.ask('signUp', { email: newEmail(), password: weak })).rejects.toThrow(
        'WEAK_PASSWORD',
      );
    }
    await identity.signUp();
    await stop(server);
    const stored = readFileSync(join(server.environment.DATA_DIR, 'roadbook.sqlite'), 'latin1');
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(password);
    rmSync(server.environment.DATA_DIR, { recursive: true });
  });

  it('that are tried again and again must wait, while the owner gets in from where they were before', async () => {
    const server = await started();
    const email = newEmail();
    await identityAt(server.url).signUp(email);
    // The edge says who calls.
    const signInFrom = async (address: string, typed: string) => {
      const response = await fetch(
        `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ email, password: typed, returnSecureToken: true }),
        },
      );
      const answer = refusedSchema.safeParse(await response.json()).data;
      return answer?.error.message ?? 'signed in';
    };
    expect(await signInFrom('192.0.2.1', password)).toBe('signed in');
    const tries: string[] = [];
    for (let host = 1; host <= 25; host += 1) tries.push(await signInFrom(`198.51.100.${host}`, 'wrong'));
    expect(tries.slice(0, 20)).toEqual(Array(20).fill('INVALID_LOGIN_CREDENTIALS'));
    expect(tries.slice(20)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await signInFrom('192.0.2.1', password)).toBe('signed in');
    const ofOne: string[] = [];
    for (let count = 0; count < 7; count += 1) ofOne.push(await signInFrom('192.0.2.1', 'wrong'));
    expect(ofOne).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

it('writes no password, token, code or address into its log', async () => {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const server = await startServer({ IDENTITY: 'embedded' }, pino({ level: 'debug' }, output));
  open.add(server);
  const identity = identityAt(server.url);
  const email = newEmail();
  const ann = await identity.signUp(email);
  const next = await identity.refresh((await identity.refresh(ann.refreshToken)).refreshToken);
  await expect(identity.refresh(ann.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
  await expect(identity.signIn(email, 'a wrong password')).rejects.toThrow();
  await expect(identity.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })).rejects.toThrow();
  const code = await server.application.get<SignIns>(SIGN_INS).resetCode(ann.localId);
  await identity.ask('resetPassword', { oobCode: code, newPassword: 'a third way home' });
  await me(server, next.idToken).catch(() => undefined);
  const logged = lines.join('');
  expect(logged).toContain('a used refresh token came again');
  const secrets = [email, password, 'a wrong password', 'a third way home', code ?? ''];
  for (const secret of [...secrets, ann.idToken, ann.refreshToken, next.refreshToken]) {
    expect(logged).not.toContain(secret);
  }
});

describe('accounts of an earlier version', () => {
  it('are taken over with ids and passwords, whose hashes are replaced at the next sign-in', async () => {
    const folder = newFolder();
    const file = join(folder, 'identity/accounts.json');
    mkdirSync(join(folder, 'identity'));
    // scrypt of 'long enough' with Node's default costs, and a password that was stored as it was typed.
    const salt = Buffer.alloc(16, 7);
    const hash = `scrypt:${salt.toString('base64url')}:${scryptSync('long enough', salt, 32).toString('base64url')}`;
    writeFileSync(
      file,
      JSON.stringify([
        {
          ...{ localId: 'ann-1', email: 'ann@roadbook.example', displayName: 'Ann', createdAt: '1000' },
          ...{ emailVerified: false, passwordHash: `fakeHash:salt=a:password=${hash}` },
        },
        {
          localId: 'ben-1',
          email: 'ben@roadbook.example',
          passwordHash: 'fakeHash:salt=a:password=as typed',
        },
        { localId: 'off-1', email: 'off@roadbook.example', disabled: true },
      ]),
    );
    const server = await started({ DATA_DIR: folder });
    const identity = identityAt(server.url);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.imported`)).toBe(true);
    expect((await identity.signIn('ann@roadbook.example', 'long enough')).localId).toBe('ann-1');
    expect((await identity.signIn('Ben@roadbook.example', 'as typed')).localId).toBe('ben-1');
    await expect(identity.signIn('off@roadbook.example')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    const { signIns } = await server.application.get<SignIns>(SIGN_INS).list(null);
    expect(signIns.map(({ driverId, isDisabled }) => [driverId, isDisabled])).toEqual([
      ['ann-1', false],
      ['ben-1', false],
      ['off-1', true],
    ]);
    await stop(server);

    const again = await started({ DATA_DIR: folder });
    expect((await identityAt(again.url).signIn('ann@roadbook.example', 'long enough')).localId).toBe('ann-1');
    await stop(again);
    expect(readFileSync(join(folder, 'roadbook.sqlite'), 'latin1')).not.toContain(hash);
  });
});

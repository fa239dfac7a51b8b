import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import {
  Google,
  makeSigningKey,
  publicKeyOf,
  type SigningKey,
  signToken,
  unsignedToken,
} from './harness/google';
import { startServer, type TestServer } from './harness/server';

const project = 'roadbook-hosted';
const production = {
  NODE_ENV: 'production',
  REGISTRATION: 'open',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
};
const serviceToken = { access_token: 'a service token', expires_in: 3_600 };
const now = () => Math.floor(Date.now() / 1000);

function claims(changed: object = {}): object {
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'driver-1',
    auth_time: now() - 60,
    iat: now() - 60,
    exp: now() + 3_540,
    ...changed,
  };
}

describe('tokens in production', () => {
  let key: SigningKey;
  let strangersKey: SigningKey;
  let google: Google;
  let server: TestServer;
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

  beforeAll(async () => {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    key = await makeSigningKey('key-of-today');
    strangersKey = await makeSigningKey('key-of-today');
    google = new Google([key]);
    await google.start();
    server = await startServer(production);
  });
  afterAll(async () => {
    await server.close();
    await google.stop();
    await Promise.all(getApps().map(deleteApp));
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
  });

  const me = (token: string) => server.client(token).account.me.query();
  const refusal = (reason: string) => ({ data: { reason, httpStatus: 401 }, shape: { code: -32001 } });

  it('a valid one lets the driver in', async () => {
    expect(await me(signToken(key, claims()))).toMatchObject({ driverId: 'driver-1' });
  });

  it('an expired one has a reason of its own, so that the browser refreshes it', async () => {
    await expect(me(signToken(key, claims({ exp: now() - 1, iat: now() - 3_601 })))).rejects.toMatchObject(
      refusal('TOKEN_EXPIRED'),
    );
  });

  it('a driver who signs in while the server’s clock is almost five minutes behind is let in', async () => {
    const ahead = { auth_time: now() + 290, iat: now() + 290, exp: now() + 3_890 };
    expect(await me(signToken(key, claims({ ...ahead, sub: 'driver-4' })))).toMatchObject({
      driverId: 'driver-4',
    });
  });

  const seconds = 310;
  it.each([
    ['for another project', () => signToken(key, claims({ aud: 'another-project' }))],
    [
      'of another issuer',
      () => signToken(key, claims({ iss: 'https://accounts.example.com/roadbook-hosted' })),
    ],
    [
      'of another project’s issuer',
      () => signToken(key, claims({ iss: 'https://securetoken.google.com/another' })),
    ],
    ['signed by a stranger under the same key id', () => signToken(strangersKey, claims())],
    ['signed under an unknown key id', () => signToken(key, claims(), { kid: 'key-of-tomorrow' })],
    ['with no key id', () => signToken(key, claims(), { kid: undefined })],
    ['with alg none', () => unsignedToken(claims())],
    ['signed with the public key as a shared secret', () => hs256(key)],
    ['whose driver signed in in the future', () => signToken(key, claims({ auth_time: now() + seconds }))],
    ['issued in the future', () => signToken(key, claims({ iat: now() + seconds }))],
    ['that never expires', () => signToken(key, claims({ exp: undefined }))],
    ['that does not say when it was issued', () => signToken(key, claims({ iat: undefined }))],
    ['that does not say when its driver signed in', () => signToken(key, claims({ auth_time: undefined }))],
    ['with an empty subject', () => signToken(key, claims({ sub: '' }))],
    ['with an endless subject', () => signToken(key, claims({ sub: 'x'.repeat(129) }))],
    ['whose subject is somebody’s examples', () => signToken(key, claims({ sub: 'driver-1-examples-1' }))],
    ['with one letter of its claims changed', () => tampered(key)],
    ['whose claims are no JSON', () => rawToken('{"alg":"RS256","typ":"JWT","kid":"a"}', 'driver-1')],
    ['whose claims are nothing', () => signToken(key, JSON.parse('null'))],
    ['whose audience is no text', () => signToken(key, claims({ aud: { toString: 1 } }))],
    [
      'that speaks like an unreachable provider',
      () => signToken(key, claims({ aud: 'Error fetching public keys' })),
    ],
    [
      'about an event and nobody',
      () => signToken(key, claims({ sub: undefined, event_type: 'beforeSendSms' })),
    ],
  ])('one %s is refused', async (_name, token) => {
    await expect(me(token())).rejects.toMatchObject(refusal('TOKEN_INVALID'));
  });

  it('certificates out of reach are not the driver’s fault', async () => {
    const elsewhere = await startServer(production);
    try {
      await Promise.all(getApps().map(deleteApp));
      google.reachable = false;
      const unreachable = await startServer(production);
      await expect(
        unreachable.client(signToken(key, claims({ sub: 'driver-3' }))).account.me.query(),
      ).rejects.toMatchObject({ data: { reason: 'UNAVAILABLE', httpStatus: 503 } });
      await unreachable.close();
    } finally {
      google.reachable = true;
      await elsewhere.close();
    }
  });
});

function hs256(key: SigningKey): string {
  const [, body] = signToken(key, claims()).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: key.keyId })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', publicKeyOf(key)).update(`${header}.${body}`).digest('base64url');
  return `${header}.${body}.${signature}`;
}

function rawToken(header: string, body: string): string {
  return [header, body, 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

function tampered(key: SigningKey): string {
  const [header, , signature] = signToken(key, claims()).split('.');
  const body = Buffer.from(JSON.stringify(claims({ sub: 'driver-9' }))).toString('base64url');
  return `${header}.${body}.${signature}`;
}

describe('revocation, where the check is on', () => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  let key: SigningKey;
  let google: Google;
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    key = await makeSigningKey('key-of-today');
    google = new Google([key]);
    await google.start();
    await Promise.all(getApps().map(deleteApp));
    // Looking an account up takes a service account; here its token comes from the test, and the key only lets it
    // start.
    folder = mkdtempSync(join(tmpdir(), 'roadbook-key-'));
    const path = join(folder, 'key.json');
    const { privateKey: private_key } = key;
    writeFileSync(
      path,
      JSON.stringify({ type: 'service_account', client_email: 'a@b.example', private_key }),
    );
    initializeApp({ projectId: project, credential: { getAccessToken: async () => serviceToken } });
    server = await startServer({
      ...production,
      AUTH_CHECK_REVOKED: '1',
      GOOGLE_APPLICATION_CREDENTIALS: path,
    });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.close();
    await google.stop();
    await Promise.all(getApps().map(deleteApp));
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
  });

  async function reasonFor(
    account: { localId: string; disabled?: boolean; validSince?: string } | null,
    sub: string,
  ) {
    if (account) google.accounts.set(sub, account);
    try {
      await server.client(signToken(key, claims({ sub }))).account.me.query();
      return 'let in';
    } catch (error) {
      return (error as { data?: { reason?: string } }).data?.reason;
    }
  }

  it('lets an account in that is neither revoked nor disabled', async () => {
    expect(await reasonFor({ localId: 'good', validSince: String(now() - 3_600) }, 'good')).toBe('let in');
  });

  it('asks the provider about a token once', async () => {
    google.accounts.set('regular', { localId: 'regular' });
    const { account } = server.client(signToken(key, claims({ sub: 'regular' })));
    await account.me.query();
    const asked = google.requests.length;
    await account.me.query();
    expect(google.requests).toHaveLength(asked);
  });

  it('refuses a disabled account', async () => {
    expect(await reasonFor({ localId: 'disabled', disabled: true }, 'disabled')).toBe('TOKEN_INVALID');
  });

  it('refuses a token from before the account’s sessions were revoked', async () => {
    expect(await reasonFor({ localId: 'revoked', validSince: String(now()) }, 'revoked')).toBe(
      'TOKEN_INVALID',
    );
  });

  it('refuses an account that is gone', async () => {
    expect(await reasonFor(null, 'gone')).toBe('TOKEN_INVALID');
  });

  it('keeps a deleted account deleted while its last token still verifies', async () => {
    google.accounts.set('leaver', { localId: 'leaver' });
    const lastToken = signToken(key, claims({ sub: 'leaver' }));
    const { account } = server.client(lastToken);
    await account.me.query();
    expect(await account.delete.mutate({ confirm: 'delete everything' })).toEqual({ deleted: true });
    expect(google.accounts.has('leaver')).toBe(false);
    // The provider would not know the account any more; a server that does not ask it must still refuse.
    google.accounts.set('leaver', { localId: 'leaver' });
    await expect(account.me.query()).rejects.toMatchObject({
      data: { reason: 'ACCOUNT_ERASED', httpStatus: 403 },
    });
    await expect(account.update.mutate({ version: 1, changes: {} })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
  });
});

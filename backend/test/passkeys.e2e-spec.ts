import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AdministrationService } from '../src/features/administration/administration.service';
import type { Command } from '../src/features/administration/commands';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import {
  identityPasskeys,
  ownerOfIdentity,
  passkeyDocumentId,
} from '../src/platform/identity/embedded/accounts.collection';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../src/platform/identity/embedded/open-identity';
import { Authenticator, type Ceremony } from './harness/authenticator';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { embeddedAccounts } from './harness/embedded-accounts';
import { startServer, type TestServer } from './harness/server';

const minuteMs = 60_000;
const refused = (reason: string) => ({ data: { reason } });

describe('passkeys of the embedded identity', () => {
  let server: TestServer;
  let laterMs = 0;
  beforeAll(async () => {
    server = await startServer({ IDENTITY: 'embedded' }, undefined, () => Date.now() + laterMs);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    laterMs = 0;
  });

  const newDriver = () => signUpDriver(undefined, server.url);
  const passkeysOf = ({ token }: Pick<TestDriver, 'token'>) => server.client(token).passkeys;
  const anybody = () => server.client().passkeys;

  async function withPasskey(driver: TestDriver, authenticator = new Authenticator(), name = 'Phone') {
    const { challenge } = await passkeysOf(driver).creation.mutate();
    const list = await passkeysOf(driver).add.mutate({
      name,
      response: authenticator.create({ challenge }),
    });
    return { authenticator, list };
  }

  async function signInBy(authenticator: Authenticator, more: Partial<Ceremony> = {}) {
    const { challenge } = await anybody().request.mutate();
    return anybody().signIn.mutate({ response: authenticator.get({ challenge, ...more }) });
  }

  async function exchange(customToken: string): Promise<TestDriver> {
    const response = await fetch(
      `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: customToken, returnSecureToken: true }),
      },
    );
    if (!response.ok) throw new Error(await response.text());
    const { idToken, refreshToken } = z
      .object({ idToken: z.string(), refreshToken: z.string() })
      .parse(await response.json());
    const { driverId } = await server.client(idToken).account.me.query();
    return { id: driverId, token: idToken, refreshToken };
  }

  it('sign in without a password', async () => {
    const ann = await newDriver();
    const { authenticator, list } = await withPasskey(ann);
    expect(list).toMatchObject({ site: 'localhost', items: [{ name: 'Phone', lastUsedAtMs: null }] });
    const { customToken } = await signInBy(authenticator, {
      userHandle: Buffer.from(ann.id).toString('base64url'),
    });
    expect((await exchange(customToken)).id).toBe(ann.id);
    const [item] = (await passkeysOf(ann).list.query()).items;
    expect(item?.lastUsedAtMs).toBeGreaterThan(0);
    await expect(exchange(customToken)).rejects.toThrow('INVALID_CUSTOM_TOKEN');
  });

  it('of whoever made the account of an unconfirmed address end when its owner chooses a password by mail', async () => {
    const { engine } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY);
    const chooseByMail = async ({ id }: TestDriver) => {
      const oobCode = await engine.newCode(id, 'PASSWORD_RESET');
      await embeddedAccounts(server.url).ask('resetPassword', { oobCode, newPassword: 'mine now, thanks' });
    };
    const stranger = await newDriver();
    const { authenticator } = await withPasskey(stranger);
    await chooseByMail(stranger);
    await expect(signInBy(authenticator)).rejects.toMatchObject(refused('PASSKEY_REFUSED'));

    // The address is confirmed now, so that what comes later is the owner's.
    const email = (await engine.parts.accounts.get(stranger.id))?.email ?? '';
    const { idToken } = await embeddedAccounts(server.url).signIn(email, 'mine now, thanks');
    const owner = { ...stranger, token: idToken };
    const own = await withPasskey(owner);
    await chooseByMail(owner);
    expect(await signInBy(own.authenticator)).toHaveProperty('customToken');
  });

  it('are asked for with the user verified, of the site, and not twice on one device', async () => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    expect(await passkeysOf(ann).creation.mutate()).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(ann.id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    });
    expect(await anybody().request.mutate()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  it.each([
    ['another origin', { origin: 'https://roadbook.evil.example' }],
    ['an address of this machine by its number', { origin: 'http://127.0.0.1:8080' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['a page within a page of another', { crossOrigin: true }],
    ['an answer of the other kind', { type: 'webauthn.create' }],
    ['a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
    ['the handle of another account', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('refuse a sign-in with %s', async (_what, hostile) => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    await expect(signInBy(authenticator, hostile)).rejects.toMatchObject(refused('PASSKEY_REFUSED'));
    expect(await signInBy(authenticator)).toHaveProperty('customToken');
  });

  it.each([
    ['another origin', { origin: 'https://roadbook.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['an answer of the other kind', { type: 'webauthn.get' }],
    ['a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
  ])('are not added with %s', async (_what, hostile) => {
    const ann = await newDriver();
    const { challenge } = await passkeysOf(ann).creation.mutate();
    const response = new Authenticator().create({ challenge, ...hostile });
    await expect(passkeysOf(ann).add.mutate({ name: 'Phone', response })).rejects.toMatchObject(
      refused('PASSKEY_REFUSED'),
    );
    expect((await passkeysOf(ann).list.query()).items).toEqual([]);
  });

  it('answer a challenge once, also if two answers come at the same moment', async () => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    const { challenge } = await anybody().request.mutate();
    const [first, second] = [authenticator.get({ challenge }), authenticator.get({ challenge })];
    const outcomes = await Promise.allSettled(
      [first, first, second].map((response) => anybody().signIn.mutate({ response })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const response of [first, second, authenticator.get({ challenge })]) {
      await expect(anybody().signIn.mutate({ response })).rejects.toMatchObject(refused('PASSKEY_REFUSED'));
    }
  });

  it('answer a challenge within minutes', async () => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    const { challenge } = await anybody().request.mutate();
    laterMs = 6 * minuteMs;
    await expect(
      anybody().signIn.mutate({ response: authenticator.get({ challenge }) }),
    ).rejects.toMatchObject(refused('PASSKEY_REFUSED'));
  });

  it('take no challenge that was made for something else', async () => {
    const [ann, ben] = [await newDriver(), await newDriver()];
    const { authenticator } = await withPasskey(ann);
    const forAnn = await passkeysOf(ann).creation.mutate();
    await expect(anybody().signIn.mutate({ response: authenticator.get(forAnn) })).rejects.toMatchObject(
      refused('PASSKEY_REFUSED'),
    );
    for (const { challenge } of [forAnn, await anybody().request.mutate()]) {
      const response = new Authenticator().create({ challenge });
      await expect(passkeysOf(ben).add.mutate({ name: 'Phone', response })).rejects.toMatchObject(
        refused('PASSKEY_REFUSED'),
      );
    }
  });

  it('refuse a counter that did not go on, as of a copied authenticator', async () => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    await signInBy(authenticator, { counter: 7 });
    for (const counter of [7, 6, 0]) {
      await expect(signInBy(authenticator, { counter })).rejects.toMatchObject(refused('PASSKEY_REFUSED'));
    }
    await signInBy(authenticator, { counter: 8 });
  });

  it('belong to one account, and sign in to no other', async () => {
    const [ann, ben] = [await newDriver(), await newDriver()];
    const { authenticator } = await withPasskey(ann);
    const { challenge } = await passkeysOf(ben).creation.mutate();
    await expect(
      passkeysOf(ben).add.mutate({ name: 'Phone', response: authenticator.create({ challenge }) }),
    ).rejects.toMatchObject(refused('PASSKEY_REFUSED'));
    const stranger = new Authenticator();
    await withPasskey(ben, stranger);
    const request = await anybody().request.mutate();
    const answer = stranger.get({ challenge: request.challenge });
    const { id, rawId } = authenticator.get({ challenge: request.challenge });
    await expect(anybody().signIn.mutate({ response: { ...answer, id, rawId } })).rejects.toMatchObject(
      refused('PASSKEY_REFUSED'),
    );
    await expect(passkeysOf(ben).rename.mutate({ id, name: 'Mine' })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    await passkeysOf(ben).remove.mutate({ id });
    expect((await exchange((await signInBy(authenticator)).customToken)).id).toBe(ann.id);
  });

  it('are renamed at any time, and added and removed only after a fresh sign-in', async () => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    const before = await passkeysOf(ann).creation.mutate();
    laterMs = 6 * minuteMs;
    const stale = refused('SIGN_IN_TOO_OLD');
    await expect(passkeysOf(ann).creation.mutate()).rejects.toMatchObject(stale);
    await expect(
      passkeysOf(ann).add.mutate({ name: 'Tablet', response: new Authenticator().create(before) }),
    ).rejects.toMatchObject(stale);
    await expect(passkeysOf(ann).remove.mutate({ id: authenticator.id })).rejects.toMatchObject(stale);
    const { items } = await passkeysOf(ann).rename.mutate({ id: authenticator.id, name: 'Old phone' });
    expect(items).toMatchObject([{ name: 'Old phone' }]);
    // A passkey is a fresh sign-in itself.
    const fresh = await exchange((await signInBy(authenticator)).customToken);
    expect((await passkeysOf(fresh).remove.mutate({ id: authenticator.id })).items).toEqual([]);
    await expect(signInBy(authenticator)).rejects.toMatchObject(refused('PASSKEY_REFUSED'));
  });

  it('stay where the only link is to a provider that is not set up any more', async () => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    const { engine } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY);
    const link = { issuer: 'https://gone.example/', subjectId: randomUUID(), linkedAtMs: 0 };
    await engine.parts.accounts.change(ann.id, (account) => ({
      account: { ...account, password: null, links: [link] },
      result: true,
    }));
    await expect(passkeysOf(ann).remove.mutate({ id: authenticator.id })).rejects.toMatchObject(
      refused('LAST_WAY_IN'),
    );
  });

  it('stay where nothing else signs in', async () => {
    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    const { engine } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY);
    const { driverId } = await server.client(ann.token).account.me.query();
    await engine.parts.accounts.change(driverId, (account) => ({
      account: { ...account, password: null },
      result: true,
    }));
    await expect(passkeysOf(ann).remove.mutate({ id: authenticator.id })).rejects.toMatchObject(
      refused('LAST_WAY_IN'),
    );
    expect(await signInBy(authenticator)).toBeDefined();
  });

  it('are not for guests', async () => {
    const response = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true }),
    });
    const { idToken: token } = z.object({ idToken: z.string() }).parse(await response.json());
    await expect(passkeysOf({ token }).creation.mutate()).rejects.toMatchObject(refused('NOT_OFFERED'));
  });

  it('go with the account, end with it, and are reset by the operator', async () => {
    const administration = server.application.get(AdministrationService);
    const run = (order: Command) => administration.run({ order, user: 'root' });
    const stored = (id: string) =>
      server.application
        .get<DocumentStore>(STORE)
        .of(ownerOfIdentity)
        .get(identityPasskeys, passkeyDocumentId(id));

    const ann = await newDriver();
    const { authenticator } = await withPasskey(ann);
    expect(await run({ command: 'find', driver: ann.id })).toMatchObject({
      lines: [expect.stringContaining('1 passkey')],
    });
    await run({ command: 'disable', driverId: ann.id });
    const { customToken } = await signInBy(authenticator);
    await expect(exchange(customToken)).rejects.toThrow('USER_DISABLED');
    await run({ command: 'enable', driverId: ann.id });
    await run({ command: 'sign-out', driverId: ann.id });
    await expect(passkeysOf(ann).list.query()).rejects.toMatchObject(refused('TOKEN_INVALID'));
    const again = await exchange((await signInBy(authenticator)).customToken);

    await run({ command: 'reset-second-factor', driverId: ann.id });
    expect((await passkeysOf(again).list.query()).items).toEqual([]);
    expect(await stored(authenticator.id)).toBeNull();
    await expect(signInBy(authenticator)).rejects.toMatchObject(refused('PASSKEY_REFUSED'));

    const other = new Authenticator();
    await withPasskey(again, other);
    expect(await stored(other.id)).not.toBeNull();
    await server.client(again.token).account.delete.mutate({ confirm: 'delete everything' });
    expect(await stored(other.id)).toBeNull();
    await expect(signInBy(other)).rejects.toMatchObject(refused('PASSKEY_REFUSED'));
  });

  it('are refused after too many wrong answers from an address', async () => {
    const own = await startServer({ IDENTITY: 'embedded' });
    const stranger = new Authenticator();
    const { challenge } = await own.client().passkeys.request.mutate();
    const reasons: unknown[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const response = stranger.get({ challenge });
      await own
        .client()
        .passkeys.signIn.mutate({ response })
        .catch((error: unknown) => reasons.push(error));
    }
    expect(reasons[0]).toMatchObject(refused('PASSKEY_REFUSED'));
    expect(reasons.at(-1)).toMatchObject(refused('RATE_LIMITED'));
    await own.close();
  });
});

it('a public address has passkeys of its own', async () => {
  const server = await startServer({ IDENTITY: 'embedded', ROADBOOK_ORIGINS: 'https://log.example.com' });
  const { token, id } = await signUpDriver(undefined, server.url);
  const { passkeys } = server.client(token);
  for (const [origin, rpId, isTaken] of [
    ['https://log.example.com', 'log.example.com', true],
    ['http://localhost:8080', 'localhost', false],
    ['https://log.example.com', 'example.com', false],
    ['https://log.example.com.evil.example', 'log.example.com', false],
  ] as const) {
    const { challenge, rp } = await passkeys.creation.mutate();
    expect(rp.id).toBe('log.example.com');
    const response = new Authenticator(origin, rpId).create({ challenge });
    const outcome = await passkeys.add.mutate({ name: randomUUID(), response }).catch(() => null);
    expect([origin, rpId, outcome !== null]).toEqual([origin, rpId, isTaken]);
  }
  expect(id).toBeDefined();
  await server.close();
});

it('a hosted identity offers none', async () => {
  const server = await startServer();
  const { token } = await signUpDriver();
  const { passkeys } = server.client(token);
  const response = { ...new Authenticator().get({ challenge: 'any' }) };
  for (const call of [
    passkeys.list.query(),
    passkeys.creation.mutate(),
    passkeys.rename.mutate({ id: 'any', name: 'any' }),
    passkeys.remove.mutate({ id: 'any' }),
    passkeys.request.mutate(),
    passkeys.signIn.mutate({ response }),
  ]) {
    await expect(call).rejects.toMatchObject(refused('NOT_OFFERED'));
  }
  await server.close();
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { AdministrationService } from '../src/features/administration/administration.service';
import type { Command } from '../src/features/administration/commands';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { identityAccounts, ownerOfIdentity } from '../src/platform/identity/embedded/accounts.collection';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../src/platform/identity/embedded/open-identity';
import { newKeySet } from '../src/platform/identity/embedded/signing-keys';
import { SIGN_INS, type SignIns } from '../src/platform/identity/identity';
import { exported } from './harness/archive-calls';
import { unzipped } from './harness/archives';
import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

const minuteMs = 60_000;
const password = 'a long way home';
const refused = (reason: string) => ({ data: { reason } });
const refusedSchema = z.object({ error: z.object({ message: z.string() }) });
const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const pendingSchema = z.object({ mfaPendingCredential: z.string() });

describe('the second factor of the embedded identity', () => {
  let server: TestServer;
  let laterMs = 0;
  let stoppedAtMs = 0;
  /** Stands still, so that no code gets too old on a slow machine. */
  const clock = () => stoppedAtMs + laterMs;
  beforeAll(async () => {
    server = await startServer({ IDENTITY: 'embedded' }, undefined, clock);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    laterMs = 0;
    stoppedAtMs = Date.now();
  });

  async function ask(operation: string, body: object): Promise<unknown> {
    const response = await fetch(
      `${server.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
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
  const signUp = async (email: string) =>
    tokensSchema.parse(await ask('signUp', { email, password, returnSecureToken: true }));
  const signIn = (email: string, typed = password) =>
    ask('signInWithPassword', { email, password: typed, returnSecureToken: true });
  const pendingOf = async (email: string, typed = password) =>
    pendingSchema.parse(await signIn(email, typed)).mfaPendingCredential;
  const exchange = async (token: string) =>
    tokensSchema.parse(await ask('signInWithCustomToken', { token, returnSecureToken: true }));
  const factorOf = (token: string) => server.client(token).secondFactor;
  const finish = (pendingCredential: string, code: string) =>
    server.client().secondFactor.signIn.mutate({ pendingCredential, code });

  /** Code of an app with this secret, some steps of 30 seconds from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock() + steps * 30_000 });

  async function withFactor() {
    const email = `driver-${randomUUID()}@roadbook.example`;
    const { idToken: token } = await signUp(email);
    const { secret, draft } = await factorOf(token).begin.mutate();
    const { recoveryCodes } = await factorOf(token).confirm.mutate({ draft, code: codeOf(secret) });
    const { driverId } = await server.client(token).account.me.query();
    // The code of this step is used.
    laterMs += minuteMs;
    return { email, token, secret, recoveryCodes, driverId };
  }

  it('is turned on by the first code of an app', async () => {
    const email = `driver-${randomUUID()}@roadbook.example`;
    const { idToken: token } = await signUp(email);
    expect(await factorOf(token).state.query()).toMatchObject({ state: 'off' });
    const { secret, address, draft } = await factorOf(token).begin.mutate();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(
      /^otpauth:\/\/totp\/Roadbook:driver-.*issuer=Roadbook.*algorithm=SHA1&digits=6&period=30/,
    );
    await expect(factorOf(token).confirm.mutate({ draft, code: '000000' })).rejects.toMatchObject(
      refused('CODE_WRONG'),
    );
    expect(await factorOf(token).state.query()).toMatchObject({ state: 'off' });
    const { recoveryCodes } = await factorOf(token).confirm.mutate({ draft, code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await factorOf(token).state.query()).toMatchObject({ state: 'on', recoveryCodesLeft: 10 });
    await expect(factorOf(token).begin.mutate()).rejects.toMatchObject(refused('ALREADY_EXISTS'));
  });

  it('of whoever made the account of an unconfirmed address ends when its owner chooses a password by mail', async () => {
    const { engine } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY);
    const chooseByMail = async (driverId: string) => {
      const oobCode = await engine.newCode(driverId, 'PASSWORD_RESET');
      await ask('resetPassword', { oobCode, newPassword: 'mine now, thanks' });
    };
    const { email, driverId } = await withFactor();
    await chooseByMail(driverId);
    const owner = tokensSchema.parse(await signIn(email, 'mine now, thanks'));

    // The address is confirmed now, so that what comes later is the owner's.
    const { secret, draft } = await factorOf(owner.idToken).begin.mutate();
    await factorOf(owner.idToken).confirm.mutate({ draft, code: codeOf(secret) });
    await chooseByMail(driverId);
    expect(await pendingOf(email, 'mine now, thanks')).toEqual(expect.any(String));
  });

  it('is set up with a secret of the server, for one account and some minutes', async () => {
    const [ann, ben] = [
      await signUp(`driver-${randomUUID()}@roadbook.example`),
      await signUp(`driver-${randomUUID()}@roadbook.example`),
    ];
    const { secret, draft } = await factorOf(ann.idToken).begin.mutate();
    const expired = refused('SIGN_IN_EXPIRED');
    await expect(factorOf(ben.idToken).confirm.mutate({ draft, code: codeOf(secret) })).rejects.toMatchObject(
      expired,
    );
    const changed = `${draft.startsWith('A') ? 'B' : 'A'}${draft.slice(1)}`;
    await expect(
      factorOf(ann.idToken).confirm.mutate({ draft: changed, code: codeOf(secret) }),
    ).rejects.toMatchObject(expired);
    laterMs = 6 * minuteMs;
    const stale = refused('SIGN_IN_TOO_OLD');
    await expect(factorOf(ann.idToken).begin.mutate()).rejects.toMatchObject(stale);
    await expect(factorOf(ann.idToken).confirm.mutate({ draft, code: codeOf(secret) })).rejects.toMatchObject(
      stale,
    );
  });

  it('is asked for after the password, and leads to a session', async () => {
    const { email, secret, driverId } = await withFactor();
    const answer = await signIn(email);
    expect(answer).toMatchObject({
      localId: driverId,
      mfaPendingCredential: expect.any(String),
      mfaInfo: [{ mfaEnrollmentId: expect.any(String), totpInfo: {} }],
    });
    expect(answer).not.toHaveProperty('idToken');
    expect(answer).not.toHaveProperty('refreshToken');
    const { customToken } = await finish(await pendingOf(email), codeOf(secret));
    const { idToken } = await exchange(customToken);
    expect(await server.client(idToken).account.me.query()).toMatchObject({ driverId });
    await expect(signIn(email, 'wrong')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  it('takes a code once, also if it comes twice at the same moment, and one step of drift', async () => {
    const { email, secret } = await withFactor();
    const pending = await pendingOf(email);
    const wrong = refused('CODE_WRONG');
    for (const steps of [-2, 2]) {
      await expect(finish(pending, codeOf(secret, steps))).rejects.toMatchObject(wrong);
    }
    const code = codeOf(secret, -1);
    const outcomes = await Promise.allSettled([finish(pending, code), finish(pending, code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(finish(pending, code)).rejects.toMatchObject(wrong);
    await finish(pending, codeOf(secret, 1));
    // Codes before one that was used are used as well.
    await expect(finish(pending, codeOf(secret))).rejects.toMatchObject(wrong);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, token, recoveryCodes } = await withFactor();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const wrong = refused('CODE_WRONG');
    await finish(await pendingOf(email), first);
    await expect(finish(await pendingOf(email), first)).rejects.toMatchObject(wrong);
    await finish(await pendingOf(email), ` ${second.toLowerCase().replace('-', ' ')} `);
    expect(await factorOf(token).state.query()).toMatchObject({ recoveryCodesLeft: 8 });
    const { recoveryCodes: renewed } = await factorOf(token).renewRecoveryCodes.mutate({ code: third });
    expect(await factorOf(token).state.query()).toMatchObject({ recoveryCodesLeft: 10 });
    await expect(finish(await pendingOf(email), recoveryCodes[4] ?? '')).rejects.toMatchObject(wrong);
    await finish(await pendingOf(email), renewed[4] ?? '');
  });

  it('is turned off by a code only', async () => {
    const { email, token, secret } = await withFactor();
    await expect(factorOf(token).turnOff.mutate({ code: '123' })).rejects.toMatchObject(
      refused('CODE_WRONG'),
    );
    expect(await factorOf(token).turnOff.mutate({ code: codeOf(secret) })).toMatchObject({ state: 'off' });
    expect(await signIn(email)).toHaveProperty('idToken');
  });

  it('gives a stranger with the password nothing', async () => {
    const { email } = await withFactor();
    const pending = await pendingOf(email);
    for (const token of [pending, `Bearer ${pending}`]) {
      await expect(server.client(token).account.me.query()).rejects.toMatchObject(refused('TOKEN_INVALID'));
    }
    await expect(exchange(pending)).rejects.toThrow('INVALID_CUSTOM_TOKEN');
    for (const operation of ['lookup', 'update', 'delete']) {
      await expect(ask(operation, { idToken: pending, password: 'another way home' })).rejects.toThrow(
        'INVALID_ID_TOKEN',
      );
    }
    await expect(ask('resetPassword', { oobCode: pending })).rejects.toThrow('INVALID_OOB_CODE');
    const other = await withFactor();
    await expect(finish(pending, codeOf(other.secret))).rejects.toMatchObject(refused('CODE_WRONG'));
    await expect(finish('made up', codeOf(other.secret))).rejects.toMatchObject(refused('SIGN_IN_EXPIRED'));
  });

  it('has a pending sign-in for minutes, and not after a new password or a sign-out everywhere', async () => {
    const { email, secret, driverId } = await withFactor();
    const expired = refused('SIGN_IN_EXPIRED');
    const old = await pendingOf(email);
    laterMs += 11 * minuteMs;
    await expect(finish(old, codeOf(secret))).rejects.toMatchObject(expired);

    const before = await pendingOf(email);
    const signIns = server.application.get<SignIns>(SIGN_INS);
    await signIns.endSessions(driverId);
    await expect(finish(before, codeOf(secret))).rejects.toMatchObject(expired);

    const stolen = await pendingOf(email);
    const oobCode = await signIns.resetCode(driverId);
    await ask('resetPassword', { oobCode, newPassword: 'another way home' });
    await expect(finish(stolen, codeOf(secret))).rejects.toMatchObject(expired);
    // The new password is asked for a code as well (OWASP ASVS 5, 6.4.3).
    const pending = await pendingOf(email, 'another way home');
    await exchange((await finish(pending, codeOf(secret))).customToken);
  });

  it('slows wrong codes down, and lets the owner in from where they were before', async () => {
    const { email, secret, recoveryCodes } = await withFactor();
    const from = (address: string) => async (code: string) => {
      const pendingCredential = await pendingOf(email);
      const response = await fetch(`${server.url}/api/trpc/secondFactor.signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ json: { pendingCredential, code } }),
      });
      const answer = z
        .object({
          error: z.object({ json: z.object({ data: z.object({ reason: z.string() }) }) }).optional(),
        })
        .parse(await response.json());
      return answer.error?.json.data.reason ?? 'in';
    };
    const [owner, thief, other] = [from('192.0.2.1'), from('192.0.2.2'), from('192.0.2.3')];
    expect(await owner(recoveryCodes[0] ?? '')).toBe('in');
    const answers: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) answers.push(await thief('000000'));
    expect(answers).toEqual([...Array(5).fill('CODE_WRONG'), ...Array(7).fill('RATE_LIMITED')]);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await other('000000')).toBe('CODE_WRONG');
    expect(await from('192.0.2.4')('000000')).toBe('RATE_LIMITED');
    expect(await owner(codeOf(secret))).toBe('in');
    laterMs += 16 * minuteMs;
    expect(await from('192.0.2.4')(codeOf(secret))).toBe('in');
  });

  it('is known to the SDK, and to nobody else', async () => {
    const { token, secret, recoveryCodes, driverId } = await withFactor();
    expect(await ask('lookup', { idToken: token })).toMatchObject({
      users: [{ mfaInfo: [{ totpInfo: {} }] }],
    });
    const stored = await server.application
      .get<DocumentStore>(STORE)
      .of(ownerOfIdentity)
      .get(identityAccounts, driverId);
    const [plain = ''] = recoveryCodes;
    const files = await unzipped(await exported(server, { id: driverId, token, refreshToken: '' }));
    const archive = [...files.values()].map((file) => file.toString('utf8')).join('');
    for (const text of [JSON.stringify(stored), archive]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(plain);
      expect(text).not.toContain(plain.replace('-', ''));
    }
    expect(archive).not.toMatch(/secondFactor|passkey/);
  });

  it('reads no secret that was put into the store from another account', async () => {
    const [ann, thief] = [await withFactor(), await withFactor()];
    await server.application
      .get<DocumentStore>(STORE)
      .of(ownerOfIdentity)
      .transact(async (transaction) => {
        const [to, from] = await transaction.getAll(identityAccounts, [ann.driverId, thief.driverId]);
        const secret = from?.data.secondFactor?.secret;
        if (!to?.data.secondFactor || secret === undefined) throw new Error('there is no second factor');
        const secondFactor = { ...to.data.secondFactor, secret };
        transaction.update(identityAccounts, to.id, to.version, { ...to.data, secondFactor });
      });
    await expect(finish(await pendingOf(ann.email), codeOf(thief.secret))).rejects.toMatchObject(
      refused('CODE_WRONG'),
    );
    expect(await factorOf(ann.token).state.query()).toMatchObject({ areCodesReadable: false });
    await finish(await pendingOf(ann.email), ann.recoveryCodes[0] ?? '');
  });

  it('is reset by the operator', async () => {
    const { email, driverId } = await withFactor();
    const administration = server.application.get(AdministrationService);
    const run = (order: Command) => administration.run({ order, user: 'root' });
    expect(await run({ command: 'find', driver: driverId })).toMatchObject({
      lines: [expect.stringContaining('second factor')],
    });
    await run({ command: 'reset-second-factor', driverId });
    expect(await signIn(email)).toHaveProperty('idToken');
  });
});

it('outlives a rotated key, and says what to do where a restored store came to another key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-factor-'));
  const nowMs = Date.now();
  const started = () => startServer({ IDENTITY: 'embedded', DATA_DIR: folder }, undefined, () => nowMs);
  const email = `driver-${randomUUID()}@roadbook.example`;
  const account = { email, password, returnSecureToken: true };
  const ask = async ({ url }: TestServer, operation: string): Promise<unknown> => {
    const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    return response.json();
  };
  const finish = async (server: TestServer, code: string) => {
    const { mfaPendingCredential } = pendingSchema.parse(await ask(server, 'signInWithPassword'));
    return server.client().secondFactor.signIn.mutate({ pendingCredential: mfaPendingCredential, code });
  };
  const codeOf = (secret: string, steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs + steps * 30_000 });

  const first = await started();
  const { idToken } = tokensSchema.parse(await ask(first, 'signUp'));
  const { secret, draft } = await first.client(idToken).secondFactor.begin.mutate();
  const code = codeOf(secret, -1);
  const { recoveryCodes } = await first.client(idToken).secondFactor.confirm.mutate({ draft, code });
  const administration = first.application.get(AdministrationService);
  await administration.run({ order: { command: 'rotate-identity-key' }, user: 'root' });
  await first.application.close();

  const second = await started();
  await finish(second, codeOf(secret, 1));
  await second.application.close();

  const keys = join(folder, 'identity-keys.json');
  expect(readFileSync(keys, 'utf8')).not.toContain(secret);
  writeFileSync(keys, newKeySet());
  const third = await started();
  await expect(finish(third, codeOf(secret, 0))).rejects.toMatchObject(refused('CODE_WRONG'));
  const [recovery = ''] = recoveryCodes;
  const { customToken } = await finish(third, recovery);
  expect(customToken).toBeDefined();
  await third.application.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is not offered with a hosted identity', async () => {
  const server = await startServer();
  const { token } = await signUpDriver();
  const { secondFactor } = server.client(token);
  for (const call of [
    secondFactor.state.query(),
    secondFactor.begin.mutate(),
    secondFactor.confirm.mutate({ draft: 'any', code: '000000' }),
    secondFactor.renewRecoveryCodes.mutate({ code: '000000' }),
    secondFactor.turnOff.mutate({ code: '000000' }),
    secondFactor.signIn.mutate({ pendingCredential: 'any', code: '000000' }),
  ]) {
    await expect(call).rejects.toMatchObject(refused('NOT_OFFERED'));
  }
  await server.close();
});

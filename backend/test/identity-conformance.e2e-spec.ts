import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { SIGN_INS, type SignIns } from '../src/platform/identity/identity';
import { identityAt } from './harness/identities';
import { startMailbox } from './harness/mailbox';
import { startServer, type TestServer } from './harness/server';

const project = 'demo-roadbook';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** An identity that the browser's SDK may speak to. */
interface Engine {
  ask(path: string, body: object): Promise<Answer>;
  /** Code with which an account gets a new password. */
  resetCode(accountId: string, email: string): Promise<string>;
}

const bodySchema = z.record(z.string(), z.unknown());

async function ask(origin: string, path: string, body: object): Promise<Answer> {
  const isGrant = path.startsWith('securetoken');
  const response = await fetch(`${origin}/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': isGrant ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: isGrant ? new URLSearchParams(Object.entries(body)).toString() : JSON.stringify(body),
  });
  return { status: response.status, body: bodySchema.parse(await response.json()) };
}

const emulatorOrigin = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;

let server: TestServer;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
beforeAll(async () => {
  mailbox = await startMailbox();
  const mail = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'log@roadbook.example',
    PUBLIC_URL: 'https://log.example',
  };
  server = await startServer({ IDENTITY: 'embedded', ...mail });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

/** The reference of the wire: what an answer has there, it has here. */
const emulator: Engine = {
  ask: (path, body) => ask(emulatorOrigin(), path, body),
  async resetCode(_accountId, email) {
    await this.ask(`${toolkit}:sendOobCode`, { requestType: 'PASSWORD_RESET', email });
    const sent = await fetch(`${emulatorOrigin()}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = z
      .object({ oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string() })) })
      .parse(await sent.json());
    return oobCodes.findLast((each) => each.email === email)?.oobCode ?? '';
  },
};
const embedded: Engine = {
  ask: (path, body) => ask(server.url, path, body),
  async resetCode(accountId) {
    return (await server.application.get<SignIns>(SIGN_INS).resetCode(accountId)) ?? '';
  },
};

const toolkit = 'identitytoolkit.googleapis.com/v1/accounts';
const token = 'securetoken.googleapis.com/v1/token';
const password = 'a long way home';
const newEmail = () => `driver-${randomUUID()}@roadbook.example`;

/** Fields that only the emulator answers: its accounts show how they store passwords. */
const ofEmulator = new Set(['passwordHash', 'salt', 'initialEmail']);

/** Names and types of an answer. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ofEmulator.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, shapeOf(each)]),
  );
}

const claimsSchema = z.record(z.string(), z.unknown());
const claimsOf = (idToken: unknown) =>
  claimsSchema.parse(JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString()));
const codeOf = ({ body }: Answer) =>
  z.object({ message: z.string() }).parse(body.error).message.split(' ')[0];

/** Everything that the SDK does with a password, and the answers to it. */
async function wholeLife(engine: Engine): Promise<Record<string, Answer>> {
  const email = newEmail();
  const given = { email, password, returnSecureToken: true };
  const signUp = await engine.ask(`${toolkit}:signUp`, { ...given, displayName: 'Ann' });
  const signIn = await engine.ask(`${toolkit}:signInWithPassword`, given);
  const { idToken } = signIn.body;
  const accountId = String(signIn.body.localId);
  const refreshed = await engine.ask(token, {
    ...{ grant_type: 'refresh_token', refresh_token: signIn.body.refreshToken },
  });
  const lookup = await engine.ask(`${toolkit}:lookup`, { idToken });
  const renamed = await engine.ask(`${toolkit}:update`, { idToken, displayName: 'Anna' });
  const changed = await engine.ask(`${toolkit}:update`, {
    ...{ idToken, password: 'another way home', returnSecureToken: true },
  });
  const sent = await engine.ask(`${toolkit}:sendOobCode`, { requestType: 'PASSWORD_RESET', email });
  const oobCode = await engine.resetCode(accountId, email);
  const checked = await engine.ask(`${toolkit}:resetPassword`, { oobCode });
  const reset = await engine.ask(`${toolkit}:resetPassword`, { oobCode, newPassword: 'a third way home' });
  const again = await engine.ask(`${toolkit}:signInWithPassword`, { ...given, password: 'a third way home' });
  const deleted = await engine.ask(`${toolkit}:delete`, { idToken: again.body.idToken });
  return {
    ...{ signUp, signIn, refreshed, lookup, renamed, changed, sent, checked, reset, again, deleted },
    guest: await engine.ask(`${toolkit}:signUp`, { returnSecureToken: true }),
  };
}

it('answers each operation with the fields of the reference', async () => {
  const [ours, theirs] = await Promise.all([wholeLife(embedded), wholeLife(emulator)]);
  for (const [name, answer] of Object.entries(theirs)) {
    // Guests have a name here, because they cannot give themselves one.
    const { displayName, ...rest } = ours[name]?.body ?? {};
    const body = name === 'guest' ? rest : ours[name]?.body;
    expect([name, ours[name]?.status, shapeOf(body)]).toEqual([name, answer.status, shapeOf(answer.body)]);
    if ('kind' in answer.body) expect(body?.kind).toBe(answer.body.kind);
  }
});

it('gives tokens the claims of the reference, a session of its own, and a signature', async () => {
  const given = { email: newEmail(), password, returnSecureToken: true };
  const [ours, theirs] = await Promise.all(
    [embedded, emulator].map(async (engine) => (await engine.ask(`${toolkit}:signUp`, given)).body.idToken),
  );
  const { sid, ...claims } = claimsOf(ours);
  expect(sid).toEqual(expect.any(String));
  expect(shapeOf(claims)).toEqual(shapeOf(claimsOf(theirs)));
  const { iss, aud, exp, iat } = claimsOf(theirs);
  expect(claims).toMatchObject({ iss, aud });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(Number(exp) - Number(iat));
  expect(String(ours).split('.')[2]).toHaveLength(86);
});

it('asks for a second factor in the fields of the reference, from which the SDK makes its error', async () => {
  const given = { email: newEmail(), password, returnSecureToken: true };
  await identityAt(new URL(emulatorOrigin()).host).ask(`projects/${project}/accounts`, {
    ...{ email: given.email, password, emailVerified: true },
    mfaInfo: [{ phoneInfo: '+15555550100', displayName: 'Phone', enrolledAt: new Date().toISOString() }],
  });
  const { idToken } = (await embedded.ask(`${toolkit}:signUp`, given)).body;
  const { secondFactor } = server.client(String(idToken));
  const { secret, draft } = await secondFactor.begin.mutate();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await secondFactor.confirm.mutate({ draft, code });

  const [ours, theirs] = await Promise.all(
    [embedded, emulator].map(
      async (engine) => (await engine.ask(`${toolkit}:signInWithPassword`, given)).body,
    ),
  );
  // The reference knows telephones only.
  const shapeWithoutKind = (body: Record<string, unknown> | undefined) => {
    const { mfaInfo, ...rest } = z.looseObject({ mfaInfo: z.array(z.looseObject({})) }).parse(body);
    return shapeOf({ ...rest, mfaInfo: mfaInfo.map(({ phoneInfo, totpInfo, ...factor }) => factor) });
  };
  expect(shapeWithoutKind(ours)).toEqual(shapeWithoutKind(theirs));
  expect(ours?.kind).toBe(theirs?.kind);
  expect(ours).toMatchObject({ mfaInfo: [{ totpInfo: {} }] });
});

/** Refusals of the reference, and those here where nobody may learn which accounts exist. */
it.each([
  ['EMAIL_EXISTS', 'EMAIL_EXISTS', 'signUp', (email: string) => ({ email, password })],
  [
    'INVALID_PASSWORD',
    'INVALID_LOGIN_CREDENTIALS',
    'signInWithPassword',
    (email: string) => ({ email, password: 'wrong' }),
  ],
  [
    'EMAIL_NOT_FOUND',
    'INVALID_LOGIN_CREDENTIALS',
    'signInWithPassword',
    () => ({ email: 'nobody@roadbook.example', password }),
  ],
  ['INVALID_EMAIL', 'INVALID_EMAIL', 'signUp', () => ({ email: 'nobody', password })],
  ['WEAK_PASSWORD', 'WEAK_PASSWORD', 'signUp', () => ({ email: newEmail(), password: 'four' })],
  ['MISSING_PASSWORD', 'MISSING_PASSWORD', 'signInWithPassword', (email: string) => ({ email })],
  ['MISSING_ID_TOKEN', 'MISSING_ID_TOKEN', 'lookup', () => ({})],
  ['INVALID_ID_TOKEN', 'INVALID_ID_TOKEN', 'lookup', () => ({ idToken: 'no token' })],
  ['MISSING_OOB_CODE', 'MISSING_OOB_CODE', 'resetPassword', () => ({})],
  ['INVALID_OOB_CODE', 'INVALID_OOB_CODE', 'resetPassword', () => ({ oobCode: 'none' })],
  ['MISSING_REQ_TYPE', 'OPERATION_NOT_ALLOWED', 'sendOobCode', () => ({})],
] as const)('refuses with %s, here %s', async (reference, here, operation, bodyOf) => {
  const email = newEmail();
  for (const [engine, code] of [
    [emulator, reference],
    [embedded, here],
  ] as const) {
    await engine.ask(`${toolkit}:signUp`, { email, password, returnSecureToken: true });
    const answer = await engine.ask(`${toolkit}:${operation}`, bodyOf(email));
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  }
});

it.each([
  [
    'signInWithIdp',
    {
      postBody: 'id_token={"sub":"a","email":"a@b.example"}&providerId=google.com',
      requestUri: 'http://localhost',
    },
  ],
  ['createAuthUri', {}],
  ['signInWithPhoneNumber', {}],
  ['batchGet', {}],
])('serves nothing else: %s', async (operation, body) => {
  expect((await embedded.ask(`${toolkit}:${operation}`, body)).status).toBe(404);
});

import { z } from 'zod';
import { NotAdmitted } from '../admission/not-admitted';
import { TokenError } from '../identity';
import { AddressTaken, emptyAccount, newAccountId } from './accounts';
import { canonicalEmail, type IdentityAccount } from './accounts.collection';
import type { Client } from './client';
import { findCode, parseCode } from './codes';
import type { BegunSession, IdentityEngine, SignedInAccount } from './engine';
import { checkNewPassword, maxPasswordLength } from './password-rules';
import { isOutdated } from './passwords';
import { IdentityRefused } from './refusal';
import type { Newcomer } from './seams';
import { mfaInfoOf, newPendingCredential } from './second-factor';
import { isCurrent, parseRefreshToken, rotateSession, withSession } from './sessions';
import { tokenSeconds } from './tokens';

const maxEmailLength = 256;
const maxNameLength = 256;
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
/** Name of guests, as they have no other. */
const guestName = 'Demo Driver';

export const emailSchema = z
  .string({ error: 'MISSING_EMAIL' })
  .max(maxEmailLength, 'INVALID_EMAIL')
  .regex(emailPattern, 'INVALID_EMAIL')
  .transform(canonicalEmail);
export const passwordSchema = z
  .string({ error: 'MISSING_PASSWORD' })
  .min(1, 'MISSING_PASSWORD')
  .max(maxPasswordLength, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is too long');
export const nameSchema = z.string().max(maxNameLength, 'INVALID_REQUEST : displayName is too long');

/** An operation of the API: its body in, the body of its answer out. */
export type Operation = (
  engine: IdentityEngine,
  body: unknown,
  address: string,
  client: Client,
) => Promise<object>;

/** Parses a body; the message of the first fault is the code of the refusal. */
export function parsed<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const { data, error } = schema.safeParse(body);
  if (error === undefined) return data;
  const message = error.issues[0]?.message ?? '';
  throw new IdentityRefused(/^[A-Z_]+( : |$)/.test(message) ? message : 'INVALID_REQ_TYPE');
}

const newAccountSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  displayName: nameSchema.optional(),
  idToken: z.undefined('OPERATION_NOT_ALLOWED').optional(),
  localId: z.undefined('UNEXPECTED_PARAMETER : User ID').optional(),
});
const guestSchema = z.object({
  email: z.undefined().optional(),
  password: z.undefined().optional(),
  idToken: z.undefined().optional(),
});

export const signUp: Operation = async (engine, body, address, client) => {
  const { limits, now } = engine.parts;
  if (guestSchema.safeParse(body).success) {
    const newcomer = { kind: 'guest', email: null, invitation: null } as const;
    checkOpen(engine, newcomer);
    limits.guest(address);
    return create(
      engine,
      newcomer,
      { ...emptyAccount(now()), displayName: guestName, isGuest: true },
      'anonymous',
      client,
    );
  }
  const { email, password, displayName = null } = parsed(newAccountSchema, body);
  checkNewPassword(password);
  // The SDK has no place for an invitation: who has one comes in by the page of its link.
  const newcomer = { kind: 'password', email, invitation: null } as const;
  limits.signUp(address);
  checkOpen(engine, newcomer);
  const account = await withNewPassword(engine, { ...emptyAccount(now()), email, displayName }, password);
  return create(engine, newcomer, account, 'password', client);
};

/** Refuses before the costly hash of a password. */
function checkOpen({ parts }: IdentityEngine, { kind }: Newcomer): void {
  if (!parts.admission.isOpenTo(kind)) throw new IdentityRefused('ADMIN_ONLY_OPERATION');
}

/** The account with a password, which was checked. */
export async function withNewPassword(
  { parts }: IdentityEngine,
  account: IdentityAccount,
  password: string,
): Promise<IdentityAccount> {
  const hash = await parts.passwords.hash(password);
  return { ...account, password: hash, passwordChangedAtMs: parts.now() };
}

async function create(
  engine: IdentityEngine,
  newcomer: Newcomer,
  account: IdentityAccount,
  provider: 'password' | 'anonymous',
  client: Client,
): Promise<object> {
  const accountId = newAccountId();
  const begun = engine.begin(accountId, account, provider, client);
  try {
    await engine.admit(newcomer, begun.account, accountId);
  } catch (error) {
    if (error instanceof AddressTaken) {
      if (account.email !== null) engine.tellTaken(account.email, client);
      throw new IdentityRefused('EMAIL_EXISTS');
    }
    if (!(error instanceof NotAdmitted)) throw error;
    throw new IdentityRefused(error.refusal === 'DEMO_FULL' ? 'DEMO_FULL' : 'ADMIN_ONLY_OPERATION');
  }
  const { email, displayName } = account;
  tellOwner(engine, begun, client);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: accountId,
    ...(displayName !== null && { displayName }),
    ...(email !== null && { email }),
    ...(await engine.tokensOf(begun)),
  };
}

const passwordSignInSchema = z.object({ email: emailSchema, password: passwordSchema });

export const signInWithPassword: Operation = async (engine, body, address, client) => {
  const { email, password } = parsed(passwordSignInSchema, body);
  const outcome = await engine.parts.limits.signIn(email, address, () =>
    signedInBy(engine, { email, password }, client),
  );
  const { accountId, account, begun } = outcome;
  if (begun !== null) tellOwner(engine, begun, client);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: accountId,
    email,
    ...(begun === null
      ? {
          mfaPendingCredential: newPendingCredential(engine, accountId, account),
          mfaInfo: mfaInfoOf(account),
        }
      : await engine.tokensOf(begun)),
  };
};

interface CheckedPassword {
  readonly accountId: string;
  readonly account: IdentityAccount;
  /** Null where the account asks for a second factor, too. */
  readonly begun: BegunSession | null;
}

/** Has the address of a new account confirmed, and tells the owner of another one about a device that is new there. */
function tellOwner(engine: IdentityEngine, begun: BegunSession, client: Client): void {
  const { account, accountId, session, isFirst, isNewDevice } = begun;
  if (isFirst && account.email !== null && !account.isEmailVerified) {
    engine.sendCode('VERIFY_EMAIL', account.email, accountId, client);
  }
  const { device, beganAtMs: atMs } = session;
  if (isNewDevice) engine.tell(begun, { kind: 'NEW_DEVICE', device, atMs }, client);
}

async function signedInBy(
  engine: IdentityEngine,
  { email, password }: z.infer<typeof passwordSignInSchema>,
  client: Client,
): Promise<CheckedPassword> {
  const { accounts, passwords } = engine.parts;
  const wrong = () => new IdentityRefused('INVALID_LOGIN_CREDENTIALS');
  const accountId = await accounts.idOfEmail(email);
  const stored = accountId === null ? null : ((await accounts.get(accountId))?.password ?? null);
  const isRight = await passwords.matches(stored, password);
  if (accountId === null || stored === null || !isRight) throw wrong();
  const renewed = isOutdated(stored) ? await passwords.hash(password) : stored;
  const outcome = await accounts.change<CheckedPassword>(accountId, (account) => {
    // The password was changed while the old one was checked.
    if (account.password !== stored) throw wrong();
    if (account.isDisabled) throw new IdentityRefused('USER_DISABLED');
    const checked = { ...account, password: renewed };
    if (account.secondFactor !== null) {
      return {
        account: renewed === stored ? null : checked,
        result: { accountId, account: checked, begun: null },
      };
    }
    const begun = engine.begin(accountId, checked, 'password', client);
    return { account: begun.account, result: { accountId, account: begun.account, begun } };
  });
  if (outcome === null) throw wrong();
  return outcome;
}

const customTokenSchema = z.object({ token: z.string({ error: 'MISSING_CUSTOM_TOKEN' }).max(4_096) });

export const signInWithCustomToken: Operation = async (engine, body, address, client) => {
  const { token } = parsed(customTokenSchema, body);
  const { accounts, limits, now, tokens } = engine.parts;
  const refused = () => new IdentityRefused('INVALID_CUSTOM_TOKEN');
  const begun = await limits.secret(address, async () => {
    const verified = await tokens.verifyCustomToken(token).catch((error: unknown) => {
      throw error instanceof TokenError ? refused() : error;
    });
    const code = parseCode(verified);
    if (code === null) throw refused();
    const result = await accounts.change(code.driverId, (account) => {
      const found = findCode(account, code.secret, now());
      if (found?.kind !== 'CUSTOM_TOKEN') throw refused();
      if (account.isDisabled) throw new IdentityRefused('USER_DISABLED');
      const codes = account.codes.filter((each) => each !== found);
      const next = engine.begin(code.driverId, { ...account, codes }, 'custom', client);
      return { account: next.account, result: next };
    });
    if (result === null) throw refused();
    return result;
  });
  tellOwner(engine, begun, client);
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: false,
    ...(await engine.tokensOf(begun)),
  };
};

const refreshSchema = z.object({
  grant: z.literal('refresh_token', 'INVALID_GRANT_TYPE'),
  token: z.string({ error: 'MISSING_REFRESH_TOKEN' }).min(1, 'MISSING_REFRESH_TOKEN'),
});
const anySchema = z.record(z.string(), z.unknown()).catch({});

/** Exchanges a refresh token. Any that is not valid has expired for the SDK, which then signs out. */
export const grantToken: Operation = async (engine, body, address) => {
  const given = anySchema.parse(body);
  const { token } = parsed(refreshSchema, {
    grant: given.grant_type ?? given.grantType,
    token: given.refresh_token ?? given.refreshToken,
  });
  const { limits, projectId } = engine.parts;
  const next = await limits.secret(address, () => refreshed(engine, token));
  const { accountId, refreshToken } = next;
  const { idToken } = await engine.tokensOf(next);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(tokenSeconds),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: accountId,
    project_id: projectId,
  };
};

type Refreshed = 'ended' | 'disabled' | 'reused' | (SignedInAccount & { readonly refreshToken: string });

async function refreshed(engine: IdentityEngine, token: string) {
  const { accounts, limits, log } = engine.parts;
  const expired = () => new IdentityRefused('TOKEN_EXPIRED');
  const refreshToken = parseRefreshToken(token);
  if (refreshToken === null) throw expired();
  const { driverId: accountId, id, secret } = refreshToken;
  limits.refresh(`${accountId} ${id}`);
  const outcome = await accounts.change<Refreshed>(accountId, rotated);
  if (outcome === null || outcome === 'ended') throw expired();
  if (outcome === 'disabled') throw new IdentityRefused('USER_DISABLED');
  if (outcome === 'reused') {
    engine.changed(accountId);
    log('a used refresh token came again: its session was ended', { accountId });
    throw expired();
  }
  return outcome;

  function rotated(account: IdentityAccount): { account: IdentityAccount | null; result: Refreshed } {
    const terms = engine.terms(accountId);
    const session = account.sessions.find((each) => each.id === id);
    if (session === undefined || !isCurrent(session, engine.epoch, terms.nowMs)) {
      return { account: null, result: 'ended' };
    }
    if (account.isDisabled) return { account: null, result: 'disabled' };
    const issued = rotateSession(session, secret, terms);
    if (issued === null) {
      const sessions = account.sessions.filter((each) => each !== session);
      return { account: { ...account, sessions }, result: 'reused' };
    }
    const sessions = withSession(account, issued.session, terms);
    const changed = { ...account, sessions, lastRefreshedAtMs: terms.nowMs };
    return { account: changed, result: { accountId, account: changed, ...issued } };
  }
}

import { z } from 'zod';
import { AddressTaken } from './accounts';
import type { IdentityAccount, IdentityCode } from './accounts.collection';
import type { Client } from './client';
import { findCode, parseCode } from './codes';
import { type IdentityEngine, type SignedInAccount, withoutSessions } from './engine';
import { checkNewPassword } from './password-rules';
import { IdentityRefused } from './refusal';
import { mfaInfoOf } from './second-factor';
import { emailSchema, nameSchema, type Operation, parsed, passwordSchema } from './sign-in-operations';

const maxTokenLength = 4_096;
const maxPhotoLength = 2_048;

const tokenSchema = z.string({ error: 'MISSING_ID_TOKEN' }).max(maxTokenLength, 'INVALID_ID_TOKEN');
const codeSchema = z.string({ error: 'MISSING_OOB_CODE' }).max(1_024, 'INVALID_OOB_CODE');

const lookupSchema = z.object({ idToken: tokenSchema });

export const lookup: Operation = async (engine, body) => {
  const { accountId, account } = await engine.signedIn(parsed(lookupSchema, body).idToken);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userOf(accountId, account)] };
};

function userOf(accountId: string, account: IdentityAccount): object {
  const { createdAtMs, lastSignedInAtMs, lastRefreshedAtMs, passwordChangedAtMs, endedBeforeMs } = account;
  return {
    localId: accountId,
    ...publicFields(account),
    createdAt: String(createdAtMs),
    validSince: String(Math.floor((endedBeforeMs ?? createdAtMs) / 1000)),
    ...(lastSignedInAtMs !== null && { lastLoginAt: String(lastSignedInAtMs) }),
    ...(lastRefreshedAtMs !== null && { lastRefreshAt: new Date(lastRefreshedAtMs).toISOString() }),
    ...(passwordChangedAtMs !== null && { passwordUpdatedAt: passwordChangedAtMs }),
    ...(account.secondFactor !== null && { mfaInfo: mfaInfoOf(account) }),
  };
}

function publicFields({ email, isEmailVerified, displayName, photoUrl, password }: IdentityAccount): object {
  const names = {
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  };
  const hasPassword = email !== null && password !== null;
  return {
    ...names,
    ...(email !== null && { email, emailVerified: isEmailVerified }),
    ...(hasPassword && {
      providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, ...names }],
    }),
  };
}

const appliedCodeSchema = z.object({ oobCode: codeSchema });
const updateSchema = z.object({
  idToken: tokenSchema,
  email: emailSchema.optional(),
  password: passwordSchema.optional(),
  displayName: nameSchema.optional(),
  photoUrl: z.string().max(maxPhotoLength, 'INVALID_REQUEST : photoUrl is too long').optional(),
  deleteAttribute: z.array(z.enum(['DISPLAY_NAME', 'PHOTO_URL']), 'OPERATION_NOT_ALLOWED').optional(),
  localId: z.undefined('INSUFFICIENT_PERMISSION').optional(),
  disableUser: z.undefined('OPERATION_NOT_ALLOWED').optional(),
  customAttributes: z.undefined('INSUFFICIENT_PERMISSION').optional(),
});
type Update = z.infer<typeof updateSchema>;

export const update: Operation = async (engine, body, address, client) => {
  if (appliedCodeSchema.safeParse(body).success) return confirmEmail(engine, body, address, client);
  const changes = parsed(updateSchema, body);
  const signedIn = await engine.signedIn(changes.idToken);
  const { email, password } = changes;
  const changesSignIn = email !== undefined || password !== undefined;
  if (changesSignIn) checkRecent(engine, signedIn);
  // An address or a password would make an account of a guest that nobody admitted.
  if (changesSignIn && signedIn.account.isGuest === true) throw new IdentityRefused('OPERATION_NOT_ALLOWED');
  if (email !== undefined) engine.parts.limits.signUp(address);
  if (password !== undefined) checkNewPassword(password);
  const passwordHash = password === undefined ? null : await engine.parts.passwords.hash(password);
  const changed = await changeAccount(engine, signedIn, client, (account) =>
    applied(account, changes, passwordHash),
  );
  const { account, accountId } = changed;
  if (password !== undefined) tellNewPassword(engine, changed, client);
  if (account.email !== null && account.email !== signedIn.account.email) {
    engine.tell(changed, { kind: 'EMAIL_CHANGED' }, client, signedIn.account.email);
    engine.sendCode('VERIFY_EMAIL', account.email, accountId, client);
  }
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: accountId,
    emailVerified: account.isEmailVerified,
    ...publicFields(account),
    ...(changesSignIn && (await engine.tokensOf(changed))),
  };

  function applied(account: IdentityAccount, given: Update, hash: string | null): IdentityAccount {
    const nowMs = engine.parts.now();
    const deleted = new Set(given.deleteAttribute);
    const isOtherEmail = given.email !== undefined && given.email !== account.email;
    const named = {
      ...account,
      displayName: deleted.has('DISPLAY_NAME') ? null : (given.displayName ?? account.displayName),
      photoUrl: deleted.has('PHOTO_URL') ? null : (given.photoUrl ?? account.photoUrl),
    };
    if (!changesSignIn) return named;
    // Sign-out of everyone who knew the old password or read the old mailbox.
    return {
      ...withoutSessions(named, nowMs),
      ...(isOtherEmail && { email: given.email ?? null, isEmailVerified: false }),
      ...(hash !== null && { password: hash, passwordChangedAtMs: nowMs }),
    };
  }
};

function tellNewPassword(
  engine: IdentityEngine,
  changed: Pick<SignedInAccount, 'accountId' | 'account'>,
  client: Client,
): void {
  const { passkeys, secondFactor, links } = changed.account;
  const stays = {
    passkeys: passkeys.map(({ name }) => name),
    hasSecondFactor: secondFactor !== null,
    isLinked: links.length > 0,
  };
  engine.tell(changed, { kind: 'PASSWORD_CHANGED', stays }, client);
}

/** Changes the account of a session that still lasts, which goes on if all others are ended. */
async function changeAccount(
  engine: IdentityEngine,
  { accountId, session }: SignedInAccount,
  client: Client,
  change: (account: IdentityAccount) => IdentityAccount,
) {
  const result = await engine.parts.accounts
    .change(accountId, (account) => {
      if (!account.sessions.some(({ id }) => id === session.id)) throw new IdentityRefused('TOKEN_EXPIRED');
      const changed = change(account);
      const isSignedOut = changed.sessions.length === 0;
      const next = isSignedOut
        ? engine.begin(accountId, changed, session.provider, client, session)
        : { accountId, account: changed, session, refreshToken: '' };
      return { account: next.account, result: next };
    })
    .catch((error: unknown) => {
      throw error instanceof AddressTaken ? new IdentityRefused('EMAIL_EXISTS') : error;
    });
  if (result === null) throw new IdentityRefused('USER_NOT_FOUND');
  engine.changed(accountId);
  return result;
}

function checkRecent(engine: IdentityEngine, { session }: SignedInAccount): void {
  if (!engine.isRecent(session)) throw new IdentityRefused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

const deleteSchema = z.object({ idToken: tokenSchema });

export const deleteAccount: Operation = async (engine, body) => {
  const signedIn = await engine.signedIn(parsed(deleteSchema, body).idToken);
  checkRecent(engine, signedIn);
  await engine.parts.accounts.remove(signedIn.accountId);
  engine.changed(signedIn.accountId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

const sentKinds = ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const;
const sendSchema = z.object({
  requestType: z.enum(sentKinds, 'OPERATION_NOT_ALLOWED'),
  returnOobLink: z.undefined('INSUFFICIENT_PERMISSION').optional(),
  continueUrl: z.string().max(2_048, 'INVALID_CONTINUE_URI').optional(),
});
const resetMailSchema = z.object({ email: emailSchema });

/**
 * Answers the same, and as soon, whether there is such an account or not: the work follows the answer. Refuses everybody
 * where no mail can be sent, so that the page can say so.
 */
export const sendOobCode: Operation = async (engine, body, address, client) => {
  const { requestType } = parsed(sendSchema, body);
  if (!engine.messages.canSend) throw new IdentityRefused('OPERATION_NOT_ALLOWED');
  engine.parts.limits.askForCode(address);
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  if (requestType === 'VERIFY_EMAIL') {
    const { accountId, account } = await engine.signedIn(parsed(lookupSchema, body).idToken);
    if (account.email === null) throw new IdentityRefused('MISSING_EMAIL');
    engine.sendCode(requestType, account.email, accountId, client);
    return { kind, email: account.email };
  }
  const { email } = parsed(resetMailSchema, body);
  engine.sendCode(requestType, email, null, client);
  return { kind, email };
};

const resetSchema = z.object({ oobCode: codeSchema, newPassword: passwordSchema.optional() });

/** Checks a code or, with a new password, uses it. Whoever has the code of a mail reads the mailbox. */
export const resetPassword: Operation = async (engine, body, address, client) => {
  const { oobCode, newPassword } = parsed(resetSchema, body);
  if (newPassword !== undefined) checkNewPassword(newPassword);
  const { limits, now, passwords } = engine.parts;
  const kinds = ['PASSWORD_RESET', 'OPERATOR_RESET'] as const;
  const checked = await limits.secret(address, async () => {
    const found = await withCode(engine, oobCode, kinds, () => null);
    if (newPassword === undefined) return found;
    const password = await passwords.hash(newPassword);
    return withCode(engine, oobCode, kinds, (account, { kind }) => {
      const confirms = kind === 'PASSWORD_RESET' && !account.isEmailVerified;
      return {
        ...withoutSessions(account, now()),
        password,
        passwordChangedAtMs: now(),
        // Somebody else may have made the account: their ways in end once the owner of the address is known.
        ...(confirms && { isEmailVerified: true, passkeys: [], links: [], secondFactor: null }),
      };
    });
  });
  const { accountId, email } = checked;
  if (newPassword !== undefined) {
    engine.changed(accountId);
    tellNewPassword(engine, checked, client);
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: 'PASSWORD_RESET',
    ...(email !== null && { email }),
  };
};

const confirmEmail: Operation = async (engine, body, address) => {
  const { oobCode } = parsed(appliedCodeSchema, body);
  const { accountId, account } = await engine.parts.limits.secret(address, () =>
    withCode(engine, oobCode, ['VERIFY_EMAIL'], (found, code) => ({
      ...found,
      isEmailVerified: true,
      codes: found.codes.filter((each) => each !== code),
    })),
  );
  engine.changed(accountId);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: accountId,
    emailVerified: true,
    ...publicFields(account),
  };
};

/** Finds the account of a valid code, and changes it unless `change` returns null. */
async function withCode(
  engine: IdentityEngine,
  given: string,
  kinds: readonly IdentityCode['kind'][],
  change: (account: IdentityAccount, code: IdentityCode) => IdentityAccount | null,
) {
  const invalid = () => new IdentityRefused('INVALID_OOB_CODE');
  const code = parseCode(given);
  if (code === null) throw invalid();
  const accountId = code.driverId;
  const result = await engine.parts.accounts.change(accountId, (account) => {
    const found = findCode(account, code.secret, engine.parts.now());
    if (found === undefined || !kinds.includes(found.kind)) throw invalid();
    const changed = change(account, found);
    return { account: changed, result: { accountId, account: changed ?? account, email: account.email } };
  });
  if (result === null) throw invalid();
  return result;
}

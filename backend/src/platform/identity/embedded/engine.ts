import { IdentityUnavailable, TokenError } from '../identity';
import { newAccountId, type StoredAccounts } from './accounts';
import type { IdentityAccount, IdentityCode, IdentitySession } from './accounts.collection';
import { type Client, withClient } from './client';
import { addCode } from './codes';
import type { IdentityLimits } from './limits';
import { Messages } from './messages';
import type { Passwords } from './passwords';
import { IdentityRefused } from './refusal';
import type { Seals } from './seals';
import type { Admission, IdentityMessage, Newcomer } from './seams';
import { beginSession, isCurrent, type SessionTerms, withSession } from './sessions';
import { type Tokens, tokenSeconds } from './tokens';

/** Maximum age of a sign-in that may change how an account is signed in to, as Firebase has it. */
const recentMs = 300_000;

export interface EngineParts {
  readonly projectId: string;
  readonly accounts: StoredAccounts;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly seals: Seals;
  readonly limits: IdentityLimits;
  readonly admission: Admission;
  readonly now: () => number;
  /** Reports what an operator should see; never with a secret or an address. */
  readonly log: (event: string, fields: { readonly accountId?: string; readonly err?: unknown }) => void;
}

/** Tokens in the form in which most operations answer them. */
interface IssuedTokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

export interface SignedInAccount {
  readonly accountId: string;
  readonly account: IdentityAccount;
  readonly session: IdentitySession;
}

export interface BegunSession extends SignedInAccount {
  readonly refreshToken: string;
  /** True for the first sign-in of an account. */
  readonly isFirst: boolean;
  /** True if the account was signed in to before, but not with such a device from there. */
  readonly isNewDevice: boolean;
}

/** Message without a code to the owner of an account. */
type Notice = Exclude<IdentityMessage, { code: string } | { kind: 'ADDRESS_TAKEN' }>;

/** Accounts and their sessions: what all operations have in common. */
export class IdentityEngine {
  readonly messages: Messages;
  readonly #changeListeners: ((accountId: string) => void)[] = [];

  constructor(
    readonly parts: EngineParts,
    /** Sessions of another epoch have ended. */
    readonly epoch: string,
  ) {
    this.messages = new Messages(parts.log);
  }

  terms(accountId: string): SessionTerms {
    return { accountId, epoch: this.epoch, nowMs: this.parts.now() };
  }

  /** True for a session that may change how its account is signed in to. */
  isRecent({ beganAtMs }: IdentitySession): boolean {
    return this.parts.now() - beganAtMs <= recentMs;
  }

  /** Calls the listener when an account changes, so that what was read of it with a token is not remembered. */
  onChanged(listener: (accountId: string) => void): void {
    this.#changeListeners.push(listener);
  }

  changed(accountId: string): void {
    for (const listener of this.#changeListeners) listener(accountId);
  }

  /** Session and account of an ID token. Rejects with TokenError. */
  async verify(token: string): Promise<SignedInAccount & { readonly expiresAtMs: number }> {
    const { sub, sid, exp } = await this.parts.tokens.verifyIdToken(token);
    const account = await this.#read(sub);
    const session = account?.sessions.find(({ id }) => id === sid);
    const hasEnded = session === undefined || !isCurrent(session, this.epoch, this.parts.now());
    if (account === null || account.isDisabled || hasEnded) throw new TokenError('TOKEN_INVALID');
    return { accountId: sub, account, session, expiresAtMs: exp * 1000 };
  }

  async #read(accountId: string): Promise<IdentityAccount | null> {
    return this.parts.accounts.get(accountId).catch((cause: unknown) => {
      throw new IdentityUnavailable('the accounts cannot be read', { cause });
    });
  }

  /** Account of the driver who makes a call with an ID token; refusals are those of the API. */
  async signedIn(token: string): Promise<SignedInAccount> {
    try {
      return await this.verify(token);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      throw new IdentityRefused(
        error.refusal === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : await this.#whyInvalid(token),
      );
    }
  }

  /** Tells a session that ended from a forged token: the SDK signs out of the former. */
  async #whyInvalid(token: string): Promise<string> {
    try {
      const { sub } = await this.parts.tokens.verifyIdToken(token);
      const account = await this.parts.accounts.get(sub);
      if (account === null) return 'USER_NOT_FOUND';
      return account.isDisabled ? 'USER_DISABLED' : 'TOKEN_EXPIRED';
    } catch (error) {
      if (error instanceof TokenError) return 'INVALID_ID_TOKEN';
      throw error;
    }
  }

  /**
   * Makes an account for a person who is admitted, and returns its id: how each way to sign in begins. Rejects with
   * NotAdmitted, or with AddressTaken.
   */
  async admit(newcomer: Newcomer, account: IdentityAccount, accountId = newAccountId()): Promise<string> {
    const { accounts, admission } = this.parts;
    await accounts.create(accountId, account, (transaction) =>
      admission.plan(transaction, accountId, newcomer),
    );
    return accountId;
  }

  /**
   * A new session in an account that is about to be stored, with the time of the sign-in. One that replaces another
   * began with that one's sign-in.
   */
  begin(
    accountId: string,
    account: IdentityAccount,
    provider: IdentitySession['provider'],
    client: Client,
    replaced?: IdentitySession,
  ): BegunSession {
    const terms = this.terms(accountId);
    const { session: made, refreshToken } = beginSession(terms, provider, client.device);
    const session = replaced === undefined ? made : { ...made, beganAtMs: replaced.beganAtMs };
    const sessions = withSession(account, session, terms);
    const { isNew, signedInFrom } = withClient(account, accountId, client, terms.nowMs);
    const times = { lastSignedInAtMs: terms.nowMs, lastRefreshedAtMs: terms.nowMs };
    const begun = { ...account, ...times, signedInFrom, sessions };
    const isFirst = account.lastSignedInAtMs === null;
    return { accountId, account: begun, session, refreshToken, isFirst, isNewDevice: isNew && !isFirst };
  }

  async tokensOf({
    accountId,
    account,
    session,
    refreshToken,
  }: SignedInAccount & { readonly refreshToken: string }): Promise<IssuedTokens> {
    const idToken = await this.parts.tokens.idToken(accountId, account, session);
    return { idToken, refreshToken, expiresIn: String(tokenSeconds) };
  }

  /**
   * Sends the owner of an account a message without a code, unless they had many. By default to the account's own
   * address.
   */
  tell(
    { accountId, account: { email: own } }: Pick<SignedInAccount, 'accountId' | 'account'>,
    message: Notice,
    { language }: Client,
    email = own,
  ): void {
    if (email === null || !this.parts.limits.mayReceiveNotice(email)) return;
    this.messages.later(async () => ({ message, receiver: { email, accountId, language } }));
  }

  /** Tells the owner of an account, in their own language, that how it is signed in to was changed. */
  tellOwner(accountId: string, message: Notice): void {
    this.messages.later(async () => {
      const email = (await this.parts.accounts.get(accountId))?.email ?? null;
      if (email === null || !this.parts.limits.mayReceiveNotice(email)) return null;
      return { message, receiver: { email, accountId, language: null } };
    });
  }

  /** Tells the owner of an address that somebody tried to create an account with it. */
  tellTaken(email: string, { language }: Pick<Client, 'language'>): void {
    if (!this.parts.limits.mayReceiveNotice(email)) return;
    this.messages.later(async () => {
      const accountId = await this.parts.accounts.idOfEmail(email);
      return accountId === null
        ? null
        : { message: { kind: 'ADDRESS_TAKEN' }, receiver: { email, accountId, language } };
    });
  }

  /**
   * Sends a code to an address, unless its owner had many. `known` is the account; with null the message is sent only if
   * the address has one.
   */
  sendCode(
    kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
    email: string,
    known: string | null,
    { language }: Client,
  ): void {
    const { accounts, limits } = this.parts;
    if (!limits.mayReceiveCode(email)) return;
    this.messages.later(async () => {
      const accountId = known ?? (await accounts.idOfEmail(email));
      const code = accountId === null ? null : await this.newCode(accountId, kind, email);
      if (accountId === null || code === null) return null;
      return { message: { kind, code }, receiver: { email, accountId, language } };
    });
  }

  /**
   * Makes a code for an account; null if there is no such account, or if it has another address than the one to which
   * the code goes.
   */
  async newCode(accountId: string, kind: IdentityCode['kind'], email?: string): Promise<string | null> {
    return this.parts.accounts.change<string | null>(accountId, (account) => {
      if (email !== undefined && account.email !== email) return { account: null, result: null };
      const { code, codes } = addCode(account, accountId, kind, this.parts.now());
      return { account: { ...account, codes }, result: code };
    });
  }

  /**
   * A token with which a browser signs in to an account once, within a minute: how other ways to sign in end. Null if
   * there is no such account.
   */
  async customToken(accountId: string): Promise<string | null> {
    const code = await this.newCode(accountId, 'CUSTOM_TOKEN');
    return code === null ? null : this.parts.tokens.customToken(accountId, code);
  }
}

/** The account with all sessions ended. */
export function withoutSessions(account: IdentityAccount, nowMs: number): IdentityAccount {
  return { ...account, sessions: [], codes: [], endedBeforeMs: nowMs };
}

import { randomInt } from 'node:crypto';
import {
  byId,
  type DocumentStore,
  type PlannedWrite,
  type Reads,
  type Stored,
  type Transaction,
} from '../../documents/documents';
import {
  addressId,
  firstState,
  type IdentityAccount,
  type IdentityLink,
  type IdentityPasskey,
  type IdentityState,
  identityAccounts,
  identityAddresses,
  identityPasskeys,
  identityState,
  identityStateId,
  identitySubjects,
  ownerOfIdentity,
  passkeyDocumentId,
} from './accounts.collection';

const idLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const accountsAtOnce = 200;
/** Length of Firebase's ids. */
const idLength = 28;

export const newAccountId = (): string =>
  Array.from({ length: idLength }, () => idLetters[randomInt(idLetters.length)]).join('');

/** Address that another account has. */
export class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
}

/** Passkey that an account has already. */
export class PasskeyTaken extends Error {
  override readonly name = 'PasskeyTaken';
}

/** Person of a provider who is linked to another account. */
export class SubjectTaken extends Error {
  override readonly name = 'SubjectTaken';
}

/** Form of an account before its first sign-in. */
export function emptyAccount(nowMs: number): IdentityAccount {
  return {
    email: null,
    isEmailVerified: false,
    displayName: null,
    photoUrl: null,
    isDisabled: false,
    createdAtMs: nowMs,
    lastSignedInAtMs: null,
    lastRefreshedAtMs: null,
    password: null,
    passwordChangedAtMs: null,
    endedBeforeMs: null,
    signedInFrom: [],
    sessions: [],
    codes: [],
    passkeys: [],
    usedChallenges: [],
    secondFactor: null,
    links: [],
  };
}

/** The stored accounts. */
export class StoredAccounts {
  constructor(private readonly documents: DocumentStore) {}

  get #own() {
    return this.documents.of(ownerOfIdentity);
  }

  async get(accountId: string): Promise<IdentityAccount | null> {
    return (await this.#own.get(identityAccounts, accountId))?.data ?? null;
  }

  async getAll(accountIds: readonly string[]): Promise<readonly (Stored<IdentityAccount> | null)[]> {
    return this.#own.getAll(identityAccounts, accountIds);
  }

  async list(limit: number, cursor: string | null) {
    return listed(this.#own, limit, cursor);
  }

  async idOfEmail(email: string): Promise<string | null> {
    return (await this.#own.get(identityAddresses, addressId(email)))?.data.accountId ?? null;
  }

  async idOfPasskey(passkeyId: string): Promise<string | null> {
    return (await this.#own.get(identityPasskeys, passkeyDocumentId(passkeyId)))?.data.accountId ?? null;
  }

  async idOfSubject(subjectId: string): Promise<string | null> {
    return (await this.#own.get(identitySubjects, subjectId))?.data.accountId ?? null;
  }

  /**
   * Stores a new account with what its admission writes. Rejects with AddressTaken or SubjectTaken, or as `admit` does:
   * those who are not admitted do not learn whether an address is taken.
   */
  async create(
    accountId: string,
    account: IdentityAccount,
    admit: (transaction: Transaction) => Promise<PlannedWrite>,
  ): Promise<void> {
    await this.#own.transact(async (transaction) => {
      const writeAdmission = await admit(transaction);
      const writeLinks = await plannedLinks(transaction, accountId, [], account.links);
      const writeAddress = await plannedAddress(transaction, accountId, null, account.email);
      transaction.create(identityAccounts, accountId, account);
      writeAddress();
      writeLinks();
      writeAdmission();
    });
  }

  /**
   * Changes an account in one transaction, which may run again. `change` returns the new account and the result; an
   * account of null leaves it unchanged. Returns null if there is no such account.
   */
  async change<Result>(
    accountId: string,
    change: (account: IdentityAccount) => { account: IdentityAccount | null; result: Result },
  ): Promise<Result | null> {
    return this.#own.transact(async (transaction) => {
      const stored = await transaction.get(identityAccounts, accountId);
      if (stored === null) return null;
      const { account, result } = change(stored.data);
      if (account === null) return result;
      const writeAddress = await plannedAddress(transaction, accountId, stored.data.email, account.email);
      const writePasskeys = await plannedPasskeys(
        transaction,
        accountId,
        stored.data.passkeys,
        account.passkeys,
      );
      const writeLinks = await plannedLinks(transaction, accountId, stored.data.links, account.links);
      transaction.update(identityAccounts, accountId, stored.version, account);
      writeAddress();
      writeLinks();
      writePasskeys();
      return result;
    });
  }

  async remove(accountId: string): Promise<void> {
    await this.#own.transact(async (transaction) => {
      const stored = await transaction.get(identityAccounts, accountId);
      if (stored === null) return;
      const writeAddress = await plannedAddress(transaction, accountId, stored.data.email, null);
      const writePasskeys = await plannedPasskeys(transaction, accountId, stored.data.passkeys, []);
      const writeLinks = await plannedLinks(transaction, accountId, stored.data.links, []);
      transaction.delete(identityAccounts, accountId, stored.version);
      writeAddress();
      writeLinks();
      writePasskeys();
    });
  }

  /** Stores accounts of an earlier version; an account whose id or address is there already is left out. */
  async addAll(accounts: readonly (readonly [accountId: string, account: IdentityAccount])[]): Promise<void> {
    await this.#own.transact(async (transaction) => {
      const ids = accounts.map(([accountId]) => accountId);
      const addresses = accounts.map(([, { email }]) => addressId(email ?? ''));
      const known = await transaction.getAll(identityAccounts, ids);
      const taken = await transaction.getAll(identityAddresses, addresses);
      const missing = accounts.filter((_, index) => known[index] === null && taken[index] === null);
      for (const [accountId, account] of missing) {
        transaction.create(identityAccounts, accountId, account);
        if (account.email !== null) {
          transaction.create(identityAddresses, addressId(account.email), { accountId });
        }
      }
    });
  }

  hasAny(): Promise<boolean> {
    return hasAccount(this.#own);
  }

  async state(): Promise<IdentityState> {
    return (await this.#own.get(identityState, identityStateId))?.data ?? firstState;
  }

  async changeState(changes: Partial<IdentityState>): Promise<void> {
    await this.#own.transact(async (transaction) => {
      const stored = await transaction.get(identityState, identityStateId);
      const state = { ...(stored?.data ?? firstState), ...changes };
      if (stored === null) transaction.create(identityState, identityStateId, state);
      else transaction.update(identityState, identityStateId, stored.version, state);
    });
  }
}

const listed = (reads: Pick<Reads, 'list'>, limit: number, cursor: string | null) =>
  reads.list(identityAccounts, { order: byId, limit, ...(cursor !== null && { cursor }) });

/** True if there is an account other than those of guests. */
export async function hasAccount(reads: Pick<Reads, 'list'>): Promise<boolean> {
  for (let cursor: string | null = null; ; ) {
    const page = await listed(reads, accountsAtOnce, cursor);
    if (page.documents.some(({ data }) => data.isGuest !== true)) return true;
    if (page.next === null) return false;
    cursor = page.next;
  }
}

async function checkFree(reads: Reads, email: string): Promise<void> {
  if ((await reads.get(identityAddresses, addressId(email))) !== null) throw new AddressTaken();
}

/** Plans the change of an account's address; the returned function writes it. */
async function plannedAddress(
  transaction: Transaction,
  accountId: string,
  before: string | null,
  after: string | null,
): Promise<() => void> {
  if (before === after) return () => undefined;
  const held = before === null ? null : await transaction.get(identityAddresses, addressId(before));
  if (after !== null) await checkFree(transaction, after);
  return () => {
    if (held !== null) transaction.delete(identityAddresses, held.id, held.version);
    if (after !== null) transaction.create(identityAddresses, addressId(after), { accountId });
  };
}

/** Plans the documents of added and removed passkeys; the returned function writes them. */
async function plannedPasskeys(
  transaction: Transaction,
  accountId: string,
  before: readonly IdentityPasskey[],
  after: readonly IdentityPasskey[],
): Promise<() => void> {
  const idsWithout = (some: readonly IdentityPasskey[], others: readonly IdentityPasskey[]) =>
    some.filter(({ id }) => !others.some((each) => each.id === id)).map(({ id }) => passkeyDocumentId(id));
  const added = idsWithout(after, before);
  const removed = idsWithout(before, after);
  if (added.length + removed.length === 0) return () => undefined;
  const stored = await transaction.getAll(identityPasskeys, [...added, ...removed]);
  if (stored.slice(0, added.length).some((each) => each !== null)) throw new PasskeyTaken();
  return () => {
    for (const id of added) transaction.create(identityPasskeys, id, { accountId });
    for (const held of stored.slice(added.length)) {
      if (held !== null) transaction.delete(identityPasskeys, held.id, held.version);
    }
  };
}

/** Plans the change of an account's links; the returned function writes it. */
async function plannedLinks(
  transaction: Transaction,
  accountId: string,
  before: readonly IdentityLink[],
  after: readonly IdentityLink[],
): Promise<() => void> {
  const idsOf = (links: readonly IdentityLink[], others: readonly IdentityLink[]) =>
    links.map(({ subjectId }) => subjectId).filter((id) => others.every(({ subjectId }) => subjectId !== id));
  const [added, removed] = [idsOf(after, before), idsOf(before, after)];
  if (added.length + removed.length === 0) return () => undefined;
  const taken = await transaction.getAll(identitySubjects, added);
  if (taken.some((each) => each !== null)) throw new SubjectTaken();
  const held = await transaction.getAll(identitySubjects, removed);
  return () => {
    for (const link of held) {
      if (link !== null) transaction.delete(identitySubjects, link.id, link.version);
    }
    for (const id of added) transaction.create(identitySubjects, id, { accountId });
  };
}

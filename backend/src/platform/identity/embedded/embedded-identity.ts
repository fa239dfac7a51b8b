import type { Stored } from '../../documents/documents';
import {
  type IdentityProvider,
  IdentityUnavailable,
  type SignIn,
  type SignIns,
  type Standing,
  type VerifiedToken,
} from '../identity';
import { currentSessions } from './account-sessions';
import type { IdentityAccount } from './accounts.collection';
import { type IdentityEngine, withoutSessions } from './engine';

const pageSize = 200;
/** Limit of one read. */
const maxReadAtOnce = 100;

/** Checks tokens that this server signed itself. */
export class EmbeddedIdentity implements IdentityProvider {
  constructor(private readonly engine: IdentityEngine) {}

  async verify(token: string): Promise<VerifiedToken> {
    const { accountId, account, session, expiresAtMs } = await this.engine.verify(token);
    return {
      driverId: accountId,
      displayName: account.displayName,
      email: account.email,
      verifiedEmail: account.isEmailVerified ? account.email : null,
      expiresAtMs,
      sessionId: session.id,
    };
  }

  async remove(driverId: string): Promise<void> {
    await available(this.engine.parts.accounts.remove(driverId));
    this.engine.changed(driverId);
  }

  /** The accounts are among the records, whose store is checked on its own. */
  async check(): Promise<void> {}
}

/** The accounts of the embedded identity, for operators. */
export class EmbeddedSignIns implements SignIns {
  constructor(private readonly engine: IdentityEngine) {}

  async list(after: string | null) {
    const { documents, next } = await available(this.engine.parts.accounts.list(pageSize, after));
    return { signIns: documents.map(signInOf), next };
  }

  async of(driverIds: readonly string[]): Promise<readonly SignIn[]> {
    const found: SignIn[] = [];
    for (let at = 0; at < driverIds.length; at += maxReadAtOnce) {
      const some = driverIds.slice(at, at + maxReadAtOnce);
      const stored = await available(this.engine.parts.accounts.getAll(some));
      found.push(...stored.flatMap((each) => (each === null ? [] : [signInOf(each)])));
    }
    return found;
  }

  async find(driverIdOrEmail: string): Promise<SignIn | null> {
    const { accounts } = this.engine.parts;
    const id = driverIdOrEmail.includes('@')
      ? await available(accounts.idOfEmail(driverIdOrEmail))
      : driverIdOrEmail;
    return id === null ? null : ((await this.of([id]))[0] ?? null);
  }

  async setDisabled(driverId: string, isDisabled: boolean): Promise<void> {
    await this.#change(driverId, (account) => ({ ...account, isDisabled }));
  }

  async endSessions(driverId: string): Promise<void> {
    await this.#change(driverId, (account) => withoutSessions(account, this.engine.parts.now()));
  }

  async standing(driverId: string): Promise<Standing | null> {
    const account = await available(this.engine.parts.accounts.get(driverId));
    if (account === null) return null;
    const { isDisabled, endedBeforeMs } = account;
    const sessions = currentSessions(this.engine, account);
    return { isDisabled, endedBeforeMs, sessionIds: sessions.map(({ id }) => id) };
  }

  async resetCode(driverId: string): Promise<string | null> {
    return available(this.engine.newCode(driverId, 'OPERATOR_RESET'));
  }

  async resetSecondFactor(driverId: string): Promise<boolean> {
    let removed: Pick<IdentityAccount, 'passkeys' | 'secondFactor'> = { passkeys: [], secondFactor: null };
    await this.#change(driverId, (account) => {
      removed = account;
      return { ...account, passkeys: [], secondFactor: null };
    });
    for (const { name } of removed.passkeys) {
      this.engine.tellOwner(driverId, { kind: 'PASSKEY_REMOVED', name });
    }
    if (removed.secondFactor !== null) this.engine.tellOwner(driverId, { kind: 'SECOND_FACTOR_OFF' });
    return true;
  }

  async #change(driverId: string, change: (account: IdentityAccount) => IdentityAccount): Promise<void> {
    const { accounts } = this.engine.parts;
    const changed = await available(
      accounts.change(driverId, (account) => ({ account: change(account), result: true })),
    );
    if (changed === null) throw new IdentityUnavailable('the account does not exist');
    this.engine.changed(driverId);
  }
}

function signInOf({ id, data }: Stored<IdentityAccount>): SignIn {
  return {
    driverId: id,
    email: data.email,
    displayName: data.displayName,
    isDisabled: data.isDisabled,
    createdAtMs: data.createdAtMs,
    lastSignedInAtMs: data.lastSignedInAtMs,
    passkeys: data.passkeys.length,
    hasSecondFactor: data.secondFactor !== null,
  };
}

async function available<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.catch((cause: unknown) => {
    throw new IdentityUnavailable('the accounts cannot be read or written', { cause });
  });
}

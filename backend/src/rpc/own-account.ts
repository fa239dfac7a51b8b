import { Inject, Injectable } from '@nestjs/common';
import { ownerOf } from '../domain/demo/examples-id';
import { DomainError } from '../domain/errors/domain-error';
import type { IdentityAccount } from '../platform/identity/embedded/accounts.collection';
import type { IdentityEngine } from '../platform/identity/embedded/engine';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../platform/identity/embedded/open-identity';
import type { Driver } from './logbook';

interface Change<Result> {
  /** Null leaves the account unchanged. */
  readonly account: IdentityAccount | null;
  readonly result: Result;
}

/** The driver's account at the embedded identity. A hosted identity has none here: NOT_OFFERED. */
@Injectable()
export class OwnAccount {
  constructor(@Inject(EMBEDDED_IDENTITY) private readonly open: OpenIdentity | null) {}

  get engine(): IdentityEngine {
    if (this.open === null) throw new DomainError('NOT_OFFERED');
    return this.open.engine;
  }

  async read(driver: Driver): Promise<{ readonly accountId: string; readonly account: IdentityAccount }> {
    const accountId = ownerOf(driver.id);
    const account = await this.engine.parts.accounts.get(accountId);
    if (account === null) throw new DomainError('ACCOUNT_ERASED');
    return { accountId, account };
  }

  /** Reads the account for a change of how it is signed in to. Throws SIGN_IN_TOO_OLD. */
  async readRecent(driver: Driver) {
    const read = await this.read(driver);
    this.checkRecent(read.account, driver);
    return read;
  }

  /** Changes the account in one transaction, which may run again, as long as the session of the call lasts. */
  async change<Result>(
    driver: Driver,
    change: (account: IdentityAccount) => Change<Result>,
  ): Promise<Result> {
    const result = await this.engine.parts.accounts.change(ownerOf(driver.id), (account) => {
      if (this.#sessionOf(account, driver) === undefined) throw new DomainError('TOKEN_INVALID');
      const { account: changed, result } = change(account);
      return { account: changed, result: { result } };
    });
    if (result === null) throw new DomainError('ACCOUNT_ERASED');
    return result.result;
  }

  /** Throws SIGN_IN_TOO_OLD unless the session of the call began a few minutes ago. */
  checkRecent(account: IdentityAccount, driver: Driver): void {
    const session = this.#sessionOf(account, driver);
    if (session === undefined) throw new DomainError('TOKEN_INVALID');
    if (!this.engine.isRecent(session)) throw new DomainError('SIGN_IN_TOO_OLD');
  }

  #sessionOf({ sessions }: IdentityAccount, { sessionId }: Driver) {
    return sessions.find(({ id }) => id === sessionId);
  }
}

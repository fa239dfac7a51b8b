import { Injectable } from '@nestjs/common';
import { ownerOf } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import {
  type RecoveryCodes,
  recoveryCodeCount,
  type SecondFactorBegun,
  type SecondFactorConfirm,
  type SecondFactorSignIn,
  type SecondFactorState,
} from '../../domain/second-factor/second-factor.schema';
import type { IdentityAccount, SecondFactor } from '../../platform/identity/embedded/accounts.collection';
import {
  newDraft,
  newRecoveryCodes,
  openSecret,
  pendingAccount,
  plainCode,
  proofOf,
  sealSecret,
  secretOfDraft,
  stepOfCode,
  withUsed,
} from '../../platform/identity/embedded/second-factor';
import type { Driver } from '../../rpc/logbook';
import { OwnAccount } from '../../rpc/own-account';

const wrongCode = () => new DomainError('CODE_WRONG');

/** Codes of an app as the second factor of accounts with a password (RFC 6238), and recovery codes. */
@Injectable()
export class SecondFactorService {
  constructor(private readonly own: OwnAccount) {}

  async state(driver: Driver): Promise<SecondFactorState> {
    const { accountId, account } = await this.own.read(driver);
    const { secondFactor: factor } = account;
    if (factor === null) {
      const state = hasPassword(account) ? 'off' : 'none';
      return { state, sinceMs: null, recoveryCodesLeft: 0, areCodesReadable: true };
    }
    return {
      state: 'on',
      sinceMs: factor.sinceMs,
      recoveryCodesLeft: factor.recoveryCodes.filter((each) => each !== null).length,
      areCodesReadable: openSecret(this.own.engine, accountId, factor) !== null,
    };
  }

  async begin(driver: Driver): Promise<SecondFactorBegun> {
    const { accountId, account } = await this.own.readRecent(driver);
    checkOff(account);
    return newDraft(this.own.engine, accountId, account.email ?? '');
  }

  /** Turns it on with the first code of the app. */
  async confirm(driver: Driver, { draft, code }: SecondFactorConfirm): Promise<RecoveryCodes> {
    const { engine } = this.own;
    const { accountId, account } = await this.own.readRecent(driver);
    checkOff(account);
    const secret = secretOfDraft(engine, accountId, draft);
    if (secret === null) throw new DomainError('SIGN_IN_EXPIRED');
    const sinceMs = engine.parts.now();
    const usedStep = stepOfCode(secret, plainCode(code), sinceMs);
    if (usedStep === null) throw wrongCode();
    const { recoveryCodes, hashes } = await newRecoveryCodes(engine, recoveryCodeCount);
    const factor = {
      secret: sealSecret(engine, accountId, secret),
      sinceMs,
      usedStep,
      recoveryCodes: hashes,
    };
    await this.own.change(driver, (current) => {
      this.own.checkRecent(current, driver);
      checkOff(current);
      return { account: { ...current, secondFactor: factor }, result: null };
    });
    engine.tellOwner(accountId, { kind: 'SECOND_FACTOR_ON' });
    return { recoveryCodes };
  }

  /** Replaces all recovery codes. */
  async renewRecoveryCodes(driver: Driver, address: string, code: string): Promise<RecoveryCodes> {
    return this.#withCode(driver, address, code, async () => {
      const { recoveryCodes, hashes } = await newRecoveryCodes(this.own.engine, recoveryCodeCount);
      return {
        change: (factor) => ({ ...factor, recoveryCodes: hashes }),
        result: { recoveryCodes },
      };
    });
  }

  async turnOff(driver: Driver, address: string, code: string): Promise<SecondFactorState> {
    await this.#withCode(driver, address, code, async () => ({ change: () => null, result: null }));
    this.own.engine.tellOwner(ownerOf(driver.id), { kind: 'SECOND_FACTOR_OFF' });
    return this.state(driver);
  }

  /** Goes on with a sign-in whose password was right. */
  async signIn(
    address: string,
    { pendingCredential, code }: SecondFactorSignIn,
  ): Promise<{ customToken: string }> {
    const { engine } = this.own;
    const { accounts, limits } = engine.parts;
    const expired = () => new DomainError('SIGN_IN_EXPIRED');
    const pending = await limits.secret(address, async () => {
      const found = await pendingAccount(engine, pendingCredential);
      if (found === null) throw expired();
      return found;
    });
    const { accountId, account } = pending;
    await limits.secondFactor(accountId, address, async () => {
      const proof = account.secondFactor && (await proofOf(engine, accountId, account.secondFactor, code));
      if (proof === null) throw wrongCode();
      await accounts.change(accountId, (current) => {
        const used = current.secondFactor && withUsed(current.secondFactor, proof);
        if (used === null) throw wrongCode();
        return { account: { ...current, secondFactor: used }, result: true };
      });
    });
    // A new password while the code was checked ends the sign-in.
    const isStill = (await pendingAccount(engine, pendingCredential)) !== null;
    const customToken = isStill ? await engine.customToken(accountId) : null;
    if (customToken === null) throw expired();
    return { customToken };
  }

  /** Changes the second factor if the code is right; `prepare` runs only then. */
  async #withCode<Result>(
    driver: Driver,
    address: string,
    code: string,
    prepare: () => Promise<{
      readonly change: (factor: SecondFactor) => SecondFactor | null;
      readonly result: Result;
    }>,
  ): Promise<Result> {
    const { engine } = this.own;
    const { accountId, account } = await this.own.read(driver);
    const { secondFactor } = account;
    if (secondFactor === null) throw new DomainError('NOT_FOUND');
    return engine.parts.limits.secondFactor(accountId, address, async () => {
      const proof = await proofOf(engine, accountId, secondFactor, code);
      if (proof === null) throw wrongCode();
      const { change, result } = await prepare();
      return this.own.change(driver, (current) => {
        const used = current.secondFactor && withUsed(current.secondFactor, proof);
        if (used === null) throw wrongCode();
        return { account: { ...current, secondFactor: change(used) }, result };
      });
    });
  }
}

const hasPassword = ({ email, password }: IdentityAccount) => email !== null && password !== null;

function checkOff(account: IdentityAccount): void {
  if (!hasPassword(account)) throw new DomainError('NOT_OFFERED');
  if (account.secondFactor !== null) throw new DomainError('ALREADY_EXISTS');
}

import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment';
import { ownerOf } from '../domain/demo/examples-id';
import { SIGN_INS, type SignIns } from '../platform/identity/identity';

type IdentitySettings = Pick<Environment, 'IDENTITY' | 'AUTH_CHECK_REVOKED' | 'DOCUMENTS'>;

/** Checks the account for access without a sign-in: keys of backup scripts, calendar links, links in messages. */
@Injectable()
export class AccountAccess {
  /** False if the identity does not answer this server. */
  readonly canAsk: boolean;

  constructor(
    @Inject(ENVIRONMENT) { IDENTITY, AUTH_CHECK_REVOKED, DOCUMENTS }: IdentitySettings,
    @Inject(SIGN_INS) private readonly signIns: Pick<SignIns, 'standing'>,
  ) {
    // A hosted identity answers only service accounts, which these settings require as well.
    this.canAsk = IDENTITY === 'embedded' || AUTH_CHECK_REVOKED || DOCUMENTS === 'firestore';
  }

  /**
   * Time before which the account's sessions have ended, by the identity's clock; null if unknown. Stored with keys and
   * links.
   */
  async endedBeforeMs(logbookId: string): Promise<number | null> {
    if (!this.canAsk) return null;
    return (await this.signIns.standing(ownerOf(logbookId)))?.endedBeforeMs ?? null;
  }

  /**
   * True if a key or link still opens the account: it is enabled, and was not signed out everywhere since. `madeAtMs`:
   * the stored `endedBeforeMs`, or else the creation time. One that is bound to a session ends with that session.
   */
  async isOpen(logbookId: string, madeAtMs: number, sessionId?: string): Promise<boolean> {
    if (!this.canAsk) return true;
    const standing = await this.signIns.standing(ownerOf(logbookId));
    if (standing === null || standing.isDisabled) return false;
    if (sessionId !== undefined && standing.sessionIds !== null)
      return standing.sessionIds.includes(sessionId);
    return standing.endedBeforeMs === null || madeAtMs >= standing.endedBeforeMs;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment';
import { ownerOf } from '../domain/demo/examples-id';
import { SIGN_INS, type SignIns } from '../platform/identity/sign-ins';

type IdentitySettings = Pick<Environment, 'FIREBASE_AUTH_EMULATOR_HOST' | 'AUTH_CHECK_REVOKED' | 'DOCUMENTS'>;

/** Asks the identity provider about what opens an account without a sign-in: keys of backup scripts, calendar links, links in messages. */
@Injectable()
export class AccountAccess {
  readonly #canAsk: boolean;

  constructor(
    @Inject(ENVIRONMENT) { FIREBASE_AUTH_EMULATOR_HOST, AUTH_CHECK_REVOKED, DOCUMENTS }: IdentitySettings,
    @Inject(SIGN_INS) private readonly signIns: Pick<SignIns, 'standing'>,
  ) {
    // A hosted identity tells it to a service account alone, which these settings need as well.
    this.#canAsk =
      FIREBASE_AUTH_EMULATOR_HOST !== undefined || AUTH_CHECK_REVOKED || DOCUMENTS === 'firestore';
  }

  /** To be kept with what opens an account: until when its sessions have ended, by the clock of the identity; null is not known. */
  async endedBeforeMs(logbookId: string): Promise<number | null> {
    if (!this.#canAsk) return null;
    return (await this.signIns.standing(ownerOf(logbookId)))?.endedBeforeMs ?? null;
  }

  /**
   * Whether what was made still opens the account: it is not disabled, and was not signed out everywhere since. `madeAtMs` is what
   * `endedBeforeMs` said then, or else when it was made.
   */
  async isOpen(logbookId: string, madeAtMs: number): Promise<boolean> {
    if (!this.#canAsk) return true;
    const standing = await this.signIns.standing(ownerOf(logbookId));
    if (standing === null || standing.isDisabled) return false;
    return standing.endedBeforeMs === null || madeAtMs >= standing.endedBeforeMs;
  }
}

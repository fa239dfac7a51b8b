import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { publicAddress } from '../../config/public-address';
import { INVITATIONS, type Invitations } from '../../platform/identity/admission/invitations';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../../platform/identity/embedded/open-identity';
import { LOG } from '../../rpc/log';
import { AccountService } from '../account/account.service';

/** Path of the page on which an invitation is used; the code is behind the #, which no server sees. */
export const invitationPath = (code: string) => `/invitation#code=${code}`;

/** Prints the link to the first account while there is none, and nobody else can make it. */
@Injectable()
export class FirstLink implements OnApplicationBootstrap {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(INVITATIONS) private readonly invitations: Invitations,
    @Inject(EMBEDDED_IDENTITY) private readonly embedded: OpenIdentity | null,
    @Inject(LOG) private readonly log: Logger,
    private readonly accounts: AccountService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.environment.REGISTRATION === 'open' || (await this.#hasAccounts())) return;
    // Instances that start all the time would end each other's links.
    if (this.environment.DOCUMENTS === 'firestore' && (await this.invitations.hasFirstLink())) return;
    const code = await this.invitations.createFirstLink();
    if (code === null) return;
    const link = publicAddress(this.environment) + invitationPath(code);
    // The one secret that is logged on purpose: it ends with the first account, and after a day.
    this.log.warn(`There is no account yet. Open this link within a day to make the first: ${link}`);
  }

  /** Makes another link; null if there is an account. */
  async renew(): Promise<string | null> {
    const code = (await this.#hasAccounts()) ? null : await this.invitations.createFirstLink();
    return code === null ? null : invitationPath(code);
  }

  async #hasAccounts(): Promise<boolean> {
    return this.embedded === null ? this.accounts.hasAny() : this.embedded.engine.parts.accounts.hasAny();
  }
}

import type { PlannedWrite, Transaction } from '../../documents/documents';
import type { Admission, Newcomer } from '../embedded/seams';
import type { Guests } from './guests';
import type { Invitations } from './invitations';
import { NotAdmitted } from './not-admitted';

interface RegistrationTerms {
  readonly registration: 'open' | 'invite' | 'closed';
  /** True if guests may look around. */
  readonly hasDemo: boolean;
}

/** Policy of the operator about new accounts. */
export class RegistrationAdmission implements Admission {
  constructor(
    private readonly terms: RegistrationTerms,
    private readonly invitations: Invitations,
    private readonly guests: Guests,
  ) {}

  isOpenTo(kind: Newcomer['kind']): boolean {
    return kind === 'guest' ? this.terms.hasDemo : this.terms.registration === 'open';
  }

  async plan(
    transaction: Transaction,
    accountId: string,
    { kind, email, invitation }: Newcomer,
  ): Promise<PlannedWrite> {
    if (invitation === null) {
      if (!this.isOpenTo(kind)) throw new NotAdmitted('NO_PLACE');
      if (kind === 'guest') return this.guests.planAdd(transaction, accountId);
      return this.invitations.planEndFirstLinks(transaction);
    }
    await this.#checkInvitations(invitation);
    return this.invitations.planUse(transaction, invitation, email);
  }

  /** Throws NO_PLACE where registration is closed, unless the link is that to the first account. */
  async #checkInvitations(code: string): Promise<void> {
    if (this.terms.registration !== 'closed') return;
    const found = await this.invitations.find(code);
    if (found?.isFirst !== true) throw new NotAdmitted('NO_PLACE');
  }
}

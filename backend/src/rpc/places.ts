import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment';
import { DomainError } from '../domain/errors/domain-error';
import { INVITATIONS, type Invitations } from '../platform/identity/admission/invitations';
import type { VerifiedToken } from '../platform/identity/identity';

/**
 * Drivers who may call. The embedded identity makes accounts only for them; a hosted one signs in everyone on the
 * internet, so that each needs a profile here or an invitation.
 */
@Injectable()
export class Places {
  readonly #isOpen: boolean;
  /** Tokens of drivers who have a place: a driver is looked up once for each token. */
  readonly #admitted = new WeakSet<VerifiedToken>();
  #hasProfile = async (_driverId: string): Promise<boolean> => false;

  constructor(
    @Inject(ENVIRONMENT) { IDENTITY, REGISTRATION }: Pick<Environment, 'IDENTITY' | 'REGISTRATION'>,
    @Inject(INVITATIONS) private readonly invitations: Pick<Invitations, 'hasPlace'>,
  ) {
    this.#isOpen = IDENTITY === 'embedded' || REGISTRATION === 'open';
  }

  /** Recognises drivers by the profiles that are stored for them. */
  recogniseBy(hasProfile: (driverId: string) => Promise<boolean>): void {
    this.#hasProfile = hasProfile;
  }

  /** True if the driver is known to have a place. Costs next to nothing. */
  knows(verified: VerifiedToken): boolean {
    return this.#isOpen || this.#admitted.has(verified);
  }

  /** Throws NO_PLACE if the driver has none. */
  async check(verified: VerifiedToken): Promise<void> {
    const { driverId } = verified;
    if (!(await this.#hasProfile(driverId)) && !(await this.invitations.hasPlace(driverId))) {
      throw new DomainError('NO_PLACE');
    }
    this.#admitted.add(verified);
  }
}

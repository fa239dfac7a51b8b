import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import type { AcceptInput, InvitationTerms } from '../../domain/admission/admission.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { CLOCK, type Clock } from '../../platform/clock';
import {
  INVITATIONS,
  type Invitation,
  type Invitations,
} from '../../platform/identity/admission/invitations';
import { NotAdmitted } from '../../platform/identity/admission/not-admitted';
import { AddressTaken, emptyAccount } from '../../platform/identity/embedded/accounts';
import { Attempts } from '../../platform/identity/embedded/attempts';
import type { IdentityEngine } from '../../platform/identity/embedded/engine';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../../platform/identity/embedded/open-identity';
import { checkNewPassword } from '../../platform/identity/embedded/password-rules';
import { IdentityRefused } from '../../platform/identity/embedded/refusal';
import { emailSchema, withNewPassword } from '../../platform/identity/embedded/sign-in-operations';
import type { VerifiedToken } from '../../platform/identity/identity';

const minuteMs = 60_000;
/** Suggested wait after too many tries. */
const waitSeconds = 60;

/** Lets people in who have an invitation. */
@Injectable()
export class AdmissionService {
  /** Wrong codes by address. */
  readonly #tries: Attempts;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'REGISTRATION'>,
    @Inject(INVITATIONS) private readonly invitations: Invitations,
    @Inject(EMBEDDED_IDENTITY) private readonly embedded: OpenIdentity | null,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#tries = new Attempts({ free: 20, maxWaitMs: minuteMs, forgetMs: 15 * minuteMs }, clock);
  }

  async read(address: string, code: string): Promise<InvitationTerms> {
    const { email, expiresAtMs, isFirst } = await this.#find(address, code);
    return { email, expiresAt: new Date(expiresAtMs), isFirst };
  }

  /**
   * Makes an account with a password, and returns the token that signs its driver in. The token is lost with the answer;
   * the driver then signs in with the password.
   */
  async accept(address: string, { code, email, password }: AcceptInput): Promise<{ customToken: string }> {
    const engine = this.embedded?.engine;
    if (engine === undefined) throw new NotAdmitted('NO_PLACE');
    const typed = emailSchema.safeParse(email).data;
    if (typed === undefined) throw refusedField('email', 'email');
    await this.#find(address, code);
    const customToken = await made(engine, address, { code, email: typed, password });
    return { customToken };
  }

  /** Gives a person whom a hosted identity signs in a place here; one who has a place keeps the invitation. */
  async join(address: string, { driverId, email }: VerifiedToken, code: string): Promise<{ joined: true }> {
    if (this.embedded !== null) throw new NotAdmitted('INVITATION_INVALID');
    await this.#find(address, code);
    await this.invitations.admit(driverId, code, email);
    return { joined: true };
  }

  /** Finds a valid invitation. Wrong codes make an address wait. */
  async #find(address: string, code: string): Promise<Invitation> {
    if (!this.#tries.may(address)) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    this.#tries.begin(address);
    const found = await this.invitations.find(code);
    if (found === null) throw new NotAdmitted('INVITATION_INVALID');
    this.#tries.takeBack(address);
    if (this.environment.REGISTRATION === 'closed' && !found.isFirst) throw new NotAdmitted('NO_PLACE');
    return found;
  }
}

async function made(
  engine: IdentityEngine,
  address: string,
  { code, email, password }: AcceptInput,
): Promise<string> {
  try {
    checkNewPassword(password);
    engine.parts.limits.signUp(address);
    const account = await withNewPassword(engine, { ...emptyAccount(engine.parts.now()), email }, password);
    const accountId = await engine.admit({ kind: 'password', email, invitation: code }, account);
    const token = await engine.customToken(accountId);
    if (token === null) throw new Error('the new account is gone');
    return token;
  } catch (error) {
    if (error instanceof AddressTaken) {
      engine.tellTaken(email, { language: null });
      throw new DomainError('ALREADY_EXISTS');
    }
    if (!(error instanceof IdentityRefused)) throw error;
    if (error.code === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    }
    throw refusedField('password', 'weak');
  }
}

function refusedField(path: string, rule: string): DomainError {
  return new DomainError('INPUT_INVALID', { fields: [{ path, rule }] });
}

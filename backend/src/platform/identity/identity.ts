/**
 * Content of a verified ID token; only the id is stored, and the address once the driver agrees to receive messages.
 */
export interface VerifiedToken {
  readonly driverId: string;
  readonly displayName: string | null;
  /** Address of the sign-in, confirmed or not. */
  readonly email: string | null;
  /** An address that the provider knows to be the driver's. */
  readonly verifiedEmail: string | null;
  readonly expiresAtMs: number;
  /** Session of the token; absent if the provider does not tell sessions apart. */
  readonly sessionId?: string;
}

export type TokenRefusal = 'TOKEN_INVALID' | 'TOKEN_EXPIRED';

/** The token is not valid; `refusal` tells whether a fresh one would be. */
export class TokenError extends Error {
  override readonly name = 'TokenRefused';

  constructor(readonly refusal: TokenRefusal) {
    super(refusal);
  }
}

/** The identity provider could not be reached; the token may be valid. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable';
}

export interface IdentityProvider {
  /** Rejects with TokenError or IdentityUnavailable. */
  verify(token: string): Promise<VerifiedToken>;
  /** Removes the sign-in itself; an account that is gone already counts as removed. */
  remove(driverId: string): Promise<void>;
  /** Rejects with IdentityUnavailable if nobody could sign in. */
  check(): Promise<void>;
}

export interface Identity extends IdentityProvider {
  /** Content of a token that was verified before and is still valid. Costs next to nothing. */
  recall(token: string): VerifiedToken | undefined;
  /** Driver named in the token, if another token of theirs was verified before. The token itself may be forged. */
  claimedDriver(token: string): string | null;
}

export const IDENTITY = Symbol('identity');

/** Account of a person at the identity provider. */
export interface SignIn {
  readonly driverId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly isDisabled: boolean;
  readonly createdAtMs: number | null;
  readonly lastSignedInAtMs: number | null;
  readonly passkeys: number;
  /** True if a password alone does not sign in. */
  readonly hasSecondFactor: boolean;
}

/** For operators: no call of a driver reaches it. Rejects with IdentityUnavailable. */
export interface SignIns {
  /** All accounts in pages; null is the end. */
  list(after: string | null): Promise<{ readonly signIns: readonly SignIn[]; readonly next: string | null }>;
  /** Accounts of these drivers, if they exist. */
  of(driverIds: readonly string[]): Promise<readonly SignIn[]>;
  /** Account by its id or e-mail address; null if nobody has it. */
  find(driverIdOrEmail: string): Promise<SignIn | null>;
  setDisabled(driverId: string, isDisabled: boolean): Promise<void>;
  /** Ends all sessions: the driver must sign in again to continue. */
  endSessions(driverId: string): Promise<void>;
  /** Code with which the driver chooses a new password; null if only the provider itself can give one. */
  resetCode(driverId: string): Promise<string | null>;
  /** Removes passkeys and the second factor; false if only the provider itself can. */
  resetSecondFactor(driverId: string): Promise<boolean>;
  /** Returns null if the account no longer exists. */
  standing(driverId: string): Promise<Standing | null>;
}

/** State of an account, for requests that open its data without a sign-in. */
export interface Standing {
  readonly isDisabled: boolean;
  /** Keys and links made before this time ended with the sessions; null if no sessions were ended. */
  readonly endedBeforeMs: number | null;
  /** Sessions that last; null if the provider does not tell sessions apart. */
  readonly sessionIds: readonly string[] | null;
}

export const SIGN_INS = Symbol('sign-ins');

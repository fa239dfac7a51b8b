/** Account of a person at the identity provider. */
export interface SignIn {
  readonly driverId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly isDisabled: boolean;
  readonly createdAtMs: number | null;
  readonly lastSignedInAtMs: number | null;
}

/** For operators: no call of a driver reaches it. Rejects with IdentityUnavailable. */
export interface SignIns {
  /** All accounts in pages; null is the end. The embedded identity lists nobody. */
  list(after: string | null): Promise<{ readonly signIns: readonly SignIn[]; readonly next: string | null }>;
  /** Accounts of these drivers, if they exist. */
  of(driverIds: readonly string[]): Promise<readonly SignIn[]>;
  /** Account by its id or e-mail address; null if nobody has it. */
  find(driverIdOrEmail: string): Promise<SignIn | null>;
  setDisabled(driverId: string, isDisabled: boolean): Promise<void>;
  /** Ends all sessions: the driver must sign in again to continue. */
  endSessions(driverId: string): Promise<void>;
  /** Returns null if the account no longer exists. */
  standing(driverId: string): Promise<Standing | null>;
}

/** State of an account, for requests that open its data without a sign-in. */
export interface Standing {
  readonly isDisabled: boolean;
  /** Keys and links made before this time ended with the sessions; null if no sessions were ended. */
  readonly endedBeforeMs: number | null;
}

export const SIGN_INS = Symbol('sign-ins');

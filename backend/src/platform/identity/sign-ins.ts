/** What the identity provider knows of one who can sign in. */
export interface SignIn {
  readonly driverId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly isDisabled: boolean;
  readonly createdAtMs: number | null;
  readonly lastSignedInAtMs: number | null;
}

/** For those who run the server: no call of a driver reaches it. Rejects with IdentityUnavailable. */
export interface SignIns {
  /** All in pages; null is the end. The embedded identity lists nobody. */
  list(after: string | null): Promise<{ readonly signIns: readonly SignIn[]; readonly next: string | null }>;
  /** Those of these drivers who can sign in. */
  of(driverIds: readonly string[]): Promise<readonly SignIn[]>;
  /** By the id or the e-mail address; null where nobody has it. */
  find(driverIdOrEmail: string): Promise<SignIn | null>;
  setDisabled(driverId: string, isDisabled: boolean): Promise<void>;
  /** Ends all sessions: who goes on must sign in again. */
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

export interface SignedInUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  /** Time at which the account of a guest is deleted. */
  readonly guestUntilMs?: number;
}

/** Life of a guest's account; backend/src/platform/identity/admission/guests.ts ends it. */
export const guestLifeMs = 86_400_000;

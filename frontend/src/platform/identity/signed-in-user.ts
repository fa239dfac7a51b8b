export interface SignedInUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

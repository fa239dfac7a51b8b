/** Reasons for which a sign-in at one's own provider comes to nothing; the page has a sentence for each. */
export const oidcRefusals = [
  /** Does not answer, or not in time. */
  'unavailable',
  /** The driver did not finish at the provider. */
  'cancelled',
  /** Begun in another browser or tab, too long ago, or finished already. */
  'ended',
  /** The answer is not of this provider, for this sign-in, or valid now. */
  'untrusted',
  'emailMissing',
  'emailUnverified',
  /** Another account has the address; only its owner may link it. */
  'addressTaken',
  'notAdmitted',
  'invitationInvalid',
  /** The person at the provider has another account here. */
  'linkedElsewhere',
  'signInTooOld',
  /** Without the provider nobody could sign in to the account any more. */
  'lastWay',
] as const;

export type OidcRefusal = (typeof oidcRefusals)[number];

/** Address of the provider's sign-in page, or the reason why there is none. */
export type OidcStarted =
  | { readonly outcome: 'ready'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: OidcRefusal };

/** Result of a sign-in: the token with which the browser signs in. `isLink` tells from which page the driver came. */
export type OidcFinished =
  | { readonly outcome: 'signedIn'; readonly token: string; readonly next: string }
  | { readonly outcome: 'linked' }
  | { readonly outcome: 'refused'; readonly reason: OidcRefusal; readonly isLink: boolean };

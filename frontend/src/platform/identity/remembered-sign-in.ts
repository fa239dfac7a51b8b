import { readRememberMe } from './remember-me';
import { guestLifeMs, type SignedInUser } from './signed-in-user';
import { claimsOf } from './token-claims';
import { readTokenCookie } from './token-cookie';

/** User who was signed in when a page was last open on this device. */
export interface RememberedSignIn {
  readonly user: SignedInUser;
  readonly token: string;
  readonly expiresAtMs: number;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Reads the user from the token's cookie, which ends with the sign-in; the server checks its signature. Returns null if
 * nobody is signed in, and if the session should end with its tab, so that other tabs show nothing of it.
 */
export function rememberedSignIn(): RememberedSignIn | null {
  const token = readTokenCookie();
  if (token === '' || !readRememberMe()) return null;
  const claims = claimsOf(token);
  if (claims === null) return null;
  const {
    sub,
    email,
    name,
    exp,
    auth_time: signedInAt,
    provider_id: provider,
  }: Partial<Record<'sub' | 'email' | 'name' | 'exp' | 'auth_time' | 'provider_id', unknown>> = claims;
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return null;
  // Guests sign in once.
  const isGuest = provider === 'anonymous' && typeof signedInAt === 'number';
  const user = {
    uid: sub,
    email: textOrNull(email),
    displayName: textOrNull(name),
    ...(isGuest && { guestUntilMs: signedInAt * 1000 + guestLifeMs }),
  };
  return { user, token, expiresAtMs: exp * 1000 };
}

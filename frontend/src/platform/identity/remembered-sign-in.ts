import { readRememberMe } from './remember-me';
import type { SignedInUser } from './signed-in-user';
import { readTokenCookie } from './token-cookie';

/** Who was signed in when a page was last open on this device. */
export interface RememberedSignIn {
  readonly user: SignedInUser;
  readonly token: string;
  readonly expiresAtMs: number;
}

function claimsOf(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Read from the cookie of the token, which ends with the sign-in; its signature is for the server to check. null where nobody
 * is signed in, and where the session was to end with its tab: another tab is not to show anything of it.
 */
export function rememberedSignIn(): RememberedSignIn | null {
  const token = readTokenCookie();
  if (token === '' || !readRememberMe()) return null;
  const claims = claimsOf(token);
  if (typeof claims !== 'object' || claims === null) return null;
  const { sub, email, name, exp }: Partial<Record<'sub' | 'email' | 'name' | 'exp', unknown>> = claims;
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return null;
  const user = { uid: sub, email: textOrNull(email), displayName: textOrNull(name) };
  return { user, token, expiresAtMs: exp * 1000 };
}

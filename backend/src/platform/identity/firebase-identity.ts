import type { App } from 'firebase-admin/app';
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { checkEmulator } from './emulator-check';
import { type IdentityProvider, IdentityUnavailable, TokenError, type VerifiedToken } from './identity';

/** How far the server's clock may be behind the provider's: what Kerberos and most identity providers allow. */
const leewaySeconds = 300;

/** The provider's ways of saying that the token proves nobody. */
const invalidTokenCodes = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Of all else the SDK makes errors of its own kind; without the texts it stumbles, as if it were at fault, and a token
 * without times it takes for one that is good for ever.
 */
const tokenSchema = z.tuple([
  z.object({ alg: z.string(), kid: z.string().optional() }),
  z.object({
    aud: z.string(),
    iss: z.string(),
    sub: z.string().min(1),
    exp: z.number(),
    iat: z.number(),
    auth_time: z.number(),
  }),
]);

function isReadable(token: string): boolean {
  try {
    const parts = token
      .split('.', 2)
      .map((part): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()));
    return tokenSchema.safeParse(parts).success;
  } catch {
    return false;
  }
}

function toTokenError(error: unknown): Error {
  if (!(error instanceof FirebaseAuthError))
    return new IdentityUnavailable('verification failed', { cause: error });
  // The SDK reports unreachable certificates with the code of a bad token; only its words tell them apart. They
  // come first: further on it quotes the token.
  if (/^Error (fetching public keys|while making request)/.test(error.message)) {
    return new IdentityUnavailable('certificates unreachable', { cause: error });
  }
  if (error.code === 'auth/id-token-expired') return new TokenError('TOKEN_EXPIRED');
  if (invalidTokenCodes.has(error.code)) return new TokenError('TOKEN_INVALID');
  return new IdentityUnavailable(error.code, { cause: error });
}

/** Firebase Auth; with FIREBASE_AUTH_EMULATOR_HOST set, the SDK itself speaks to the emulator instead. */
export class FirebaseIdentity implements IdentityProvider {
  constructor(
    private readonly app: App,
    private readonly options: {
      checkRevoked: boolean;
      now: () => number;
      /** Where the embedded identity is; null where identity is hosted. */
      emulator: string | null;
    },
  ) {}

  async verify(token: string): Promise<VerifiedToken> {
    if (!isReadable(token)) throw new TokenError('TOKEN_INVALID');
    const decoded = await getAuth(this.app)
      .verifyIdToken(token, this.options.checkRevoked)
      .catch((error: unknown) => {
        throw toTokenError(error);
      });
    // The SDK does not look at these two, though the provider's rules say that both lie in the past.
    const latest = this.options.now() / 1000 + leewaySeconds;
    if (decoded.auth_time > latest || decoded.iat > latest) throw new TokenError('TOKEN_INVALID');
    return {
      driverId: decoded.uid,
      displayName: typeof decoded.name === 'string' ? decoded.name : null,
      verifiedEmail: decoded.email_verified === true ? (decoded.email ?? null) : null,
      expiresAtMs: decoded.exp * 1000,
    };
  }

  async remove(driverId: string): Promise<void> {
    try {
      await getAuth(this.app).deleteUser(driverId);
    } catch (error) {
      if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return;
      throw new IdentityUnavailable('the sign-in could not be removed', { cause: error });
    }
  }

  /** The hosted identity is not asked: signed-in drivers are served without it. */
  async check(): Promise<void> {
    if (this.options.emulator !== null) await checkEmulator(this.options.emulator);
  }
}

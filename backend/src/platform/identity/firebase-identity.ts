import type { App } from 'firebase-admin/app';
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { type IdentityProvider, IdentityUnavailable, TokenError, type VerifiedToken } from './identity';

/**
 * Maximum time by which the server's clock may be behind the provider's, as in Kerberos and most identity providers.
 */
const leewaySeconds = 300;

/** The provider's error codes for an invalid token. */
const invalidTokenCodes = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Checks that precede the SDK: without the texts it fails with errors that look like its own, and it accepts a token
 * without times as valid for ever.
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
  // The SDK reports unreachable certificates with the code of a bad token; only its message distinguishes them. These
  // words are at its beginning: further on it quotes the token.
  if (/^Error (fetching public keys|while making request)/.test(error.message)) {
    return new IdentityUnavailable('certificates unreachable', { cause: error });
  }
  if (error.code === 'auth/id-token-expired') return new TokenError('TOKEN_EXPIRED');
  if (invalidTokenCodes.has(error.code)) return new TokenError('TOKEN_INVALID');
  return new IdentityUnavailable(error.code, { cause: error });
}

/** Firebase Auth. */
export class FirebaseIdentity implements IdentityProvider {
  constructor(
    private readonly app: App,
    private readonly options: {
      checkRevoked: boolean;
      now: () => number;
    },
  ) {}

  async verify(token: string): Promise<VerifiedToken> {
    if (!isReadable(token)) throw new TokenError('TOKEN_INVALID');
    const decoded = await getAuth(this.app)
      .verifyIdToken(token, this.options.checkRevoked)
      .catch((error: unknown) => {
        throw toTokenError(error);
      });
    // The SDK does not check these two, though the provider's rules require both to be in the past.
    const latest = this.options.now() / 1000 + leewaySeconds;
    if (decoded.auth_time > latest || decoded.iat > latest) throw new TokenError('TOKEN_INVALID');
    return {
      driverId: decoded.uid,
      displayName: typeof decoded.name === 'string' ? decoded.name : null,
      email: decoded.email ?? null,
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

  /** The hosted identity is not contacted: signed-in drivers are served without it. */
  async check(): Promise<void> {}
}

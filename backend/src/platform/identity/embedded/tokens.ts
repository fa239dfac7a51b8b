import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { TokenError } from '../identity';
import type { IdentityAccount, IdentitySession } from './accounts.collection';
import type { SigningKeys } from './signing-keys';

/** Signature of all tokens here. No other one is accepted, and none at all is refused as well. */
const algorithm = 'ES256';
export const tokenSeconds = 3_600;
const customTokenSeconds = 60;
/** Maximum time by which the clock may have been set back since a token was made. */
const leewaySeconds = 300;

/** Audience of tokens that are exchanged for a sign-in, as Firebase has it. */
const customAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  sid: z.string().min(1).max(64),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
});

export type IdTokenClaims = z.infer<typeof claimsSchema>;

/** Makes and checks the tokens of the embedded identity, with the claims that Firebase gives them. */
export class Tokens {
  readonly #issuer: string;
  readonly #keyOf: JWTVerifyGetKey;

  constructor(
    private readonly projectId: string,
    private readonly keys: SigningKeys,
    private readonly now: () => number,
  ) {
    this.#issuer = `https://securetoken.google.com/${projectId}`;
    this.#keyOf = ({ kid }) => {
      const key = kid === undefined ? undefined : keys.publicKey(kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    };
  }

  async idToken(accountId: string, account: IdentityAccount, session: IdentitySession): Promise<string> {
    const { email, isEmailVerified, displayName, photoUrl } = account;
    const claims = {
      ...(displayName !== null && { name: displayName }),
      ...(photoUrl !== null && { picture: photoUrl }),
      ...(email !== null && { email }),
      email_verified: isEmailVerified,
      ...(session.provider === 'anonymous' && { provider_id: 'anonymous' }),
      auth_time: Math.floor(session.beganAtMs / 1000),
      user_id: accountId,
      sid: session.id,
      firebase: {
        identities: email === null ? {} : { email: [email] },
        sign_in_provider: session.provider,
      },
    };
    return this.#sign(claims, {
      subject: accountId,
      issuer: this.#issuer,
      audience: this.projectId,
      seconds: tokenSeconds,
    });
  }

  /** Rejects with TokenError. That the session has not ended is checked elsewhere. */
  async verifyIdToken(token: string): Promise<IdTokenClaims> {
    const payload = await this.#verify(token, this.#issuer, this.projectId);
    const claims = claimsSchema.safeParse(payload).data;
    const latest = this.now() / 1000 + leewaySeconds;
    if (claims === undefined || claims.auth_time > latest || claims.iat > latest) {
      throw new TokenError('TOKEN_INVALID');
    }
    return claims;
  }

  /** A token with which a browser signs in once; `code` is the part that works once. */
  customToken(accountId: string, code: string): Promise<string> {
    return this.#sign(
      { uid: accountId, jti: code },
      { subject: this.#issuer, issuer: this.#issuer, audience: customAudience, seconds: customTokenSeconds },
    );
  }

  /** Returns the code of a custom token. Rejects with TokenError. */
  async verifyCustomToken(token: string): Promise<string> {
    const { jti } = await this.#verify(token, this.#issuer, customAudience);
    if (jti === undefined) throw new TokenError('TOKEN_INVALID');
    return jti;
  }

  #sign(
    claims: JWTPayload,
    {
      subject,
      issuer,
      audience,
      seconds,
    }: { subject: string; issuer: string; audience: string; seconds: number },
  ): Promise<string> {
    const { id, privateKey } = this.keys.current;
    const issuedAt = Math.floor(this.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT' })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(privateKey);
  }

  async #verify(token: string, issuer: string, audience: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.#keyOf, {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(this.now()),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenError('TOKEN_EXPIRED');
      if (error instanceof errors.JOSEError) throw new TokenError('TOKEN_INVALID');
      throw error;
    }
  }
}

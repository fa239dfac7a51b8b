import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const signedIn = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });

export interface TestDriver {
  readonly id: string;
  readonly token: string;
  readonly refreshToken: string;
}

function emulator(): string {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (!host) throw new Error('the identity emulator is not running');
  return `http://${host}`;
}

/**
 * Creates a driver in the identity emulator, or at `origin`, and signs in again: the emulator reads the time of signing up twice. If a
 * second ends between the two, it treats the first token as older than the account, and thus as revoked.
 */
export async function signUpDriver(displayName?: string, origin = emulator()): Promise<TestDriver> {
  const email = `driver-${randomUUID()}@roadbook.example`;
  await askAt(origin, 'accounts:signUp', { ...accountOf(email), displayName });
  return signInDriver(email, origin);
}

const accountOf = (email: string) => ({ email, password: 'a long enough password', returnSecureToken: true });

/** Signs in a driver who already has an account; all have the same password. */
export async function signInDriver(email: string, origin = emulator()): Promise<TestDriver> {
  const answer = await askAt(origin, 'accounts:signInWithPassword', accountOf(email));
  const { idToken, refreshToken, localId } = signedIn.parse(answer);
  return { id: localId, token: idToken, refreshToken };
}

/** Asks the identity emulator. */
export const ask = (what: string, body: object) => askAt(emulator(), what, body);

async function askAt(origin: string, what: string, body: object): Promise<unknown> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/${what}?key=demo-key`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A new driver whose address the identity provider has verified, as one who signs in with Google. */
export async function signUpVerified(email: string): Promise<TestDriver> {
  const claims = JSON.stringify({ sub: randomUUID(), email, email_verified: true });
  const { idToken, refreshToken, localId } = signedIn.parse(
    await ask('accounts:signInWithIdp', {
      postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
      ...{ requestUri: 'http://localhost', returnSecureToken: true, returnIdpCredential: true },
    }),
  );
  return { id: localId, token: idToken, refreshToken };
}

/** A later token of the driver, whose address has changed: tokens of the emulator are not signed. */
export function withAddress({ token }: Pick<TestDriver, 'token'>, email: string): string {
  const [head = '', body = ''] = token.split('.');
  const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = JSON.stringify({ ...claims, email, email_verified: true });
  return `${head}.${Buffer.from(changed).toString('base64url')}.`;
}

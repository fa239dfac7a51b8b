import assert from 'node:assert/strict';
import { z } from 'zod';

const signedInSchema = z.object({ idToken: z.string(), localId: z.string() });
const answerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });

/** Password of all drivers. */
export const password = 'a long enough password';

export function askIdentity(
  origin: string,
  operation: 'signUp' | 'signInWithPassword',
  email: string,
): Promise<Response> {
  return fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
}

/** Signed-in driver who calls the server as a script would. */
export class Driver {
  readonly id: string;
  private readonly origin: string;
  private readonly token: string;

  /** Parses the answer of an identity to the sign-in. */
  constructor(origin: string, signedIn: unknown) {
    const { idToken, localId } = signedInSchema.parse(signedIn);
    this.origin = origin;
    this.token = idToken;
    this.id = localId;
  }

  static async signIn(origin: string, email: string): Promise<Driver> {
    const response = await askIdentity(origin, 'signInWithPassword', email);
    assert.equal(response.status, 200, email);
    return new Driver(origin, await response.json());
  }

  static async signUp(origin: string, email: string): Promise<Driver> {
    assert.equal((await askIdentity(origin, 'signUp', email)).status, 200, email);
    // Signs in again: if a second ends between the account and its first token, that token counts as revoked.
    return Driver.signIn(origin, email);
  }

  query(path: string, input: object): Promise<unknown> {
    const encoded = encodeURIComponent(JSON.stringify({ json: input }));
    return this.ask(`${path}?input=${encoded}`, { method: 'GET' });
  }

  mutate(path: string, input: object): Promise<unknown> {
    return this.ask(path, { method: 'POST', body: JSON.stringify({ json: input }) });
  }

  private async ask(path: string, init: RequestInit): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${this.origin}/api/trpc/${path}`, { ...init, headers });
    const text = await response.text();
    assert.equal(response.status, 200, text);
    return answerSchema.parse(JSON.parse(text)).result.data.json;
  }
}

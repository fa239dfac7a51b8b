import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import superjson from 'superjson';
import { z } from 'zod';
import type { AppRouter } from '../../backend/src/generated/app-router.js';
import { nameLogbook, send, signedInHeaders } from './calls.mts';

export interface Driver {
  readonly id: string;
  readonly token: string;
}

const signedInSchema = z.object({ idToken: z.string(), localId: z.string() });

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const someCredentials = (): Credentials => ({
  email: `attack-${randomUUID()}@roadbook.example`,
  password: 'a long enough password',
});

/** A new driver of the embedded identity, through the edge as a browser signs up. */
export async function newDriver(origin: string, credentials = someCredentials()): Promise<Driver> {
  await ask(origin, 'signUp', { ...credentials, returnSecureToken: true });
  // Signs in again: if a second ends between the account and its first token, that token counts as revoked.
  return signIn(origin, credentials);
}

/** Signs in, after a wait if the address has tried too much. */
export async function signIn(origin: string, credentials: Credentials): Promise<Driver> {
  const account = { ...credentials, returnSecureToken: true };
  const { idToken, localId } = signedInSchema.parse(
    JSON.parse(await ask(origin, 'signInWithPassword', account)),
  );
  return { id: localId, token: idToken };
}

async function ask(origin: string, operation: string, body: object): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=attack`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    if (answer.status === 200) return answer.text;
    const mustWait = answer.status === 429 || answer.text.includes('TOO_MANY_ATTEMPTS_TRY_LATER');
    if (!mustWait || attempt === 60) {
      throw new Error(`${operation}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** The typed client, one request a call. */
export function clientOf(origin: string, { token }: Driver): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/api/trpc`,
        transformer: superjson,
        headers: () => signedInHeaders(token),
      }),
    ],
  });
}

/** A new driver in a logbook with two years of records. */
export async function newDriverInExamples(origin: string): Promise<Driver> {
  const driver = await newDriver(origin);
  nameLogbook(driver.token, 'examples');
  await clientOf(origin, driver).demo.fill.mutate({ language: 'en' });
  return driver;
}

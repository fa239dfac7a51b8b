import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const signedUp = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });

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

/** A new driver in the identity emulator, signed in. */
export async function signUpDriver(displayName?: string): Promise<TestDriver> {
  const email = `driver-${randomUUID()}@roadbook.example`;
  const response = await fetch(
    `${emulator()}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: 'a long enough password',
        displayName,
        returnSecureToken: true,
      }),
    },
  );
  const { idToken, refreshToken, localId } = signedUp.parse(await response.json());
  return { id: localId, token: idToken, refreshToken };
}

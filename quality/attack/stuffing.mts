import { randomUUID } from 'node:crypto';
import { call, send } from './calls.mts';
import { newDriver, signIn, someCredentials } from './drivers.mts';
import type { Attack } from './part.mts';
import type { Tally } from './tally.mts';

const me = { path: 'account.me', type: 'query', input: undefined } as const;
const atOnce = 20;
/** Tries of one address that are looked at before it must wait. */
const maxFree = 50;

/** Tries one password with many addresses, some of which have an account, while a driver works. */
export async function stuffing({ stack: { origin }, quick }: Attack, tally: Tally): Promise<void> {
  const victim = someCredentials();
  const driver = await newDriver(origin, victim);
  const outcomes = new Map<string, number>();
  let left = quick ? 150 : 2_000;

  async function tryOn(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const email = left % 10 === 0 ? victim.email : `nobody-${randomUUID()}@roadbook.example`;
      const outcome = await outcomeOf(origin, email, 'correct horse battery staple');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }

  async function work(): Promise<void> {
    while (left > 0) {
      const { status, text } = await call(origin, driver.token, me);
      tally.expect(status === 200, 'a driver is refused during stuffing', `${status} ${text.slice(0, 200)}`);
    }
  }

  await Promise.all([...Array.from({ length: atOnce }, tryOn), work()]);
  for (const [outcome, count] of outcomes) {
    tally.tried(count);
    const isKnown = outcome === 'INVALID_LOGIN_CREDENTIALS' || outcome === 'TOO_MANY_ATTEMPTS_TRY_LATER';
    if (!isKnown) tally.failed('a stuffed password is answered otherwise', outcome);
  }
  const looked = outcomes.get('INVALID_LOGIN_CREDENTIALS') ?? 0;
  const aim = `at most ${maxFree} and a few a minute`;
  // An address waits for half a minute at most.
  tally.measured(
    { name: 'passwords that were looked at', value: String(looked), aim },
    looked <= 2 * maxFree,
  );
  // The owner gets in as soon as the address may try again.
  await signIn(origin, victim);
}

/** Code of the refusal, or `done`. */
async function outcomeOf(origin: string, email: string, password: string): Promise<string> {
  const { status, text } = await send(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=attack`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  if (status === 200) return 'done';
  return /"message":"([A-Z_]+)/.exec(text)?.[1] ?? `${status}`;
}

import { createHash, randomBytes } from 'node:crypto';
import type { IdentityAccount } from '../../platform/identity/embedded/accounts.collection';
import type { Seals } from '../../platform/identity/embedded/seals';

/** Time for an answer: whoever looks for a security key needs some. */
export const challengeLifeMs = 5 * 60_000;

interface Answered {
  readonly hash: string;
  readonly expiresAtMs: number;
}

/** A challenge that this server, or another one on the store, knows again: strangers make it store nothing. */
export function newChallenge(seals: Seals, purpose: string, nowMs: number): string {
  return seals.sealUntil(purpose, nowMs + challengeLifeMs, randomBytes(16).toString('base64url'));
}

/** A challenge that was answered; null if it is not one of this server and purpose, or has expired. */
export function answeredChallenge(
  seals: Seals,
  purpose: string,
  challenge: string,
  nowMs: number,
): Answered | null {
  const opened = seals.openUntil(purpose, challenge, nowMs);
  if (opened === null) return null;
  return {
    hash: createHash('sha256').update(challenge).digest('base64url'),
    expiresAtMs: opened.untilMs,
  };
}

/** The account with a challenge used, or null if it was used before. */
export function withUsedChallenge(
  account: IdentityAccount,
  { hash, expiresAtMs }: Answered,
  nowMs: number,
): IdentityAccount | null {
  if (account.usedChallenges.some((each) => each.hash === hash)) return null;
  const valid = account.usedChallenges.filter((each) => each.expiresAtMs > nowMs);
  return { ...account, usedChallenges: [...valid, { hash, expiresAtMs }] };
}

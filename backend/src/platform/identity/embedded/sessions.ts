import { randomBytes } from 'node:crypto';
import { isSecretOf, secretToken } from '../secret-token';
import type { IdentityAccount, IdentitySession } from './accounts.collection';
import type { DeviceName } from './device-name';

const dayMs = 86_400_000;
/** A session that is not used for this long has ended (OWASP ASVS 5, 7.3.1). */
const maxIdleMs = 180 * dayMs;
const maxSessions = 20;
/** Time in which a used token is accepted again: two tabs may refresh at the same moment. */
const overlapMs = 60_000;
/** Calls of two tabs that wake up together ask each for itself: the SDK does not share an answer. */
const maxLiveTokens = 16;

const refreshTokens = secretToken('', '[A-Za-z0-9_-]{22}');

export const parseRefreshToken = (token: string) => refreshTokens.parse(token);

interface IssuedSession {
  readonly session: IdentitySession;
  readonly refreshToken: string;
}

export interface SessionTerms {
  readonly accountId: string;
  readonly epoch: string;
  readonly nowMs: number;
}

export function beginSession(
  { accountId, epoch, nowMs }: SessionTerms,
  provider: IdentitySession['provider'],
  device: DeviceName,
): IssuedSession {
  const id = randomBytes(16).toString('base64url');
  const { token, secretHash } = refreshTokens.create(accountId, id);
  const live = [{ hash: secretHash, atMs: nowMs }];
  const times = { beganAtMs: nowMs, lastSeenAtMs: nowMs };
  const session = { id, epoch, provider, device, ...times, live, parent: null };
  return { session, refreshToken: token };
}

/** Sessions of an account with one more; those that ended and the longest unused beyond the limit are left out. */
export function withSession(
  { sessions }: Pick<IdentityAccount, 'sessions'>,
  session: IdentitySession,
  { epoch, nowMs }: SessionTerms,
): IdentitySession[] {
  const others = sessions.filter((each) => each.id !== session.id && isCurrent(each, epoch, nowMs));
  return [...others.sort((one, other) => one.lastSeenAtMs - other.lastSeenAtMs), session].slice(-maxSessions);
}

/** True if a session has not ended. */
export function isCurrent(session: IdentitySession, epoch: string, nowMs: number): boolean {
  return session.epoch === epoch && nowMs - session.lastSeenAtMs <= maxIdleMs;
}

/**
 * Exchanges a refresh token for the next one, or returns null if the session must end.
 *
 * A used token is accepted again while nobody has used its successor, as the answer may have been lost on the way;
 * within the overlap either answer may go on, later only the new one. Going on leaves only its successor, as the tabs of a
 * browser share what was stored last. Any other secret for a session was valid once, so somebody has a copy: null.
 */
export function rotateSession(
  session: IdentitySession,
  secret: string,
  { accountId, nowMs }: SessionTerms,
): IssuedSession | null {
  const { token, secretHash } = refreshTokens.create(accountId, session.id);
  const next = { hash: secretHash, atMs: nowMs };
  const { live, parent: exchanged } = session;
  const used = live.find(({ hash }) => isSecretOf(hash, secret));
  if (used) {
    const parent = { hash: used.hash, atMs: nowMs };
    return { session: { ...session, lastSeenAtMs: nowMs, live: [next], parent }, refreshToken: token };
  }
  if (exchanged === null || !isSecretOf(exchanged.hash, secret)) return null;
  const kept = nowMs - exchanged.atMs <= overlapMs ? live : [];
  return {
    session: { ...session, lastSeenAtMs: nowMs, live: [...kept, next].slice(-maxLiveTokens) },
    refreshToken: token,
  };
}

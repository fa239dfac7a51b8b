import { readStored, store } from '@/config/device-storage';
import { claimsOf } from './token-claims';

const storageKey = 'roadbook.ended-sessions';
const maxKept = 20;
const address = '/api/trpc/devices.leave';

/** Names of a session that ended on this device. They open nothing: with them the server ends it, too. */
interface EndedSession {
  readonly accountId: string;
  readonly sessionId: string;
}

function isEndedSession(value: unknown): value is EndedSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accountId' in value &&
    typeof value.accountId === 'string' &&
    'sessionId' in value &&
    typeof value.sessionId === 'string'
  );
}

/** Session of an ID token; null for those of a hosted identity, which name none. */
export function sessionOf(token: string): EndedSession | null {
  const { sub: accountId, sid: sessionId }: { sub?: unknown; sid?: unknown } = claimsOf(token) ?? {};
  const session = { accountId, sessionId };
  return isEndedSession(session) ? session : null;
}

function storedSessions(): EndedSession[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEndedSession) : [];
  } catch {
    return [];
  }
}

/** Ends a session at the server: now, or when the network is back. */
export function endAtServer(session: EndedSession): void {
  store(storageKey, JSON.stringify([...storedSessions(), session].slice(-maxKept)));
  void tellEndedSessions();
}

/** Tells the server about sessions that ended here while it could not be reached. */
export async function tellEndedSessions(): Promise<void> {
  for (const session of storedSessions()) {
    if (!(await isTold(session))) return;
    const others = storedSessions().filter(({ sessionId }) => sessionId !== session.sessionId);
    store(storageKey, JSON.stringify(others));
  }
}

/** Without the typed client, which the sign-in page does not load. */
async function isTold({ accountId, sessionId }: EndedSession): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { accountId, sessionId } }),
      // The page may be closed right after a sign-out.
      keepalive: true,
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

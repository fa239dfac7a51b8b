import type { IdentityAccount, IdentitySession } from './accounts.collection';
import type { IdentityEngine } from './engine';
import { isCurrent } from './sessions';

/** Sessions of an account that have not ended, the last used first. */
export function currentSessions(
  { epoch, parts: { now } }: IdentityEngine,
  { sessions }: Pick<IdentityAccount, 'sessions'>,
): IdentitySession[] {
  return sessions
    .filter((session) => isCurrent(session, epoch, now()))
    .sort((one, other) => other.lastSeenAtMs - one.lastSeenAtMs);
}

/** Ends one session at once, with all its tokens. One that has ended already is no error. */
export function endSession(engine: IdentityEngine, accountId: string, sessionId: string): Promise<void> {
  return keepSessions(engine, accountId, ({ id }) => id !== sessionId);
}

/** Ends all sessions of an account but one. */
export function endOtherSessions(engine: IdentityEngine, accountId: string, keptId: string): Promise<void> {
  return keepSessions(engine, accountId, ({ id }) => id === keptId);
}

async function keepSessions(
  engine: IdentityEngine,
  accountId: string,
  isKept: (session: IdentitySession) => boolean,
): Promise<void> {
  const hasChanged = await engine.parts.accounts.change(accountId, (account) => {
    const sessions = account.sessions.filter(isKept);
    const isSame = sessions.length === account.sessions.length;
    const changed: IdentityAccount | null = isSame ? null : { ...account, sessions };
    return { account: changed, result: !isSame };
  });
  if (hasChanged === true) engine.changed(accountId);
}

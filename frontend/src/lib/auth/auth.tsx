import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Identity } from '@/platform/identity/identity';
import { writeTokenCookie } from '@/platform/identity/token-cookie';
import { type AuthSession, type AuthState, createAuthSession } from './auth-session';
import { browserDependencies } from './token-refresh';

const IdentityContext = createContext<Identity | null>(null);
const SessionContext = createContext<AuthSession | null>(null);

export function AuthProvider({ identity, children }: { identity: Identity; children: ReactNode }) {
  const [session] = useState(() => createAuthSession(identity, writeTokenCookie, browserDependencies));
  useEffect(() => session.start(), [session]);
  return (
    <IdentityContext value={identity}>
      <SessionContext value={session}>{children}</SessionContext>
    </IdentityContext>
  );
}

export interface Auth extends AuthState {
  readonly setRememberMe: (flag: boolean) => void;
}

/** The signed-in user; `settled` is false until it is known. */
export function useAuth(): Auth {
  const session = use(SessionContext);
  if (session === null) throw new Error('useAuth needs an AuthProvider above it');
  const state = useSyncExternalStore(session.subscribe, session.state);
  return { ...state, setRememberMe: session.setRememberMe };
}

/** Identity, for signing in and out. */
export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (identity === null) throw new Error('useIdentity needs an AuthProvider above it');
  return identity;
}

import { createStore } from 'zustand/vanilla';
import type { Identity, SignedInUser } from '@/platform/identity/identity';
import { keepTokenFresh, type RefreshDependencies } from './token-refresh';

export interface AuthState {
  /** The signed-in user; until the identity has reported one, the user that this device remembers. */
  readonly user: SignedInUser | null;
  /** True once it is known whether anybody is signed in. */
  readonly settled: boolean;
  readonly rememberMe: boolean;
}

type WriteCookie = (token: string, rememberMe: boolean) => void;

export interface AuthSession {
  state(): AuthState;
  subscribe(listener: () => void): () => void;
  setRememberMe(flag: boolean): void;
  /** Follows the identity until the returned function is called. */
  start(): () => void;
}

function isSame(a: SignedInUser | null, b: SignedInUser | null): boolean {
  return a?.uid === b?.uid && a?.email === b?.email && a?.displayName === b?.displayName;
}

/** State of sign-in on this page. Follows the identity, and keeps the cookie and the token up to date. */
export function createAuthSession(
  identity: Identity,
  writeCookie: WriteCookie,
  dependencies: RefreshDependencies,
): AuthSession {
  function remembered() {
    const user = identity.remembered();
    return { user, settled: user !== null };
  }

  const { getState, setState, subscribe } = createStore<AuthState>(() => ({
    ...remembered(),
    rememberMe: identity.rememberMe(),
  }));
  let stopRefreshing = () => {};
  /** User whose token is renewed: only one that the identity itself reported. */
  let refreshedFor: string | null = null;
  /** Counts the events, so that a late result of an older event is not written after a newer one. */
  let event = 0;

  async function writeCurrentToken(): Promise<void> {
    const writtenFor = event;
    // Without a network an expired token cannot be renewed; the cookie stays unchanged.
    const token = await identity.currentToken().catch(() => '');
    if (writtenFor === event && token !== '') writeCookie(token, identity.rememberMe());
  }

  function follow(user: SignedInUser | null): void {
    event += 1;
    const state = getState();
    if (refreshedFor !== (user?.uid ?? null)) {
      stopRefreshing();
      refreshedFor = user?.uid ?? null;
      stopRefreshing = user === null ? () => {} : keepTokenFresh(() => identity.refreshToken(), dependencies);
    }
    if (user === null) writeCookie('', identity.rememberMe());
    else void writeCurrentToken();
    if (!state.settled || !isSame(state.user, user)) setState({ user, settled: true });
  }

  return {
    state: getState,
    subscribe,
    setRememberMe(flag) {
      // If the session cannot be moved, it lasts as long as the page.
      void identity.setRememberMe(flag).catch(() => undefined);
      if (getState().user !== null) void writeCurrentToken();
      setState({ rememberMe: flag });
    },
    start() {
      const stop = identity.onIdToken(follow);
      return () => {
        stop();
        stopRefreshing();
        refreshedFor = null;
        event += 1;
        setState(remembered());
      };
    },
  };
}

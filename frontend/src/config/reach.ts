/** Source of the last answer: the server, nobody, or another program such as a proxy that asks for a sign-in. */
export type Reach = 'server' | 'nobody' | 'another';

let reach: Reach = 'server';
const listeners = new Set<() => void>();

export function currentReach(): Reach {
  return reach;
}

export function noteReach(next: Reach): void {
  if (next === reach) return;
  reach = next;
  for (const listener of listeners) listener();
}

/** Calls the listener on every change. Returns a function that removes it. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True for a redirect, which the server never sends for a call. Use with `redirect: 'manual'`: most proxies redirect to
 * another origin, which looks like a network failure if followed.
 */
export function isRedirect({ type, status }: Pick<Response, 'type' | 'status'>): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** The service worker ignores addresses with this parameter; see vite.config.ts and public/before-paint.js. */
const pastTheCache = 'from-network';

/** Loads the page from the network, so that a proxy can show its own page. Stored data of this device remains. */
export function loadFromNetwork(): void {
  const address = new URL(window.location.href);
  address.searchParams.set(pastTheCache, '');
  window.location.assign(address);
}

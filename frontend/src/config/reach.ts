/** Who answered last: the server, nobody, or something between, such as a proxy that asks for a sign-in. */
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

/** Calls on every change; the answer takes it back. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The server redirects no call. Ask with `redirect: 'manual'`: most proxies redirect to another origin, and a page that follows learns no
 * more than that nothing came.
 */
export function isRedirect({ type, status }: Pick<Response, 'type' | 'status'>): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** The service worker does not answer an address that has this; see vite.config.ts and public/before-paint.js. */
const pastTheCache = 'from-network';

/** Loads the page from the network, where a proxy can show its own. What this device stores stays. */
export function loadFromNetwork(): void {
  const address = new URL(window.location.href);
  address.searchParams.set(pastTheCache, '');
  window.location.assign(address);
}

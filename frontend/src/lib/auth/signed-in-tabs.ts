const prefix = 'roadbook.signed-in.';

/** Tells other tabs that a driver is signed in here, until the returned function is called or the tab is closed. */
export function holdSignedIn(uid: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const left = Promise.withResolvers<void>();
  void navigator.locks.request(prefix + uid, { mode: 'shared' }, () => left.promise);
  return left.resolve;
}

/** True if a driver is signed in in any tab; false if the browser has no locks. */
export async function isDriverInAnyTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name = '' }) => name.startsWith(prefix));
}

const prefix = 'roadbook.signed-in.';

/** Tells other tabs that a driver is signed in here, until the returned function is called or the tab is gone. */
export function holdSignedIn(uid: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const left = Promise.withResolvers<void>();
  void navigator.locks.request(prefix + uid, { mode: 'shared' }, () => left.promise);
  return left.resolve;
}

/** Whether a driver is signed in in any tab. Without the locks of the browser none is known. */
export async function isDriverInOtherTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name = '' }) => name.startsWith(prefix));
}

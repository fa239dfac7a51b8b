/**
 * Runs the work in only one tab of the browser, which allows few connections: in the tab that asked last, and when that
 * one ends, in another that still asks. Locks need https; without them each tab runs the work.
 */
export async function inOneTab(
  name: string,
  asking: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work(asking);
  // A tab that the system has suspended does not release its lock.
  let options: LockOptions = { steal: true };
  while (!asking.aborted) {
    const lost = new AbortController();
    const signal = AbortSignal.any([asking, lost.signal]);
    // Rejects if another tab takes the lock, or if this one stops asking.
    await navigator.locks.request(name, options, () => work(signal)).catch(() => undefined);
    lost.abort();
    options = { signal: asking };
  }
}

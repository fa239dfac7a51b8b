/**
 * Runs the work in one tab of the browser only, which can keep but a few connections open: in the one that asked last,
 * and when that one ends, in another that still asks. Without locks, which a page without https has not, each tab runs it.
 */
export async function inOneTab(
  name: string,
  asking: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work(asking);
  // A tab that the system has put to sleep gives nothing back by itself.
  let options: LockOptions = { steal: true };
  while (!asking.aborted) {
    const lost = new AbortController();
    const signal = AbortSignal.any([asking, lost.signal]);
    // Rejects where another tab has taken the lock, and where this one asks no more.
    await navigator.locks.request(name, options, () => work(signal)).catch(() => undefined);
    lost.abort();
    options = { signal: asking };
  }
}

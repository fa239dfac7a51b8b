const refreshIntervalMilliseconds = 600_000;

export interface RefreshDependencies {
  now(): number;
  /** Runs work once, later; the returned function cancels it. */
  after(milliseconds: number, work: () => void): () => void;
  /** Calls the listener when the tab becomes visible or the network returns. */
  onWake(listener: () => void): () => void;
}

/**
 * Renews the ID token every ten minutes until stopped. After a failed renewal, the next interval or the next wake-up
 * tries again. Every tab renews its own token, because with a session per tab no other tab's renewal would reach it;
 * renewing twice does no harm.
 */
export function keepTokenFresh(
  renew: () => Promise<unknown>,
  { now, after, onWake }: RefreshDependencies,
): () => void {
  let renewedAt = now();
  let renewing = false;
  let disarm = after(refreshIntervalMilliseconds, renewNow);

  async function renewNow(): Promise<void> {
    disarm();
    disarm = after(refreshIntervalMilliseconds, renewNow);
    if (renewing) return;
    renewing = true;
    const startedAt = now();
    try {
      await renew();
      renewedAt = startedAt;
    } catch {
      // Offline, or the identity cannot be reached: the user stays signed in.
    }
    renewing = false;
  }

  const stopWaking = onWake(() => {
    // Timers stop while the device sleeps.
    if (now() - renewedAt >= refreshIntervalMilliseconds) void renewNow();
  });

  return () => {
    disarm();
    stopWaking();
  };
}

export const browserDependencies: RefreshDependencies = {
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  onWake(listener) {
    const onVisible = () => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', listener);
    };
  },
};

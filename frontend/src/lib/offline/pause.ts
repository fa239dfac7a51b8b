const firstPauseMs = 2000;
const maxPauseMs = 60_000;

/** Schedules retries, later each time while they fail. The browser often does not know that it is online. */
export function createPause(tryAgain: () => void) {
  let failures = 0;
  let failedAtMs = 0;
  let notBeforeMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    isOn: () => failures > 0,
    begin(retryAfterSeconds = 0): void {
      failedAtMs = Date.now();
      notBeforeMs = failedAtMs + retryAfterSeconds * 1000;
      const wait = Math.min(firstPauseMs * 2 ** failures, maxPauseMs);
      failures += 1;
      clearTimeout(timer);
      timer = setTimeout(tryAgain, Math.max(wait, retryAfterSeconds * 1000));
    },
    /** Retries soon because there may be a network: after the time that the server asked for and a short pause. */
    hasten(): void {
      clearTimeout(timer);
      timer = setTimeout(tryAgain, Math.max(notBeforeMs, failedAtMs + firstPauseMs) - Date.now());
    },
    /**
     * Retries at once because there is a network again or the driver asks for it; later pauses start again from the
     * first.
     */
    cut(): void {
      clearTimeout(timer);
      const wait = notBeforeMs - Date.now();
      if (wait > 0) {
        timer = setTimeout(tryAgain, wait);
        return;
      }
      failures = 0;
      tryAgain();
    },
    end(): void {
      failures = 0;
      notBeforeMs = 0;
      clearTimeout(timer);
    },
  };
}

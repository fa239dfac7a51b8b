import { afterEach, vi } from 'vitest';

/** Waits as long as a busy machine needs: only the time limit of a whole test ends the wait. */
const maxWaitMs = 150_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: maxWaitMs, ...(typeof options === 'object' && options) });
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: maxWaitMs });
}

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});

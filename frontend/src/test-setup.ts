import { afterEach, vi } from 'vitest';

/** A machine that does much else is waited for: only the bound of a whole test ends it. */
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

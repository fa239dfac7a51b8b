/** Maximum wait: a page is never busy for longer unless somebody uses it. */
const latestMs = 5000;

/** Resolves once the page is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari cannot report that it is idle.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1000);
    else requestIdleCallback(() => resolve(), { timeout: latestMs });
  });
}

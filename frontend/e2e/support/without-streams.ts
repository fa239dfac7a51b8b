import type { BrowserContext } from '@playwright/test';

/**
 * Pages that are not told what changes elsewhere, and whose network becomes idle: a stream is a request without an end.
 */
export async function withoutStreams(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'EventSource', {
      value: class extends EventTarget {
        close(): void {}
      },
    });
    const { fetch } = window;
    window.fetch = (asked, init) =>
      String(asked).includes('/changes.since?') ? new Promise(() => undefined) : fetch(asked, init);
  });
}

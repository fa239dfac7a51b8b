import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import { withoutStreams } from '../../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, settled, withApplication } from './demo-browser.ts';

/**
 * Counts the JavaScript of a first visit, by page: the files that the browser requests, gzipped as the edge sends them.
 */
function countScripts(context: BrowserContext): () => Promise<number> {
  const requestedUrls = new Set<string>();
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script' && response.ok()) requestedUrls.add(response.url());
  };
  context.on('response', note);
  return async () => {
    // Requests of the next page do not count for this one.
    context.off('response', note);
    // Fetched again, because the browser forgets responses once the page is left.
    const sizes = [...requestedUrls].map(
      async (url) => gzipSync(await (await context.request.get(url)).body(), { level: 9 }).length,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

await withApplication(4191, async (browser, origin) => {
  // Without the service worker, which fetches the rest later: a page does not wait for that.
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  // Nor is anything prefetched while the page is idle.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await withoutStreams(context);
  const page = await context.newPage();
  const signInScripts = countScripts(context);
  await page.goto(`${origin}/sign-in`);
  await settled(page);
  const signInBytes = await signInScripts();
  await arriveAsDemoDriver(page, origin);
  const todayScripts = countScripts(context);
  await page.reload();
  await settled(page);
  const todayBytes = await todayScripts();
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`| JavaScript for the sign-in page, gzip | ${kilobytes(signInBytes)} | under 180 kB |`);
  console.log(`| JavaScript for Today, gzip | ${kilobytes(todayBytes)} | under 300 kB |`);
});

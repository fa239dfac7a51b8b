import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import { arriveAsDemoDriver, browserAt, openExamples, settled, withApplication } from './demo-browser.ts';

/** Lighthouse's own throttled phone: a slow fourth generation network and a processor slowed four times. */
const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Figure = (typeof categories)[number] | 'blockingMilliseconds' | 'maxPaintMilliseconds';
type Figures = Record<Figure, number>;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Every visit is a first one: without a service worker, and with nothing in the browser's cache. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await page.close();
}

async function reportOf(url: string, port: number, triesLeft = 2) {
  const result = await lighthouse(url, {
    ...{ port, output: 'json', logLevel: 'error' },
    // The driver stays signed in.
    ...{ disableStorageReset: true, onlyCategories: [...categories] },
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { lhr } = result;
  if (lhr.runtimeError === undefined) return lhr;
  // Chromium now and then drops the start of the navigation from its trace.
  if (lhr.runtimeError.code === 'NO_NAVSTART' && triesLeft > 0) return reportOf(url, port, triesLeft - 1);
  throw new Error(lhr.runtimeError.message);
}

async function visited(url: string, port: number): Promise<Figures> {
  const lhr = await reportOf(url, port);
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
  );
  for (const { title } of failed) console.error(`${url}: ${title}`);
  const [performance = 0, accessibility = 0, bestPractices = 0] = categories.map((category) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100),
  );
  return {
    ...{ performance, accessibility, 'best-practices': bestPractices },
    blockingMilliseconds: lhr.audits['total-blocking-time']?.numericValue ?? 0,
    maxPaintMilliseconds: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
  };
}

async function measured(name: string, minPerformance: number, visit: () => Promise<Figures>): Promise<void> {
  // The first visit removes the leftovers of the page before it in their common process.
  await visit();
  const visits: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit());
  const of = (figure: Figure) => Math.round(median(visits.map((each) => each[figure])));
  console.log(
    `| Lighthouse, ${name}: performance on a throttled phone | ${of('performance')} | at least ${minPerformance} |`,
  );
  console.log(
    `| … accessibility, best practices | ${of('accessibility')}, ${of('best-practices')} | 100, 100 |`,
  );
  console.log(
    `| … blocking time, largest paint | ${of('blockingMilliseconds')} ms, ${(of('maxPaintMilliseconds') / 1000).toFixed(1)} s | under 300 ms |`,
  );
}

await withApplication(4193, async (_browser, origin) => {
  const profile = mkdtempSync(join(tmpdir(), 'roadbook-lighthouse-'));
  const port = await getPort();
  const context = await chromium.launchPersistentContext(profile, {
    ...browserAt,
    // A process that starts with the visit starts tracing too late to know when the visit began.
    args: [...browserAt.args, `--remote-debugging-port=${port}`, '--process-per-site'],
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  try {
    // This page keeps the process alive in which every visit runs.
    await (await context.newPage()).goto(`${origin}/config.json`);
    const visit = (path: string) => async () => {
      await forget(context, origin);
      return visited(`${origin}${path}`, port);
    };
    await measured('sign-in', 90, visit('/sign-in'));
    const page = await context.newPage();
    await page.goto(`${origin}/sign-in`);
    await arriveAsDemoDriver(page, origin);
    await openExamples(page, origin);
    // The device keeps what it has seen: the examples, as on every later visit.
    await page.goto(origin);
    await settled(page);
    // A page receives the writes of the last half minute, and asks for them once more.
    await page.waitForTimeout(31_000);
    const opened = await page.evaluate(() => sessionStorage.getItem('roadbook.logbook') ?? '');
    await page.close();
    // Lighthouse visits in a tab of its own, and a new tab shows the driver's own logbook.
    await context.addInitScript((logbook) => sessionStorage.setItem('roadbook.logbook', logbook), opened);
    await measured('Today', 85, visit('/'));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { arriveAsDemoDriver, openExamples, settled, withApplication } from './demo-browser.ts';

/**
 * Measures the script time and the blocking time of Today's start on a processor slowed four times, with the examples
 * in the log. A machine differs from the next, so a page of bare React with a hundred rows and, with
 * `BENCH_BEFORE=<checkout>`, the build before are measured in the same rounds.
 */
const slowedTimes = 4;
const rounds = 7;
/** Time after the last answer in which the page does what it put off. */
const puttingOffMilliseconds = 6000;
const minLongTaskMilliseconds = 50;

interface Start {
  readonly scriptSeconds: number;
  readonly blockingMilliseconds: number;
}

interface Visited {
  readonly name: string;
  readonly starts: Start[];
  readonly visit: () => Promise<Start>;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Opens an address in a new tab, as on a later visit of a device that keeps what it has seen. */
async function start(context: BrowserContext, address: string): Promise<Start> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  await session.send('Performance.enable');
  await page.goto(address);
  await settled(page);
  await page.waitForTimeout(puttingOffMilliseconds);
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
  await page.close();
  return {
    scriptSeconds: metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0,
    blockingMilliseconds: tasks.reduce((sum, task) => sum + task - minLongTaskMilliseconds, 0),
  };
}

const newContext = (browser: Browser) =>
  browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/London' },
    serviceWorkers: 'block',
  });

async function today(name: string, browser: Browser, origin: string): Promise<Visited> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(page, origin);
  await openExamples(page, origin);
  await page.goto(origin);
  await settled(page);
  const logbook = await page.evaluate(() => sessionStorage.getItem('roadbook.logbook') ?? '');
  // A new tab shows the driver's own logbook otherwise.
  await context.addInitScript((opened) => sessionStorage.setItem('roadbook.logbook', opened), logbook);
  await page.close();
  return { name, starts: [], visit: () => start(context, origin) };
}

async function withBareReact(work: (origin: string) => Promise<void>): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'roadbook-bare-'));
  const entry = join(import.meta.dirname, 'bare-react.tsx');
  await build({
    ...{ configFile: false, logLevel: 'error', root: import.meta.dirname },
    build: { outDir, lib: { entry, formats: ['es'], fileName: () => 'bare.js' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = readFileSync(join(outDir, 'bare.js'));
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/bare.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    answer.end(
      isScript ? script : '<!doctype html><main></main><script type="module" src="/bare.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the bare page has no port');
    await work(`http://localhost:${address.port}`);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(outDir, { recursive: true });
  }
}

async function measure(visited: readonly Visited[]): Promise<void> {
  // The first visits fill the browser's caches.
  for (const { visit } of visited) await visit();
  for (let round = 0; round < rounds; round += 1) {
    for (const { starts, visit } of visited) starts.push(await visit());
  }
  for (const { name, starts } of visited) {
    const script = median(starts.map(({ scriptSeconds }) => scriptSeconds));
    const blocking = median(starts.map(({ blockingMilliseconds }) => blockingMilliseconds));
    console.log(`| ${name}: script, blocking | ${script.toFixed(2)} s, ${blocking.toFixed(0)} ms |`);
  }
}

await withBareReact((bare) =>
  withApplication(4199, async (browser, origin) => {
    const bareContext = await newContext(browser);
    const visited = [
      await today('Today', browser, origin),
      { name: 'a page of bare React', starts: [], visit: () => start(bareContext, bare) },
    ];
    const before = process.env.BENCH_BEFORE;
    if (before === undefined) return measure(visited);
    await withApplication(
      4200,
      async (other, otherOrigin) => {
        await measure([...visited, await today('Today of the build before', other, otherOrigin)]);
      },
      before,
    );
  }),
);

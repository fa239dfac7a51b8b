import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import sirv from 'sirv';
import { build } from 'vite';
import { browserAt } from './demo-browser.ts';
import type { Draw } from './track-drawing/page.tsx';

/**
 * Measures the first drawing of a track of 10 000 positions in a new page, from the call to the picture, on this
 * processor and slowed four times, and counts its elements.
 */
declare global {
  interface Window {
    readonly draw: Draw;
  }
}

const count = 10_000;
const rounds = 7;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'roadbook-track-'));

/** Returns the milliseconds of all tasks of a page: script, style, layout and paint. */
async function tasks(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function firstDrawing(browser: Browser, address: string, slowedTimes: number) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await page.goto(address);
  await page.waitForFunction(() => window.draw !== undefined);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  // Time of the processor, which other programs of a busy machine do not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await tasks(session);
  const milliseconds = await page.evaluate((positions) => window.draw(positions), count);
  const processorMilliseconds = (await tasks(session)) - before;
  const elements = await page.locator('main *').count();
  await page.close();
  return { milliseconds, processorMilliseconds, elements };
}

try {
  await build({
    ...{ configFile: false, logLevel: 'error', root: path('track-drawing') },
    resolve: {
      alias: { '@domain': path('../../../backend/src/domain'), '@': path('../../../frontend/src') },
    },
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  });
  const server = createServer(sirv(outDir)).listen(0, '127.0.0.1');
  const browser = await chromium.launch(browserAt);
  try {
    const { port } = server.address() as AddressInfo;
    for (const slowedTimes of [1, 4]) {
      const drawings = [];
      for (let round = 0; round < rounds; round += 1) {
        drawings.push(await firstDrawing(browser, `http://127.0.0.1:${port}/`, slowedTimes));
      }
      const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
      const shown = median(drawings.map(({ milliseconds }) => milliseconds)).toFixed(0);
      const worked = median(drawings.map(({ processorMilliseconds }) => processorMilliseconds)).toFixed(0);
      console.log(
        `| first drawing of ${count} positions, processor slowed ${slowedTimes} times: shown, processor time | ` +
          `${shown} ms, ${worked} ms (${drawings[0]?.elements} elements) |`,
      );
    }
  } finally {
    await browser.close();
    server.close();
  }
} finally {
  rmSync(outDir, { recursive: true });
}

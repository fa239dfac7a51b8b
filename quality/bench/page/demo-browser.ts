import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';

/** Debian's Chromium, without its background activity. */
export const browserAt = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
};

/** Runs the work against the built application of a checkout on its embedded defaults, with a browser of its own. */
export async function withApplication(
  port: number,
  work: (browser: Browser, origin: string) => Promise<void>,
  checkout = join(import.meta.dirname, '../../..'),
): Promise<void> {
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
  const stack = spawn(process.execPath, [join(checkout, 'scripts/start.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let isReady = false;
    for await (const line of createInterface({ input: stack.stdout })) {
      isReady = line.includes(origin);
      if (isReady) break;
    }
    if (!isReady) throw new Error('the application ended before it was ready');
    const browser = await chromium.launch(browserAt);
    await work(browser, origin);
    await browser.close();
  } finally {
    if (stack.exitCode === null && stack.kill('SIGTERM')) await once(stack, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the page is loaded and its requests are answered. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the examples from the settings; they are written the first time and stay open in this tab. */
export async function openExamples(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings/data`);
  await page.getByRole('button', { name: /^(Look at the examples|Beispiele ansehen)$/ }).click();
  await page.getByRole('region', { name: /^(Examples|Beispiele)$/ }).waitFor({ timeout: 120_000 });
}

export async function arriveAsDemoDriver(page: Page, origin: string): Promise<void> {
  await page.getByRole('button', { name: /demo/i }).click();
  await page.waitForURL(`${origin}/`);
  await settled(page);
}

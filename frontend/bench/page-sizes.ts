import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test';

/** JavaScript that a first visit is sent, by page: what the browser really asks for, gzipped as the edge sends it. */
const port = 4191;
const origin = `http://localhost:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-page-sizes-'));

function countScripts(context: BrowserContext): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  const count = (response: Response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  };
  context.on('response', count);
  return async () => {
    // What the next page asks for is not this one's, and its bodies are gone once that page is left.
    context.off('response', count);
    return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  };
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const stack = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.ts')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  for await (const line of createInterface({ input: stack.stdout })) if (line.includes(origin)) break;
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  // The service worker fetches the rest in its own time; that is not what a page waits for.
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  const signInScripts = countScripts(context);
  await page.goto(`${origin}/sign-in`);
  await settled(page);
  const signInBytes = await signInScripts();
  await page.getByRole('button', { name: /demo/i }).click();
  await page.waitForURL(`${origin}/`);
  await settled(page);
  const todayScripts = countScripts(context);
  await page.reload();
  await settled(page);
  const todayBytes = await todayScripts();
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  console.log(`| JavaScript for the sign-in page, gzip | ${kilobytes(signInBytes)} | under 180 kB |`);
  console.log(`| JavaScript for Today, gzip | ${kilobytes(todayBytes)} | under 250 kB |`);
  await browser.close();
} finally {
  if (stack.exitCode === null && stack.kill('SIGTERM')) await once(stack, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

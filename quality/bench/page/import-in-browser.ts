import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { fuelFile } from '../server/import-file.mts';
import { arriveAsDemoDriver, withApplication } from './demo-browser.ts';

/**
 * Measures a fuel file on its way through the page of a real browser into the real server with its defaults, so that
 * the processor time per account limits it. Another driver reads at the same time. Usage: `import-in-browser.ts
 * [rows]`; a million rows take ten minutes, so `npm run bench` leaves it out.
 */
const rows = Number(process.argv[2] ?? 100_000);
const sampleEveryMs = Number(process.argv[3] ?? 10_000);
const maxMs = 6 * 3_600_000;
const politePauseMs = 100;
const renewEveryMs = 30 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

interface Seen {
  maxTaskMs: number;
  tasksAbove200Ms: number;
  maxGapMs: number;
}

declare global {
  var seen: Seen;
}

/** Measures how long the page's thread is blocked, by the gaps of a timer, which a busy machine lengthens, too. */
function watchThread(): void {
  globalThis.seen = { maxTaskMs: 0, tasksAbove200Ms: 0, maxGapMs: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      globalThis.seen.maxTaskMs = Math.max(globalThis.seen.maxTaskMs, duration);
      if (duration > 200) globalThis.seen.tasksAbove200Ms += 1;
    }
  }).observe({ type: 'longtask', buffered: true });
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    globalThis.seen.maxGapMs = Math.max(globalThis.seen.maxGapMs, now - last - 20);
    last = now;
  }, 20);
}

interface Running {
  readonly pid: string;
  readonly parent: string;
  readonly command: string;
}

function allRunning(): Running[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const [, parent = ''] = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
    } catch {
      return [];
    }
  });
}

/** Processes that this one started, and those started by them. */
function startedHere(): Running[] {
  const every = allRunning();
  const of = (parent: string): Running[] =>
    every.filter((each) => each.parent === parent).flatMap((each) => [each, ...of(each.pid)]);
  return of(String(process.pid));
}

function mebibytes(pid: string, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const [, kibibytes = '0'] =
      new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) / 1024;
  } catch {
    return 0;
  }
}

function resident(contains: string, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const sizes = startedHere()
    .filter(({ command }) => command.includes(contains))
    .map(({ pid }) => mebibytes(pid, name));
  return Math.round(Math.max(0, ...sizes));
}

async function asked<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Driver who waits for each answer. Measures calls in milliseconds. */
class PoliteDriver {
  taken: number[] = [];
  #ends = false;
  readonly #origin: string;
  readonly #running: Promise<void>;

  constructor(origin: string) {
    this.#origin = origin;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      email: 'polite@example.org',
      password: 'a long one, 12',
      returnSecureToken: true,
    });
    const signUp = `${this.#origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`;
    const { refreshToken } = await asked<{ refreshToken: string }>(signUp, {
      method: 'POST',
      headers: json,
      body,
    });
    const input = encodeURIComponent(JSON.stringify({ json: { limit: 5 } }));
    let [token, renewedAtMs] = ['', 0];
    while (!this.#ends) {
      if (Date.now() - renewedAtMs > renewEveryMs) {
        const renew = `${this.#origin}/securetoken.googleapis.com/v1/token?key=demo-key`;
        const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
        ({ id_token: token } = await asked<{ id_token: string }>(renew, { method: 'POST', body: form }));
        renewedAtMs = Date.now();
      }
      for (const path of ['account.me', `trips.list?input=${input}`]) {
        const began = performance.now();
        await asked(`${this.#origin}/api/trpc/${path}`, { headers: { authorization: `Bearer ${token}` } });
        this.taken.push(performance.now() - began);
        await pause(politePauseMs);
      }
    }
  }

  async end(): Promise<void> {
    this.#ends = true;
    await this.#running;
  }
}

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
}

/** Runs a step in the page and reports its progress until `ends` is seen. */
async function phase(
  name: string,
  { page, cdp, polite }: { page: Page; cdp: CDPSession; polite: PoliteDriver },
  begin: () => Promise<void>,
  ends: ReturnType<Page['getByText']>,
): Promise<void> {
  const began = performance.now();
  polite.taken = [];
  let peakHeap = 0;
  let peakPage = 0;
  let peakServer = 0;
  await page.evaluate(() =>
    Object.assign(globalThis.seen, { maxTaskMs: 0, tasksAbove200Ms: 0, maxGapMs: 0 }),
  );
  await begin();
  let isOver = false;
  const over = ends.waitFor({ timeout: maxMs }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([over, pause(sampleEveryMs)]);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const heap = (metrics.find((each) => each.name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
    const [pageSize, server] = [resident('--type=renderer'), resident('dist/main.js')];
    [peakHeap, peakPage, peakServer] = [
      Math.max(peakHeap, heap),
      Math.max(peakPage, pageSize),
      Math.max(peakServer, server),
    ];
    const says = await page
      .locator('main [aria-labelledby], main [role=status]')
      .locator('xpath=..')
      .allInnerTexts();
    const text = says.join(' | ').replaceAll(/\s+/g, ' ').slice(0, 160);
    console.log(
      `  ${((performance.now() - began) / 1000).toFixed(0)} s: heap ${heap.toFixed(0)}, page ${pageSize}, server ${server} MiB; ${text}`,
    );
  }
  await over;
  const seconds = (performance.now() - began) / 1000;
  const { maxTaskMs, tasksAbove200Ms, maxGapMs } = await page.evaluate(() => globalThis.seen);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s; longest task ${maxTaskMs.toFixed(0)} ms ` +
      `(${tasksAbove200Ms} above 200), longest gap ${maxGapMs.toFixed(0)} ms; peaks: page's heap ${peakHeap.toFixed(0)}, ` +
      `page ${peakPage}, server ${peakServer} MiB; another driver p50 ${quantile(polite.taken, 0.5)}, ` +
      `p99 ${quantile(polite.taken, 0.99)}, longest ${quantile(polite.taken, 1 - 1 / polite.taken.length)}`,
  );
}

const file = fuelFile(join(folder, 'fuel.csv'), rows);
console.log(`${rows} rows, ${(file.bytes / 1e6).toFixed(0)} MB`);
try {
  await withApplication(Number(process.env.BENCH_PORT ?? 4195), async (browser, origin) => {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') console.log(`  console: ${message.text()}`);
    });
    await page.addInitScript(watchThread);
    await page.goto(`${origin}/sign-in`);
    await arriveAsDemoDriver(page, origin);
    await page.goto(`${origin}/import`);
    const input = page.locator('input[type=file]');
    await input.waitFor({ state: 'attached' });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const polite = new PoliteDriver(origin);
    const at = { page, cdp, polite };
    const show = page.getByRole('button', { name: 'Show preview' });
    await phase('recognised and surveyed', at, () => input.setInputFiles(file.path), show);
    await page.getByLabel('The vehicle of this file').selectOption({ label: 'A new vehicle' });
    await page.getByLabel('Name of the new vehicle').fill('Van');
    await page.getByLabel('Fuel', { exact: true }).selectOption({ label: 'Petrol' });
    const store = page.getByRole('button', { name: /^Import .* records/ });
    await phase('values and preview', at, () => show.click(), store);
    await phase('stored', at, () => store.click(), page.getByText(/records are new\./));
    const undo = page.getByRole('button', { name: 'Take the import back' });
    await phase(
      'taken back',
      at,
      () => undo.click(),
      page.getByText('Everything that came with the import is gone'),
    );
    await polite.end();
    console.log(`server's peak ${resident('dist/main.js', 'VmHWM')} MiB`);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

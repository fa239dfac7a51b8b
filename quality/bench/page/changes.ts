import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { withoutStreams } from '../../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, withApplication } from './demo-browser.ts';

/** Milliseconds from sending a write until another device shows it. */
const rounds = 100;
const warmUps = 5;
/** A page that has just asked again waits for a moment before it does so once more. */
const betweenWritesMilliseconds = 700;

function trip(id: string, toText: string) {
  const startedAtMs = Date.now() - 86_400_000;
  return {
    ...{ id, vehicleId: null, startedAtMs, startZone: 'Europe/London', endedAtMs: startedAtMs + 1_200_000 },
    ...{ endZone: 'Europe/London', fromText: '', toText, odometerStartMetres: null, odometerEndMetres: null },
    ...{ distanceMetres: 5000, category: null, purpose: '', forWhom: '', passengers: 0, tollsMinor: 0 },
    ...{ parkingMinor: 0, currency: 'GBP', note: '', tags: [], favourite: false },
  };
}

/** Resolves with the time at which the page shows the text. */
function paintedAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (looked) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        function look() {
          if (!document.body.textContent.includes(looked)) return;
          observer.disconnect();
          // The callback runs before a picture, and the next one after it.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        }
      }),
    text,
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

await withApplication(4193, async (browser, origin) => {
  const newContext = () => browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const writer = await newContext();
  await withoutStreams(writer);
  const signedIn = await writer.newPage();
  let authorization = '';
  signedIn.on('request', async (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  await signedIn.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(signedIn, origin);

  const reader = await newContext();
  const page = await reader.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: /demo/i }).click();
  await page.waitForURL(`${origin}/`);
  const stream = page.waitForResponse((response) => response.url().includes('/changes.listen'));
  await page.goto(`${origin}/trips`);
  await stream;
  await page.getByRole('button', { name: 'Add a trip', exact: true }).waitFor();

  const milliseconds: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const text = `Depot ${round}.`;
    const seen = paintedAt(page, text);
    const sentAtMs = Date.now();
    const answer = await fetch(`${origin}/api/trpc/trips.create`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ json: trip(ulid(), text) }),
    });
    if (!answer.ok) throw new Error(`trips.create: ${answer.status} ${await answer.text()}`);
    const tookMilliseconds = (await seen) - sentAtMs;
    if (round >= 0) milliseconds.push(tookMilliseconds);
    await page.waitForTimeout(betweenWritesMilliseconds);
  }
  console.log(
    `| From a write on one device to its picture on another, p50 and p99 of ${rounds} | ` +
      `${quantile(milliseconds, 0.5)} ms, ${quantile(milliseconds, 0.99)} ms | under 1000 ms |`,
  );
});

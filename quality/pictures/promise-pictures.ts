import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { withoutStreams } from '../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, openExamples, settled, withApplication } from '../bench/page/demo-browser.ts';

const folder = join(import.meta.dirname, '../../frontend/public/pictures');
const size = { width: 390, height: 640 };
const speeches = [
  { language: 'en', locale: 'en-GB', timezoneId: 'Europe/London' },
  { language: 'de', locale: 'de-DE', timezoneId: 'Europe/Berlin' },
] as const;

/** Takes pictures of Today with the examples, in both languages and themes, for the sign-in page. */
export async function takePromise(): Promise<void> {
  // Each in an application of its own: the demo driver's account remembers the language.
  for (const speech of speeches) {
    await withApplication(4197, (browser, origin) => takeIn(speech, browser, origin));
  }
}

async function takeIn(
  { language, ...place }: (typeof speeches)[number],
  browser: Browser,
  origin: string,
): Promise<void> {
  const context = await browser.newContext({
    ...{ ...place, viewport: size, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  await withoutStreams(context);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(page, origin);
  await openExamples(page, origin);
  // Today has the worth of the year once its claim was seen.
  await page.goto(`${origin}/claim`);
  await settled(page);
  const session = await context.newCDPSession(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(origin);
    await settled(page);
    await page.getByRole('link', { name: /^(Costs|Kosten) .*\d/ }).waitFor();
    // The page around the picture says that these are examples.
    await page.addStyleTag({
      content:
        'section:is([aria-label="Examples"], [aria-label="Beispiele"], [aria-label="Guest"], [aria-label="Gast"]) { display: none }',
    });
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
    writeFileSync(join(folder, `today-${language}-${theme}.webp`), Buffer.from(data, 'base64'));
  }
  await context.close();
}

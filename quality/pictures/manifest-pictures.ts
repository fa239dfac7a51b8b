import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { withoutStreams } from '../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, openExamples, settled, withApplication } from '../bench/page/demo-browser.ts';

const folder = join(import.meta.dirname, '../../frontend/public/screenshots');
const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
] as const;
const languages = [
  { language: 'en', locale: 'en-GB', timezoneId: 'Europe/London' },
  { language: 'de', locale: 'de-DE', timezoneId: 'Europe/Berlin' },
] as const;

/** Takes pictures of Today with the examples, in both languages, for browsers to show before installation. */
export async function takeManifest(): Promise<void> {
  // Each in an application of its own: the demo driver's account remembers the language.
  for (const language of languages) {
    await withApplication(4197, async (browser, origin) => {
      for (const device of devices) await takeOn(device, language, browser, origin);
    });
  }
  console.log(`The pictures are in ${folder}.`);
}

async function takeOn(
  { name, ...device }: (typeof devices)[number],
  { language, ...place }: (typeof languages)[number],
  browser: Browser,
  origin: string,
): Promise<void> {
  const context = await browser.newContext({
    ...{ ...device, ...place, colorScheme: 'dark' },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  await withoutStreams(context);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(page, origin);
  await openExamples(page, origin);
  // Today then says what the driving is worth.
  await page.goto(`${origin}/claim`);
  await settled(page);
  await page.goto(origin);
  await settled(page);
  await page.getByRole('link', { name: /^(Costs|Kosten) .*\d/ }).waitFor();
  // The page around the picture says that these are examples; scrollbars are hidden.
  await page.addStyleTag({
    content:
      ':root { scrollbar-gutter: auto } section:is([aria-label="Examples"], [aria-label="Beispiele"], [aria-label="Guest"], [aria-label="Gast"]) { display: none }',
  });
  await page.screenshot({ path: join(folder, `today-${language}-${name}.png`), animations: 'disabled' });
  await context.close();
}

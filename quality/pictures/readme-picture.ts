import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { withoutStreams } from '../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, openExamples, settled, withApplication } from '../bench/page/demo-browser.ts';

const file = join(import.meta.dirname, '../../docs/roadbook.png');
const speech = { locale: 'en-GB', timezoneId: 'Europe/London' } as const;

/** Takes the picture for the README: the examples on a phone by night and on a desktop by day, side by side. */
export async function takeReadme(): Promise<void> {
  await withApplication(4197, async (browser, origin) => {
    const phone = await shotsOf(browser, origin, {
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
    });
    const desktop = await shotsOf(browser, origin, {
      ...{ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, colorScheme: 'light' },
    });
    const pictures = [await phone('/'), await phone('/vehicles/first'), await desktop('/insight')];
    const page = await browser.newPage({ viewport: { width: 1600, height: 720 } });
    await page.setContent(sideBySide(pictures));
    await page.screenshot({ path: file });
    await page.close();
  });
  console.log(`The picture is ${file}.`);
}

interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
  readonly hasTouch: boolean;
  readonly colorScheme: 'light' | 'dark';
}

/** Takes pictures of the demo driver's pages, each under its address; /vehicles/first is the first of the list. */
async function shotsOf(browser: Browser, origin: string, device: Device) {
  const context = await browser.newContext({
    ...{ ...speech, ...device, deviceScaleFactor: 2, serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  await withoutStreams(context);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(page, origin);
  await openExamples(page, origin);
  // Today then says what the driving is worth.
  await page.goto(`${origin}/claim`);
  await settled(page);
  return async (address: string): Promise<string> => {
    await page.goto(origin + (address === '/vehicles/first' ? await firstVehicle(page, origin) : address));
    await settled(page);
    // The page around the picture says that these are examples; scrollbars are hidden.
    await page.addStyleTag({
      content:
        ':root { scrollbar-gutter: auto } section:is([aria-label="Examples"], [aria-label="Guest"]) { display: none }',
    });
    const picture = await page.screenshot({ animations: 'disabled' });
    return `data:image/png;base64,${picture.toString('base64')}`;
  };
}

async function firstVehicle(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/vehicles`);
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  return (await link.getAttribute('href')) ?? '/vehicles';
}

function sideBySide(pictures: readonly string[]): string {
  const heights = [640, 640, 560];
  const images = pictures.map((picture, at) => `<img src="${picture}" height="${heights[at]}" alt="">`);
  return `<style>
    body { display: flex; align-items: center; justify-content: center; gap: 28px; margin: 0; height: 720px; background: #e4e1d9; }
    img { border-radius: 14px; box-shadow: 0 8px 28px rgb(0 0 0 / 28%); }
  </style>${images.join('')}`;
}

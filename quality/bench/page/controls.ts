import type { Browser, Page } from '@playwright/test';
import { withoutStreams } from '../../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, openExamples, settled, withApplication } from './demo-browser.ts';

/**
 * Counts what a phone shows at once: panels of each page with the examples, and controls of each sheet when it opens;
 * choices of one group are one control. With `BENCH_BEFORE=<checkout>` also in the build before.
 */
const pages = {
  Today: '/',
  Trips: '/trips',
  Vehicles: '/vehicles',
  Insight: '/insight',
  Due: '/due',
  Claim: '/claim',
  Import: '/import',
  'Settings, You': '/settings/you',
  'Settings, Units': '/settings/units',
  'Settings, Data': '/settings/data',
} as const;

const ofToday = {
  'Add a trip': /^Add a trip$/,
  Fill: /^Fill up/,
  'Add a cost': /^Add a cost$/,
  Odometer: /^Odometer$/,
};

type Counts = ReadonlyMap<string, number>;

/** Number of elements in sight within another one. A panel of a page has a heading of its own. */
const countOf = (page: Page, within: string, selector: string): Promise<number> =>
  page.locator(within).evaluate((root, selectors) => {
    const shown = [...root.querySelectorAll<HTMLElement>(selectors)].filter(
      (element) =>
        element.checkVisibility() && element.closest('details:not([open]) > :not(summary)') === null,
    );
    const groups = shown.map((element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element,
    );
    return new Set(groups).size;
  }, selector);

const controls = 'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary';

async function ofSheet(page: Page, open: () => Promise<void>): Promise<number | null> {
  try {
    await open();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Close', exact: true })
      .or(page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }))
      .first()
      .waitFor({ timeout: 20_000 });
    await page.waitForTimeout(1000);
    return await countOf(page, 'dialog[open]', controls);
  } catch {
    // A build before has no such sheet, or another name for it.
    return null;
  } finally {
    await page.keyboard.press('Escape');
    // Going back in the history, which closing a sheet is, would abort the next visit.
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    await page.waitForTimeout(500);
  }
}

async function count(browser: Browser, origin: string): Promise<Counts> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  context.setDefaultTimeout(20_000);
  await withoutStreams(context);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(page, origin);
  // The settings of a build before were one page.
  await openExamples(page, origin).catch(async () => {
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Look at the examples' }).click();
    await page.getByRole('region', { name: 'Examples' }).waitFor();
  });
  const counts = new Map<string, number>();
  const note = (name: string, counted: number | null) => {
    if (counted !== null) counts.set(name, counted);
  };
  const panelsOf = async (name: string) =>
    note(`panels of ${name}`, await countOf(page, 'main', 'section:has(h2)'));
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(origin + path);
    await settled(page);
    await panelsOf(name);
  }
  await page.goto(`${origin}/vehicles`);
  await settled(page);
  note(
    'controls of Add a vehicle',
    await ofSheet(page, () => page.getByRole('button', { name: 'Add a vehicle' }).click()),
  );
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await settled(page);
  await panelsOf('a vehicle');
  await page.goto(origin);
  await settled(page);
  for (const [name, label] of Object.entries(ofToday)) {
    const opened = await ofSheet(page, async () => {
      await page.getByRole('button', { name: 'Add something else' }).click();
      await page
        .getByRole('region', { name: 'Add a record' })
        .getByRole('button', { name: label })
        .last()
        .click();
    });
    note(`controls of ${name}`, opened);
  }
  await page.goto(origin);
  await settled(page);
  const ending = await ofSheet(page, async () => {
    await page.getByRole('button', { name: 'Start a trip' }).click();
    await page.getByRole('button', { name: 'End trip' }).click();
  });
  note('controls of End trip', ending);
  await context.close();
  return counts;
}

async function report(browser: Browser, origin: string, build: string): Promise<void> {
  console.log(`| ${build} | |\n|---|---|`);
  for (const [name, counted] of await count(browser, origin)) console.log(`| ${name} | ${counted} |`);
}

await withApplication(4194, (browser, origin) => report(browser, origin, 'now'));
const before = process.env.BENCH_BEFORE;
if (before !== undefined) {
  await withApplication(4195, (browser, origin) => report(browser, origin, 'before'), before);
}

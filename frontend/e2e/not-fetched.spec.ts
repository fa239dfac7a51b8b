import type { Page } from '@playwright/test';
import { add } from './support/add';
import { expectToday } from './support/driver';
import { addVehicle } from './support/elsewhere';
import { arriveAsNewDriver, newDriverElsewhere } from './support/new-driver';
import { expect, once, test } from './support/test';

// A stream is a connection that never becomes idle.
test.use({ live: false });

test.beforeEach(({ faults }) => faults.expect(/ERR_FAILED|Failed to fetch/));

/** Makes the browser save data, so that nothing is prefetched. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
}

/** Waits until all files and messages of sheets that the page names are cached, in any order. */
async function expectSheetsFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const named = document.querySelectorAll<HTMLMetaElement>(
      'meta[name="sheets-files"], meta[name="sheets-messages-en"]',
    );
    const answered = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const here = new Set(
      answered.map(({ name, responseEnd }) => (responseEnd > 0 ? new URL(name).pathname : '')),
    );
    const paths = [...named].flatMap(({ content }) => content.split(' '));
    return paths.length > 0 && paths.every((path) => here.has(path));
  });
}

/** Opens Today, where the sheet of a fill cannot be fetched until the returned function is called. */
async function openUnfetched(page: Page): Promise<() => Promise<void>> {
  await addVehicle(await newDriverElsewhere(page), 'Van');
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Fill up' })).toBeVisible();
  const files = /assets\/(fill-sheet|energy)-/;
  await page.route(files, (route) => route.abort());
  await add(page, 'Fill up');
  // A browser may never answer for a file that was aborted; the page gives it up after twenty seconds.
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('heading', { name: 'Today', level: 1, includeHidden: true })).toBeVisible();
  return () => page.unroute(files);
}

test('a sheet that cannot be fetched says so, and opens on trying again', once, async ({ page }) => {
  await saveData(page);
  const letThrough = await openUnfetched(page);
  await letThrough();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByRole('heading', { name: 'Fill up' })).toBeVisible();
  // Styled: a stylesheet that failed was loaded with it.
  await expect(sheet.getByRole('textbox', { name: 'Odometer', exact: true })).toHaveCSS('font-weight', '600');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fill up' })).toBeFocused();
});

test(
  'a sheet whose files are not there any more is fetched with the page around it',
  once,
  async ({ page }) => {
    await saveData(page);
    const letThrough = await openUnfetched(page);
    const reloaded = page.waitForEvent('load');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await reloaded;
    await letThrough();
    await add(page, 'Fill up');
    await expect(sheet.getByRole('textbox', { name: 'Odometer', exact: true })).toBeVisible();
  },
);

test(
  'what cannot be fetched without a network opens by itself when there is one',
  once,
  async ({ page, context }) => {
    await saveData(page);
    await arriveAsNewDriver(page);
    const add = page.getByRole('button', { name: 'Add a vehicle' });
    await expect(add).toBeVisible();
    await context.setOffline(true);
    await add.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be loaded');
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
  },
);

test(
  'a page whose update message cannot be fetched goes on, with what is being typed',
  once,
  async ({ page }) => {
    await saveData(page);
    let fetchNow = () => {};
    const isTyped = new Promise<void>((resolve) => {
      fetchNow = resolve;
    });
    await page.route('**/assets/prompts-*', async (route) => {
      await isTyped;
      await route.abort();
    });
    await arriveAsNewDriver(page);
    await page.getByRole('button', { name: 'Add a vehicle' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('Van');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/prompts-'));
    fetchNow();
    await failed;
    // Long enough for React to draw what a failure would put in the place of the page.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    await expect(name).toHaveValue('Van');
    await page.getByRole('dialog').getByRole('button', { name: 'Add vehicle' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'the sheets are fetched once Today is shown, and open without a network',
  once,
  async ({ page, context }) => {
    await addVehicle(await newDriverElsewhere(page), 'Van');
    const fetched = ['fill-sheet', 'expense-sheet', 'stop-sheet', 'trip-sheet', 'trips-page'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}-`) && response.ok()),
    );
    await page.goto('/');
    await expectToday(page);
    await Promise.all(fetched);
    await expectSheetsFetched(page);

    await context.setOffline(true);
    await add(page, 'Add a cost');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeVisible();
    await page.keyboard.press('Escape');
    const actions = page.getByRole('region', { name: 'Add a record' });
    await actions.getByRole('button', { name: 'Add a trip' }).click();
    await expect(page.getByRole('dialog').getByLabel('Start time')).toBeVisible();
  },
);

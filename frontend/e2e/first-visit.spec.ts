import type { Page } from '@playwright/test';
import { add } from './support/add';
import { addVehicle } from './support/elsewhere';
import { newDriverElsewhere } from './support/new-driver';
import { expectSeenPersisted } from './support/persisted';
import { expect, onPhone, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** Opens Today with the service worker blocked; the page requests its files itself. */
async function arriveWithoutServiceWorker(page: Page): Promise<void> {
  await page.context().route('**/sw.js', (route) => route.abort());
  await addVehicle(await newDriverElsewhere(page), 'Van');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start a trip', exact: true })).toBeVisible();
}

/** Waits until the files of all sheets that the page names are loaded. */
async function expectSheetsFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const named = document.querySelectorAll<HTMLMetaElement>(
      'meta[name="sheets-files"], meta[name="sheets-messages-en"]',
    );
    const answered = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const here = new Set(
      answered.map(({ name, responseEnd }) => (responseEnd > 0 ? new URL(name).pathname : '')),
    );
    return [...named].flatMap(({ content }) => content.split(' ')).every((path) => here.has(path));
  });
}

test.beforeEach(({ faults }) =>
  faults.expect(/ERR_FAILED|sw\.js|Failed to (fetch|register)|fetching the script/),
);

test(
  'a trip is started and ended though the network goes before the service worker is there',
  onPhone,
  async ({ page, context }) => {
    await arriveWithoutServiceWorker(page);
    await expectSheetsFetched(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    await page.getByRole('button', { name: 'End trip', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('To', { exact: true }).fill('Harbour');
    await sheet.getByLabel('Distance').fill('3');
    await sheet.getByRole('button', { name: 'End the trip' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Harbour');
    for (const name of ['Fill up', 'Add a cost', 'Add a trip'] as const) {
      await add(page, name);
      await expect(sheet.getByRole('textbox').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    await context.setOffline(false);
    await expect(page.getByRole('main')).toContainText('Harbour');
  },
);

test(
  'a service worker that did not come is registered once there is a network again',
  onPhone,
  async ({ page, context }) => {
    await arriveWithoutServiceWorker(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('prompts')),
    );
    await context.unroute('**/sw.js');
    await context.setOffline(true);
    await context.setOffline(false);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expectSeenPersisted(page, 'Van');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start a trip', exact: true })).toBeVisible();
  },
);

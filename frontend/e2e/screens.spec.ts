import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { addBusinessTrip, addVehicle } from './support/elsewhere';
import { everyPage, onEverySheet, openWhole } from './support/every-screen';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere, newDriverInExamples } from './support/new-driver';
import { expect, once, test } from './support/test';

// A stream is a connection that never becomes idle.
test.use({ ...wholeChromium, live: false });

// Checks in a wide window what the tests of each feature check on a phone.

async function expectInOrder(page: Page, within = 'html'): Promise<void> {
  await expectAccessible(page, within);
  await expectNoSidewaysScrolling(page);
}

test('every page of a filled logbook', once, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page);
  for (const path of await everyPage(api)) {
    await openWhole(page, path);
    await expectInOrder(page);
  }
});

test('every sheet of a filled logbook', once, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page);
  await onEverySheet(page, api, () => expectInOrder(page, 'dialog'));
});

test('a claim and its report', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  await addBusinessTrip(api, { vehicleId, hour: 8, toText: 'Leeds', miles: 100 });
  await page.goto('/claim');
  await page.getByLabel('Kind of Estate').selectOption('Car');
  await expect(page.getByRole('region', { name: 'Your claim' })).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('link', { name: 'Open the report' }).click();
  await expect(page.getByRole('region', { name: 'The figures' })).toContainText('£55.00');
  await expectInOrder(page);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Reports' }).getByRole('article')).toBeVisible();
  await expectInOrder(page);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { addBusinessTrip, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere, newDriverInExamples } from './support/new-driver';
import { expect, once, test } from './support/test';
import { openFromMenu } from './support/vehicle-menu';

test.use(wholeChromium);

// Checks in a wide window what the tests of each feature check on a phone.

async function expectInOrder(page: Page, within = 'html'): Promise<void> {
  await expectAccessible(page, within);
  await expectNoSidewaysScrolling(page);
}

test('the pages of a filled logbook', once, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page);
  const { items } = await api.vehicles.list.query({});
  for (const [path, part] of [
    ['/', page.getByRole('link', { name: /^Costs/ })],
    ['/trips', page.getByRole('list', { name: 'Trips by day' })],
    ['/trips/sort', page.getByRole('heading', { level: 1 })],
    ['/vehicles', page.getByRole('main').getByRole('listitem').first()],
    [`/vehicles/${items[0]?.id}`, page.getByRole('figure', { name: 'Cost per month' })],
    ['/insight', page.getByRole('figure', { name: 'Cost per month' })],
    ['/places', page.getByRole('region', { name: 'Your places' }).getByRole('button').first()],
    ['/due', page.getByRole('region', { name: 'Calendar' })],
    ['/ledger', page.getByRole('article').first()],
    ['/settings', page.getByRole('heading', { name: 'Settings', level: 1 })],
    ['/settings/units', page.getByRole('heading', { name: 'Units', exact: true })],
    ['/settings/data', page.getByRole('heading', { name: 'API keys', exact: true })],
    ['/settings/account', page.getByRole('link', { name: 'Sign out' })],
    ['/waiting', page.getByText('Everything is sent.')],
  ] as const) {
    await page.goto(path);
    await expect(part).toBeVisible();
    await expectInOrder(page);
  }
});

test('the sheets of a filled logbook', once, async ({ page }) => {
  test.slow();
  await newDriverInExamples(page);
  const sheet = page.getByRole('dialog');
  const check = async () => {
    await expect(sheet).toBeVisible();
    await expectInOrder(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  };
  await page.goto('/');
  for (const name of ['Fill up', 'Add a cost', 'Odometer']) {
    await page.getByRole('button', { name, exact: true }).click();
    await check();
  }
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await check();
  await page.getByRole('list', { name: 'Trips by day' }).getByRole('button').first().click();
  await check();
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  await check();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await openFromMenu(page, 'Tyres');
  for (const name of [
    'Add a service',
    'Plan work',
    'Choose usual work',
    'Add a set of tyres',
    'Add a reading',
  ]) {
    await page.getByRole('button', { name, exact: true }).click();
    await check();
  }
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

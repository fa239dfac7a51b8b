import type { Browser, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { openSettings } from './support/driver';
import { addTrip, addVehicle, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, type Faults, test } from './support/test';
import { visit } from './support/visit';

// A family's car: one who owns it, one who drives it, one who looks at it.
test('a logbook is made, joined by link, driven in, looked at and left', async ({
  page,
  browser,
  faults,
}) => {
  test.slow();
  const ana = await newDriver(page);
  await page.goto('/settings/you');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Your name').press('Enter');
  await openSettings(page, 'Shared logbooks');
  await page.getByLabel('Name', { exact: true }).fill('Family car');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expectLogbook(page, 'Family car');
  await expectNoSidewaysScrolling(page);
  await visit(page, 'Vehicles');
  await page.getByRole('button', { name: 'Add your vehicle' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Estate');
  await page.getByRole('dialog').getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Estate', level: 1 })).toBeVisible();

  // Bo drives.
  const toBo = await inviteAs(page, 'Driver', 'Bo');
  const bo = await onAnotherDevice(browser, ana.origin, faults);
  await bo.goto(toBo);
  await expect(bo.getByText('Ana (Owner)')).toBeVisible();
  expect(bo.url()).not.toContain('#');
  await expectAccessible(bo);
  await bo.getByLabel('Your name in this logbook').fill('Bo');
  await bo.getByRole('button', { name: 'Join' }).click();
  await expectLogbook(bo, 'Family car');
  await bo.getByRole('button', { name: 'Start a trip' }).click();
  await bo.getByRole('button', { name: 'End trip' }).click();
  const ending = bo.getByRole('dialog');
  await ending.getByLabel('To', { exact: true }).fill('School');
  await ending.getByLabel('Distance').fill('12');
  await ending.getByRole('button', { name: 'End the trip' }).click();
  await visit(bo, 'Trips');
  await expect(bo.getByRole('button', { name: /School/ })).toContainText('Bo');
  await visit(bo, 'Vehicles');
  await expect(bo.getByRole('link', { name: 'Estate', exact: true })).toBeVisible();
  await expect(bo.getByRole('button', { name: 'Add a vehicle' })).toBeHidden();

  // The owner sees who drove.
  await visit(page, 'Trips');
  await expect(page.getByRole('button', { name: /School/ })).toContainText('Bo');

  // Cleo looks.
  const toCleo = await inviteAs(page, 'Reader', 'Cleo');
  const cleo = await onAnotherDevice(browser, ana.origin, faults);
  await cleo.goto(toCleo);
  await cleo.getByLabel('Your name in this logbook').fill('Cleo');
  await cleo.getByRole('button', { name: 'Join' }).click();
  await expectLogbook(cleo, 'Family car');
  await expect(cleo.getByRole('region', { name: 'Add a record' })).toBeHidden();
  await visit(cleo, 'Trips');
  await cleo.getByRole('button', { name: /School/ }).click();
  const looked = cleo.getByRole('dialog');
  await expect(looked.getByText('You can look at this, but not change it.')).toBeVisible();
  await expect(looked.getByText('Entered by Bo')).toBeVisible();
  await expect(looked.getByLabel('Distance')).toBeDisabled();
  await expect(looked.getByRole('button', { name: /Save|Delete/ })).toHaveCount(0);
  await expectAccessible(cleo);

  // A link works once.
  faults.expect(/status of 403|status of 404|status of 400|status of 401/);
  await cleo.goto(toCleo);
  await expect(cleo.getByRole('alert')).toContainText('Ask for a new one');

  // Bo is removed, on whose device something waits.
  await bo.context().setOffline(true);
  await visit(bo, 'Today');
  await bo.getByRole('button', { name: 'Start a trip' }).click();
  await expect(bo.getByRole('button', { name: 'End trip' })).toBeVisible();
  await openSettings(page, 'Shared logbooks');
  await page.getByRole('button', { name: 'Edit Bo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from this logbook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from this logbook' }).click();
  await expect(page.getByRole('button', { name: 'Edit Bo' })).toBeHidden();
  await bo.context().setOffline(false);
  await expect(
    bo.getByRole('heading', { name: 'You are no longer in this logbook', level: 1 }),
  ).toBeVisible();
  await expect(bo.getByRole('heading', { name: 'Not sent any more' })).toBeVisible();
  await bo.getByRole('button', { name: 'Discard', exact: true }).click();
  await bo.getByRole('button', { name: 'Discard for good' }).click();
  await bo.getByRole('button', { name: 'Open my logbook' }).click();
  await expect(bo.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(bo.getByText('School')).toBeHidden();
});

test('each of several logbooks keeps what waits, and is opened from the head', async ({ page }) => {
  const { origin, idToken } = await newDriver(page);
  const own = apiOf(origin, idToken);
  await own.account.me.query({ firstSight: { languages: ['en'], zone: 'Europe/London' } });
  await addVehicle(own, 'My own car');
  const id = `logbook-${ulid()}` as const;
  await own.logbooks.create.mutate({ id, name: 'Office', isCompany: false });
  const office = apiOf(origin, idToken, id);
  await addVehicle(office, 'Pool car');
  await addTrip(office, 'Customer', 3);

  await page.goto('/vehicles');
  await expect(page.getByText('My own car')).toBeVisible();
  const open = page.getByRole('button', { name: 'Logbook: My logbook. Switch' });
  await open.click();
  await expectAccessible(page);
  const list = page.getByRole('dialog', { name: 'Your logbooks' });
  await list.getByRole('button', { name: /^Office/ }).click();
  await expectLogbook(page, 'Office');
  await expect.poll(() => smallTargets(page.getByRole('banner'))).toEqual([]);
  await visit(page, 'Vehicles');
  await expect(page.getByText('Pool car')).toBeVisible();
  await expect(page.getByText('My own car')).toBeHidden();
  // The last one is opened again.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByText('Pool car')).toBeVisible();
});

async function expectLogbook(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Logbook: ${name}. Switch` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

async function inviteAs(page: Page, role: 'Driver' | 'Reader', forWhom: string): Promise<string> {
  await openSettings(page, 'Shared logbooks');
  const panel = page.getByRole('region', { name: 'Invite somebody' });
  await panel.getByRole('radio', { name: role }).check();
  await panel.getByLabel('For whom (optional)').fill(forWhom);
  await panel.getByRole('button', { name: 'Make the link' }).click();
  await expect(panel.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  return (await panel.locator('code').textContent()) ?? '';
}

/** A page of another person on a device of their own. */
async function onAnotherDevice(browser: Browser, origin: string, faults: Faults): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
    ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  });
  faults.watch(context, origin);
  const page = await context.newPage();
  await newDriver(page);
  return page;
}

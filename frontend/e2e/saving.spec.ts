import type { Page } from '@playwright/test';
import { add } from './support/add';
import { type Api, addFill, addTrip } from './support/elsewhere';
import { arriveWithVehicle, newDriver, newDriverElsewhere } from './support/new-driver';
import { expect, once, test } from './support/test';
import { visit } from './support/visit';

// Changes from elsewhere are noticed only by a refusal.
test.use({ live: false });

const dayMs = 86_400_000;
const metresInMile = 1609.344;
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);

/** Calls of one procedure do not arrive until that is called. */
async function holdBack(page: Page, procedure: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(procedure, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Adds a fill on another device with an odometer of 2 000 miles yesterday. */
async function drovenElsewhere(api: Api, vehicleId: string): Promise<void> {
  await addFill(api, vehicleId, { atMs: Date.now() - dayMs, odometerMetres: 2000 * metresInMile });
}

test(
  'the end of a trip that the server refuses is shown where it was typed, and put right there',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 409/);
    const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
    await visit(page, 'Trips');
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    const running = page.getByRole('region', { name: 'On the road' });
    await running.getByRole('button', { name: 'End trip' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('To', { exact: true }).fill('Harbour');
    await sheet.getByLabel('Odometer at end').fill('1500');
    await drovenElsewhere(api, vehicleId);

    await page.getByRole('button', { name: 'End the trip' }).click();
    await expect(sheet.getByText('The odometer would run backwards. Check both readings')).toBeVisible();
    await expect(sheet.getByLabel('To', { exact: true })).toHaveValue('Harbour');
    await sheet.getByLabel('Odometer at end').fill('2010');
    await page.getByRole('button', { name: 'End the trip' }).click();
    await expect(sheet).toBeHidden();
    await expect(running).toBeHidden();
    await expect
      .poll(async () => (await api.trips.list.query({ limit: 5 })).items)
      .toMatchObject([{ toText: 'Harbour', odometerEndMetres: Math.round(2010 * metresInMile), version: 2 }]);
  },
);

test(
  'what is refused after its sheet was closed waits for the driver, with the reason',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 409/);
    const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
    await add(page, 'Fill up');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill('1500');
    await sheet.getByRole('textbox', { name: 'Quantity', exact: true }).fill('40');
    await sheet.getByRole('textbox', { name: 'Total', exact: true }).fill('56');
    await drovenElsewhere(api, vehicleId);
    const arrive = await holdBack(page, /energy\.create/);
    const asked = page.waitForRequest(/energy\.create/);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await asked;
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    arrive();

    await page.getByRole('banner').getByRole('link', { name: '1 to decide' }).click();
    const card = page.getByRole('article', { name: 'New fill or charge' });
    await expect(card.getByRole('alert')).toContainText('The odometer would run backwards.');
  },
);

test(
  'what is typed over a cost that was on its way when the page was left is another cost',
  once,
  async ({ page, faults }) => {
    faults.expect(/ERR_FAILED|Failed to fetch/);
    const { api } = await arriveWithVehicle(page, 'Golf');
    await add(page, 'Add a cost');
    const sheet = page.getByRole('dialog', { name: 'Add a cost' });
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('17');
    await sheet.getByRole('radio', { name: 'Parking' }).check();
    const arrive = await holdBack(page, /expenses\.create/);
    const asked = page.waitForRequest(/expenses\.create/);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await asked;
    await page.reload();
    arrive();
    const amounts = async () =>
      (await api.expenses.list.query({ limit: 5 })).items.map(({ amountMinor }) => amountMinor);
    await expect.poll(amounts).toEqual([1700]);

    await add(page, 'Add a cost');
    await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('17');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('4');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await amounts()).toSorted((a, b) => a - b)).toEqual([400, 1700]);
  },
);

test(
  'what is typed over a trip that was on its way when the page was left is another trip',
  once,
  async ({ page, faults }) => {
    faults.expect(/ERR_FAILED|Failed to fetch/);
    const api = await newDriverElsewhere(page);
    await page.goto('/trips/new');
    const sheet = page.getByRole('dialog');
    const to = sheet.getByLabel('To', { exact: true });
    await to.fill('Office');
    await sheet.getByLabel('Start time').fill('08:00');
    await sheet.getByLabel('Start date').fill(yesterday);
    await sheet.getByLabel('End date').fill(yesterday);
    await sheet.getByLabel('End time').fill('08:30');
    const arrive = await holdBack(page, /trips\.create/);
    const asked = page.waitForRequest(/trips\.create/);
    await sheet.getByRole('button', { name: 'Add the trip' }).click();
    await asked;
    await page.reload();
    arrive();
    const ways = async () =>
      (await api.trips.list.query({ limit: 5 })).items.map(({ toText }) => toText).toSorted();
    await expect.poll(ways).toEqual(['Office']);

    await expect(to).toHaveValue('Office');
    await expect(sheet).toContainText('Changes here create another trip.');
    await to.fill('Lake');
    await sheet.getByRole('button', { name: 'Add the trip' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(ways).toEqual(['Lake', 'Office']);
  },
);

test('a fault under what the driver closed is opened again, and has the focus', once, async ({ page }) => {
  await newDriver(page);
  await page.goto('/trips/new');
  const sheet = page.getByRole('dialog');
  const more = sheet.getByText('Note, files, tolls and more');
  const tolls = sheet.getByRole('textbox', { name: 'Tolls' });
  await sheet.getByLabel('Start date').fill(yesterday);
  await sheet.getByLabel('Start time').fill('08:00');
  await sheet.getByLabel('End date').fill(yesterday);
  await sheet.getByLabel('End time').fill('08:30');
  await more.click();
  await tolls.fill('many');
  for (const _time of ['once', 'again']) {
    await more.click();
    await expect(tolls).toBeHidden();
    await sheet.getByRole('button', { name: 'Add the trip' }).click();
    await expect(tolls).toBeFocused();
  }
});

test(
  'what was typed can be continued from another page, too, whatever else was begun',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    await addTrip(api, 'Office', 30);
    const sheet = page.getByRole('dialog');
    const to = sheet.getByLabel('To', { exact: true });
    const continueFromVehicles = async () => {
      await page.keyboard.press('Escape');
      await visit(page, 'Vehicles');
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await page.goto('/trips/new');
    await to.fill('Harbour');
    await continueFromVehicles();
    await expect(to).toHaveValue('Harbour');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /To Office/ }).click();
    await sheet.getByRole('button', { name: 'Repeat' }).click();
    await to.fill('Lake');
    await continueFromVehicles();
    await expect(to).toHaveValue('Lake');
    await page.keyboard.press('Escape');
    // Left, and come back to.
    await visit(page, 'Vehicles');
    await visit(page, 'Trips');
    await expect(page.getByRole('button', { name: /To Office/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(to).toHaveValue('Lake');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    await expect(to).toHaveValue('Harbour');
  },
);

test('a key that is held down saves, and presses nothing of what comes then', once, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await add(page, 'Fill up');
  const sheet = page.getByRole('dialog', { name: 'Fill up' });
  await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill('1500');
  await sheet.getByRole('textbox', { name: 'Quantity', exact: true }).fill('40');
  await sheet.getByRole('textbox', { name: 'Total', exact: true }).fill('56');
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Control');
  const done = page.getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Done' });
  await expect(done).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
});

test('nothing can be changed in a form while it is being saved', once, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await add(page, 'Add a cost');
  const sheet = page.getByRole('dialog', { name: 'Add a cost' });
  const amount = sheet.getByRole('textbox', { name: 'Amount' });
  const toll = sheet.getByRole('radio', { name: 'Toll' });
  await sheet.getByRole('radio', { name: 'Parking' }).check();
  await amount.fill('17');
  const arrive = await holdBack(page, /expenses\.create/);
  const asked = page.waitForRequest(/expenses\.create/);
  await amount.press('Control+Enter');
  await asked;
  await amount.press('5');
  await amount.pressSequentially('1');
  await toll.click({ force: true });
  await expect(amount).toHaveValue('17');
  await expect(toll).not.toBeChecked();
  arrive();
  await expect(sheet).toBeHidden();
});

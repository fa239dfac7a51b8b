import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { arriveAsNewDriver } from './support/driver';
import { addFill, addVehicle, elsewhere } from './support/elsewhere';
import { savedNotice } from './support/setting';
import { expect, once, test } from './support/test';

const dayMs = 86_400_000;
const metresInMile = 1609.344;
const changedElsewhere = 'This was changed somewhere else meanwhile.';

test.beforeEach(({ faults }) => {
  faults.expect(/status of 40[49]/);
});

async function choose(page: Page): Promise<void> {
  await savedNotice(page, changedElsewhere).getByRole('link', { name: 'Choose' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting', level: 1 })).toBeVisible();
}

async function expectAllArrived(page: Page): Promise<void> {
  await expect(page.getByText('Everything has arrived. Nothing waits on this device.')).toBeVisible();
}

test('a trip that was changed elsewhere while its sheet was open: both versions are shown to choose from', async ({
  page,
  request,
  baseURL,
}) => {
  const api = await elsewhere(request, baseURL, await arriveAsNewDriver(page));
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('To', { exact: true }).fill('Office');
  await page.getByRole('button', { name: 'Stop the trip' }).click();
  await expect(sheet).toBeHidden();
  const trips = async () => (await api.trips.list.query({ limit: 5 })).items;
  await expect.poll(trips).toMatchObject([{ toText: 'Office', version: 2 }]);

  await page.getByRole('button', { name: /To Office/ }).click();
  await sheet.getByLabel('To', { exact: true }).fill('Airport');
  const [trip] = await trips();
  await api.trips.update.mutate({
    id: trip?.id ?? '',
    version: 2,
    changes: { toText: 'Office, back door', purpose: 'Delivery' },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Trip changed.')).toBeHidden();
  await expectAccessible(page);
  await choose(page);
  const card = page.getByRole('article', { name: 'Changed trip' });
  await expect(card.getByLabel('To', { exact: true })).toHaveText(
    'To, yoursAirportTo, newerOffice, back door',
  );
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await expectAllArrived(page);
  await expect.poll(trips).toMatchObject([{ toText: 'Airport', purpose: 'Delivery', version: 4 }]);
});

test(
  'a fill that was changed elsewhere: the newer one can be taken, and its sheet shows that',
  once,
  async ({ page, request, baseURL }) => {
    const api = await elsewhere(request, baseURL, await arriveAsNewDriver(page));
    const vehicleId = await addVehicle(api, 'Golf');
    await addFill(api, vehicleId, { atMs: Date.now() - dayMs, odometerMetres: 2000 * metresInMile });
    const fill = async () => (await api.energy.list.query({ vehicleId, limit: 5 })).items[0];
    const before = await fill();
    if (before === undefined) throw new Error('there is no fill');
    await page.goto('/');
    const sheet = page.getByRole('dialog', { name: /^Change the/ });
    const odometer = sheet.getByRole('textbox', { name: 'Odometer', exact: true });
    const open = () => page.getByRole('button', { name: /^(Petrol|Diesel), / }).click();
    await open();
    await odometer.fill('2002');
    await api.energy.update.mutate({ ...before, odometerMetres: Math.round(2001 * metresInMile) });
    await sheet.getByRole('button', { name: 'Save the change' }).click();
    await expect(sheet).toBeHidden();
    await choose(page);
    await page.getByRole('button', { name: 'Take the newer' }).click();
    await expectAllArrived(page);
    expect(await fill()).toMatchObject({ odometerMetres: Math.round(2001 * metresInMile), version: 2 });
    await page.goto('/');
    await open();
    await expect(odometer).toHaveValue('2001');
  },
);

test(
  'a cost that was deleted elsewhere while its sheet was open can be kept as a new one',
  once,
  async ({ page, request, baseURL }) => {
    const api = await elsewhere(request, baseURL, await arriveAsNewDriver(page));
    await addVehicle(api, 'Golf');
    await page.reload();
    await page.getByRole('button', { name: 'Add a cost' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('17');
    await sheet.getByRole('radio', { name: 'Parking' }).check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const costs = async () => (await api.expenses.list.query({ limit: 5 })).items;
    await expect.poll(costs).toHaveLength(1);
    const [cost] = await costs();

    await page.getByRole('button', { name: /Parking/ }).click();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('18');
    await api.expenses.delete.mutate({ id: cost?.id ?? '', version: 1 });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await choose(page);
    await page.getByRole('button', { name: 'Keep as new' }).click();
    await expectAllArrived(page);
    await expect.poll(costs).toMatchObject([{ amountMinor: 1800, version: 1 }]);
  },
);

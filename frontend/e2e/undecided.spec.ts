import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { addFill, addTrip, addVehicle } from './support/elsewhere';
import { arriveWithVehicle, newDriver, newDriverElsewhere } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

// Changes from elsewhere are noticed only by a refusal.
test.use({ live: false });

const dayMs = 86_400_000;
const metresInMile = 1609.344;
const changedElsewhere = 'This was changed or deleted somewhere else.';

test.beforeEach(({ faults }) => {
  faults.expect(/status of 40[49]/);
});

async function choose(page: Page): Promise<void> {
  await savedNotice(page, changedElsewhere).getByRole('link', { name: 'Decide' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting', level: 1 })).toBeVisible();
}

async function expectAllArrived(page: Page): Promise<void> {
  await expect(page.getByText('Everything is sent. Nothing is waiting on this device.')).toBeVisible();
}

test(
  'a trip that was changed in another tab while its sheet was open: both versions are shown to choose from',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const { id } = await addTrip(api, 'Office', 30);
    await page.goto(`/trips/${id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('To', { exact: true }).fill('Airport');

    const other = await page.context().newPage();
    await other.goto(`/trips/${id}`);
    await other.getByRole('dialog').getByLabel('To', { exact: true }).fill('Office, back door');
    await other.getByRole('dialog').getByLabel('From').fill('Depot');
    // This tab hears of it, and its sheet stays what it was.
    const heard = page.waitForResponse(/trips\.get/);
    await other.getByRole('button', { name: 'Save' }).click();
    await heard;
    await other.close();
    await page.getByRole('button', { name: 'Save' }).click();
    // A notice stays while the pointer is on it.
    await savedNotice(page, changedElsewhere).getByRole('link', { name: 'Decide' }).hover();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /Airport/ })).toContainText('Also changed elsewhere');
    await expect(page.getByText('Trip changed.')).toBeHidden();
    await expectAccessible(page);
    await choose(page);
    const card = page.getByRole('article', { name: 'Changed trip' });
    await expect(card.getByLabel('To', { exact: true })).toHaveText(
      'To, yoursAirportTo, newerOffice, back door',
    );
    await expect(card).not.toContainText('From');
    await card.getByRole('button', { name: 'Keep mine' }).click();
    await expectAllArrived(page);
    await expect
      .poll(() => api.trips.get.query({ id }))
      .toMatchObject({ fromText: 'Depot', toText: 'Airport', version: 3 });
  },
);

test('a trip that was ended elsewhere as well: the driver chooses the end', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  const stop = page.getByRole('button', { name: 'End trip', exact: true });
  await stop.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('To', { exact: true }).fill('Harbour');
  const running = async () => (await api.trips.running.query({})).trip;
  await expect.poll(running).not.toBeNull();
  const trip = await running();
  if (trip === null) throw new Error('no trip runs');
  const { id, startedAtMs, startZone } = trip;
  const end = { endedAtMs: startedAtMs + 60_000, endZone: startZone, odometerEndMetres: null };
  await api.trips.stop.mutate({ id, version: 1, toText: 'Quay', ...end, distanceMetres: null });
  await page.getByRole('button', { name: 'End the trip' }).click();
  await expect(sheet).toBeHidden();
  await choose(page);
  await expect(page.getByLabel('To', { exact: true })).toHaveText('To, yoursHarbourTo, newerQuay');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectAllArrived(page);
  await expect.poll(() => api.trips.get.query({ id })).toMatchObject({ toText: 'Harbour', version: 3 });
});

test(
  'a trip that was changed in another tab while it was being ended: it runs until the driver has chosen',
  once,
  async ({ page }) => {
    await newDriver(page);
    await page.goto('/trips');
    const running = page.getByRole('region', { name: 'On the road' });
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    await running.getByRole('button', { name: 'End trip' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('To', { exact: true })).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/trips');
    await other.getByRole('list', { name: 'Trips by day' }).getByRole('button').first().click();
    await other.getByRole('dialog').getByLabel('To', { exact: true }).fill('Quay');
    const heard = page.waitForResponse(/trips\.running/);
    await other.getByRole('button', { name: 'Save' }).click();
    await heard;
    await other.close();
    await page.getByRole('button', { name: 'End the trip' }).click();
    await expect(sheet).toBeHidden();
    await expect(running).toBeVisible();
    await choose(page);
    await page.getByRole('button', { name: 'Take the newer version' }).click();
    await expectAllArrived(page);
    await visit(page, 'Trips');
    await expect(running).toBeVisible();
    await expect(page.getByRole('button', { name: /To Quay/ })).toBeVisible();
  },
);

test(
  'a fill that was changed elsewhere: the newer one can be taken, and its sheet shows that',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Golf');
    await addFill(api, vehicleId, { atMs: Date.now() - dayMs, odometerMetres: 2000 * metresInMile });
    const fill = async () => (await api.energy.list.query({ vehicleId, limit: 5 })).items[0];
    const before = await fill();
    if (before === undefined) throw new Error('there is no fill');
    await page.goto('/');
    const sheet = page.getByRole('dialog', { name: /^Change the/ });
    const odometer = sheet.getByRole('textbox', { name: 'Odometer', exact: true });
    const open = (quantity: string) =>
      page.getByRole('button', { name: new RegExp(`^(Petrol|Diesel), ${quantity} l`) }).click();
    await open('40');
    await odometer.fill('2002');
    // The row says so, too: what is on the device shows the older one until the list has come.
    const newer = { volumeMillilitres: 50_000, totalMinor: 7_000 };
    await api.energy.update.mutate({ ...before, ...newer, odometerMetres: Math.round(2001 * metresInMile) });
    await sheet.getByRole('button', { name: 'Save the change' }).click();
    await expect(sheet).toBeHidden();
    await choose(page);
    await page.getByRole('button', { name: 'Take the newer version' }).click();
    await expectAllArrived(page);
    await expect.poll(fill).toMatchObject({ odometerMetres: Math.round(2001 * metresInMile), version: 2 });
    await page.goto('/');
    await open('50');
    await expect(odometer).toHaveValue('2001');
  },
);

test(
  'a cost that was deleted elsewhere while its sheet was open can be kept as a new one',
  once,
  async ({ page }) => {
    const { api } = await arriveWithVehicle(page, 'Golf');
    await add(page, 'Add a cost');
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
    await expect(sheet.getByText('This was deleted somewhere else.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Keep as new' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(costs).toMatchObject([{ amountMinor: 1800, version: 1 }]);
  },
);

test(
  'a trip and a fill that were deleted elsewhere while their sheets were open are kept as new ones',
  once,
  async ({ page }) => {
    const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
    const trip = await addTrip(api, 'Office', 30);
    const odometerMetres = Math.round(2000 * metresInMile);
    await addFill(api, vehicleId, { atMs: Date.now() - dayMs, odometerMetres });
    const [fill] = (await api.energy.list.query({ vehicleId, limit: 1 })).items;
    const sheet = page.getByRole('dialog');
    const keepAsNew = async () => {
      await expect(sheet.getByText('This was deleted somewhere else.')).toBeVisible();
      await expectAccessible(page, 'dialog');
      await sheet.getByRole('button', { name: 'Keep as new' }).click();
      await expect(sheet).toBeHidden();
    };

    await page.goto(`/trips/${trip.id}`);
    await sheet.getByLabel('To', { exact: true }).fill('Airport');
    await api.trips.delete.mutate({ id: trip.id, version: trip.version });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await keepAsNew();
    const trips = async () => (await api.trips.list.query({})).items;
    await expect.poll(trips).toMatchObject([{ toText: 'Airport', version: 1 }]);

    await page.goto(`/vehicles/${vehicleId}?fill=${fill?.id}`);
    await sheet.getByRole('textbox', { name: 'Total', exact: true }).fill('57');
    await api.energy.delete.mutate({ id: fill?.id ?? '', version: 1 });
    await sheet.getByRole('button', { name: 'Save the change' }).click();
    await keepAsNew();
    const fills = async () => (await api.energy.list.query({ vehicleId, limit: 5 })).items;
    await expect.poll(fills).toMatchObject([{ totalMinor: 5700, version: 1 }]);
  },
);

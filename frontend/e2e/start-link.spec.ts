import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expectSeenPersisted } from './support/persisted';
import { expect, once, onPhone, test } from './support/test';

async function addressOn(page: Page, vehicleId: string): Promise<string> {
  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'More for this vehicle' }).click();
  await page.getByRole('button', { name: 'Start by code' }).click();
  const panel = page.getByRole('region', { name: 'Start and end trips by code' });
  await expect(panel.getByRole('img', { name: /^Code that starts/ })).toBeVisible();
  return (await panel.getByRole('code').textContent()) ?? '';
}

const bar = (page: Page) => page.getByRole('region', { name: 'On the road' });

test(
  'the code of a vehicle starts a trip with it, and scanned again asks for its end',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vanId = await addVehicle(api, 'Van');
    await addVehicle(api, 'Estate');
    const address = await addressOn(page, vanId);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.goto(address);
    await expect(bar(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(async () => (await api.trips.running.query()).trip?.vehicleId).toBe(vanId);

    await page.goto(address);
    const sheet = page.getByRole('dialog', { name: 'End trip' });
    await sheet.getByLabel('To', { exact: true }).fill('Harbour');
    await sheet.getByLabel('Distance').fill('4');
    await sheet.getByRole('button', { name: 'End the trip' }).click();
    await expect(bar(page)).toBeHidden();
    await expect
      .poll(async () =>
        (await api.trips.list.query({})).items.map(({ toText, endedAtMs }) => [toText, endedAtMs !== null]),
      )
      .toEqual([['Harbour', true]]);
  },
);

test(
  'the code of another vehicle leaves a running trip alone, and one of nobody says so',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vanId = await addVehicle(api, 'Van');
    const estateId = await addVehicle(api, 'Estate');
    const address = await addressOn(page, vanId);
    await page.goto(address);
    await expect(bar(page)).toBeVisible();
    // The page that opens next knows the trip that runs from the device.
    await expectSeenPersisted(page, 'startZone');
    await page.goto(address.replace(vanId, estateId));
    await expect(page.getByText('A trip with another vehicle is running.')).toBeVisible();
    await page.goto(address.replace(vanId, '01JZ0000000000000000000000'));
    await expect(page.getByText('This vehicle is not in this logbook')).toBeVisible();
    expect((await api.trips.list.query({})).items).toHaveLength(1);
  },
);

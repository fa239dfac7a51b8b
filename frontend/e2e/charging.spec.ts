import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { expectToday } from './support/driver';
import { type Api, addVehicle, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

const metresInMile = 1_609.344;
const hourMs = 3_600_000;

type Charge = Extract<Parameters<Api['energy']['create']['mutate']>[0], { source: 'electricity' }>;

/** Adds a charge of 8 kWh at home for 8.99 pence a kWh. */
async function addCharge(api: Api, vehicleId: string, given: Partial<Charge> = {}): Promise<void> {
  await api.energy.create.mutate({
    ...{
      id: ulid(),
      vehicleId,
      source: 'electricity',
      atMs: Date.now() - 30 * hourMs,
      zone: 'Europe/London',
    },
    ...{ energyWattHours: 8_000, unitPrice: { micros: 89_900, per: 'kilowattHour' }, totalMinor: 72 },
    ...{ odometerMetres: null, filled: 'full', missedBefore: false, currency: 'GBP', station: 'Home' },
    ...{ location: null, note: '', charge: { current: null, socBeforePercent: null, socAfterPercent: null } },
    ...given,
  });
}

/** Parked half an hour ago at 15,195 miles. */
function parked(api: Api, vehicleId: string) {
  return createTrip(api, {
    ...{ vehicleId, startedAtMs: Date.now() - hourMs, endedAtMs: Date.now() - hourMs / 2, toText: 'Home' },
    distanceMetres: null,
    odometerStartMetres: Math.round(15_168 * metresInMile),
    odometerEndMetres: Math.round(15_195 * metresInMile),
  });
}

async function open(page: Page) {
  await page.goto('/');
  await expectToday(page);
  await add(page, 'Fill up');
  const sheet = page.getByRole('dialog', { name: 'Charge' });
  await expect(sheet).toBeVisible();
  const field = (name: string) => sheet.getByRole('textbox', { name, exact: true });
  return { sheet, field };
}

test('a charge at home is its kilowatt-hours and nothing else', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Hybrid', { isPlugIn: true });
  await addCharge(api, vehicleId);
  const trip = await parked(api, vehicleId);
  const { sheet, field } = await open(page);
  await expect(field('Quantity')).toBeFocused();
  await expect(field('Unit price')).toHaveValue('0.0899');
  await expect(field('Unit price')).toHaveAccessibleDescription(/as last time/);
  await expect(sheet.getByLabel('Charged at')).toHaveValue('Home');
  await expect(sheet.getByLabel('Charged at')).toHaveAccessibleDescription('Filled in: as last time');
  await expect(field('Odometer')).toHaveValue('15195');
  await expect(field('Odometer')).toHaveAccessibleDescription(/not driven since/);
  await page.keyboard.type('8.4');
  // 8.4 × 0.0899 = 0.75516.
  await expect(field('Total')).toHaveValue('0.76');
  await expectAccessible(page, 'dialog');
  await expectNoSidewaysScrolling(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
  const charge = async () => (await api.energy.list.query({ vehicleId, limit: 1 })).items[0];
  await expect.poll(charge).toMatchObject({
    ...{ source: 'electricity', energyWattHours: 8_400, totalMinor: 76, station: 'Home' },
    ...{ unitPrice: { micros: 89_900, per: 'kilowattHour' }, odometerMetres: trip.odometerEndMetres },
  });
});

test('another place has another price, and what is emptied stays empty', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Hybrid', { isPlugIn: true });
  await addCharge(api, vehicleId);
  await addCharge(api, vehicleId, {
    ...{ atMs: Date.now() - 20 * hourMs, station: 'Motorway', totalMinor: 632 },
    unitPrice: { micros: 790_000, per: 'kilowattHour' },
    charge: { current: 'DC', socBeforePercent: 20, socAfterPercent: 80 },
  });
  const { sheet, field } = await open(page);
  const place = sheet.getByLabel('Charged at');
  await expect(place).toHaveValue('Motorway');
  await expect(field('Unit price')).toHaveValue('0.790');
  // Levels and kind of current are in sight, because they were entered before.
  await expect(sheet.getByRole('radio', { name: 'DC' })).toBeChecked();
  await expect(sheet.getByLabel('Battery after')).toHaveValue('');
  await place.fill('');
  await expect(place).toHaveValue('');
  await expect(field('Unit price')).toHaveValue('');
  await place.press('ArrowDown');
  await sheet.getByRole('option', { name: 'Home', exact: true }).click();
  await expect(field('Unit price')).toHaveValue('0.0899');
  await field('Unit price').fill('');
  await expect(field('Unit price')).toHaveValue('');
  await field('Quantity').fill('10');
  await field('Total').fill('2');
  await expect(field('Unit price')).toHaveValue('0.200');
  // The odometer may be left out.
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
});

test('a vehicle without battery levels so far has them under More', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Hybrid', { isPlugIn: true });
  await addCharge(api, vehicleId, { unitPrice: null, totalMinor: 240 });
  const { sheet, field } = await open(page);
  // £2.40 for 8 kWh.
  await expect(field('Unit price')).toHaveValue('0.300');
  await expect(sheet.getByRole('radio', { name: 'DC' })).toBeHidden();
  await sheet.getByText('More', { exact: true }).click();
  await expect(sheet.getByRole('radio', { name: 'DC' })).toBeVisible();
  await expect(sheet.getByLabel('A charge was missed before')).toBeVisible();
});

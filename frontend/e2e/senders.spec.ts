import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

test(
  'a program gets its address once, sends a reading, and a wrong one is entered by hand or discarded',
  onPhone,
  async ({ page, request }) => {
    const api = await newDriverElsewhere(page);
    await api.account.me.query();
    await addVehicle(api, 'Estate');
    await page.goto('/settings/data');
    const panel = page.getByRole('region', { name: 'Devices and programs that send' });
    await panel.getByRole('button', { name: 'Add a device or program' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a device or program' });
    await expect(sheet.getByLabel('Vehicle')).toContainText('Estate');
    await sheet.getByLabel('Name').fill('Home Assistant');
    await sheet.getByRole('button', { name: 'Create the address' }).click();

    const made = page.getByRole('dialog', { name: 'Home Assistant' });
    const address = (await made.getByRole('status').getByRole('code').textContent()) ?? '';
    expect(address).toMatch(/^http.*\/api\/in\/[\w.-]+$/);
    await made.getByRole('radio', { name: 'Home Assistant' }).check({ force: true });
    await expect(made.getByText('rest_command')).toContainText(`${address}/readings`);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(made)).toEqual([]);
    await made.getByRole('button', { name: 'Close' }).click();

    const send = (odometer: number, at = Date.now()) =>
      request.post(`${address}/readings`, { data: { odometer, at, soc: 63 } });
    expect(await (await send(12_345, Date.now() - 3_600_000)).json()).toMatchObject({ kept: 1 });
    await expect(panel.getByRole('button', { name: /Home Assistant/ })).toContainText('12,345 mi, 63 %');
    expect(await (await send(12_000)).json()).toMatchObject({ quarantined: [{ reason: 'backwards' }] });
    expect(await (await send(11_000)).json()).toMatchObject({ quarantined: [{ reason: 'backwards' }] });
    await panel.getByRole('button', { name: /2 to look at/ }).click();
    await expect(made.getByText('The odometer would run backwards. 12,345 mi was read')).toHaveCount(2);
    await expect(made.getByText(address)).toHaveCount(0);
    await expectAccessible(page);
    await made.getByRole('button', { name: 'Discard 11,000 mi' }).click();
    await expect(made.getByRole('button', { name: /^Enter / })).toHaveCount(1);

    await made.getByRole('button', { name: 'Enter 12,000 mi…' }).click();
    const form = page.getByRole('dialog', { name: 'Odometer reading' });
    await expect(form.getByLabel('Odometer')).toHaveValue('12000');
    await form.getByLabel('Odometer').fill('12400');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Odometer saved: 12,400 mi.')).toBeVisible();
    await expect(made.getByText('to look at')).toHaveCount(0);

    await made.getByRole('button', { name: 'Pause' }).click();
    await expect(made.getByText('Paused')).toBeVisible();
    await made.getByRole('button', { name: 'Remove…' }).click();
    await made.getByRole('button', { name: 'Remove for good' }).click();
    await expect(page.getByText('“Home Assistant” was removed.')).toBeVisible();
    expect((await send(12_500)).status()).toBe(404);
  },
);

test(
  'a charge that was set aside fills the form, and is gone once it is saved',
  once,
  async ({ page, request }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Plug-in', { isPlugIn: true });
    const { path } = await api.senders.create.mutate({ id: ulid(), name: 'evcc', vehicleId });
    // The form has minutes.
    const atMs = Math.floor(Date.now() / 60_000) * 60_000 - 86_400_000;
    const send = (sent: object) => request.post(`${path}/charges`, { data: sent });
    await send({ energyKwh: 5, start: atMs - 86_400_000, odometer: 12_345 });
    const backwards = { energyKwh: 8.4, cost: 2.1, start: atMs, place: 'Home', odometer: 12_000 };
    expect(await (await send(backwards)).json()).toMatchObject({ quarantined: [{ reason: 'backwards' }] });
    await page.goto('/settings/data');
    await page.getByRole('button', { name: /1 to look at/ }).click();
    const made = page.getByRole('dialog', { name: 'evcc' });
    await made.getByRole('button', { name: /^Enter / }).click();
    const form = page.getByRole('dialog', { name: 'Charge' });
    await expect(form.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('8.4');
    await expect(form.getByLabel('Total')).toHaveValue('2.10');
    await expect(form.getByLabel('Charged at')).toHaveValue('Home');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
    await expect.poll(async () => (await api.senders.list.query({})).items[0]?.waiting).toBe(0);
    const [charge] = (await api.energy.list.query({ vehicleId, limit: 1 })).items;
    expect(charge).toMatchObject({ energyWattHours: 8_400, totalMinor: 210, station: 'Home', atMs });
  },
);

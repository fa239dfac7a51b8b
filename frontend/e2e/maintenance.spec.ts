import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { attachPdf, expectOneFile } from './support/receipts';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

const dayMilliseconds = 86_400_000;
const panel = (page: Page) => page.getByRole('region', { name: 'Maintenance' });

async function noteReading(
  api: Api,
  vehicleId: string,
  { atMs, miles }: { readonly atMs: number; readonly miles: number },
): Promise<void> {
  await api.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'noted', id: ulid(), vehicleId, zone: 'Europe/London', note: '', odometerTypedIn: 'mi' },
    ...{ atMs, odometerMetres: Math.round(miles * 1609.344) },
  });
}

/** An oil change every month that was last made four hundred days ago. */
async function planOverdueOil(api: Api, vehicleId: string): Promise<string> {
  const id = ulid();
  const monthly = { distanceMetres: null, months: 1, engineMinutes: null, energy: null };
  await api.schedules.create.mutate({
    ...{ id, vehicleId, item: 'engineOil', title: '', severe: null, profile: 'normal', anchor: 'done' },
    ...{ normal: { first: null, later: monthly }, note: '', source: '', isToCheck: false },
    start: {
      day: new Date(Date.now() - 400 * dayMilliseconds).toISOString().slice(0, 10),
      odometerMetres: null,
    },
  });
  return id;
}

/** Opens a vehicle with two readings: 5 000 miles a hundred days ago, and 10 000 today. */
async function arriveAtVehicle(page: Page) {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  for (const [daysAgo, miles] of [
    [100, 5_000],
    [0, 10_000],
  ] as const) {
    await noteReading(api, vehicleId, { atMs: Date.now() - daysAgo * dayMilliseconds - 60_000, miles });
  }
  await page.goto(`/vehicles/${vehicleId}`);
  await expect(panel(page)).toBeVisible();
  return { api, vehicleId };
}

test(
  'usual work is planned at a touch, done by a service with its cost, and not done once that is deleted',
  onPhone,
  async ({ page }) => {
    const { api, vehicleId } = await arriveAtVehicle(page);
    await panel(page).getByRole('button', { name: 'Choose usual work' }).click();
    const templates = page.getByRole('dialog', { name: 'Usual work' });
    await expect(templates.getByText('Check in your handbook').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await templates.getByRole('button', { name: /^Plan \d+$/ }).click();
    await expect(templates).toBeHidden();
    const oil = panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Engine oil and filter/ }), hasText: 'Why?' });
    await expect(oil).toContainText('Unknown');

    await panel(page).getByRole('button', { name: 'Add a service' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a service' });
    await sheet.getByLabel('Engine oil and filter').check();
    await sheet.getByLabel('Odometer (mi)').fill('10000');
    await sheet.getByLabel('Workshop').fill('Hill Garage');
    const line = sheet.getByRole('group', { name: 'Line 1' });
    await line.getByLabel('What').fill('Oil change');
    await attachPdf(sheet);
    await line.getByLabel(/^Amount/).fill('120.50');
    await expect(sheet.getByText('Total £120.50')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(sheet)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();

    await panel(page)
      .getByText(/^\d+ OK$/)
      .click();
    await expect(oil).toContainText('OK');
    await oil.getByText('Why?').click();
    await expect(oil).toContainText('Distance: 10,000 mi left, at 20,000 mi. The odometer shows 10,000 mi.');
    await expect(oil).toContainText('at 10,000 mi.');
    await expect(oil).toContainText('This is only an estimate.');
    await expect(oil).toContainText('Toyota');
    const visits = async () => (await api.serviceVisits.list.query({ vehicleId })).items;
    await expect.poll(visits).toHaveLength(1);
    await expectOneFile(api, 'serviceVisit', (await visits())[0]?.id);
    await expect
      .poll(async () => (await api.expenses.list.query({ vehicleId })).items)
      .toMatchObject([{ amountMinor: 12_050, vendor: 'Hill Garage', category: 'service' }]);

    await panel(page)
      .getByRole('region', { name: 'Services' })
      .getByRole('button', { name: /Engine oil and filter, Oil change/ })
      .click();
    const change = page.getByRole('dialog', { name: 'Service', exact: true });
    await change.getByRole('button', { name: 'Delete' }).click();
    await expect(oil).toContainText('Unknown');
    await expect.poll(async () => (await api.expenses.list.query({ vehicleId })).items).toEqual([]);
    await savedNotice(page, 'Service deleted').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await api.expenses.list.query({ vehicleId })).items).toHaveLength(1);
  },
);

test(
  'work of one’s own is planned without a network, and done today at a touch',
  once,
  async ({ page, context }) => {
    const { api, vehicleId } = await arriveAtVehicle(page);
    await expect(panel(page).getByText('Nothing is planned yet.', { exact: false })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Plan work' }).click();
    const sheet = page.getByRole('dialog', { name: 'Plan work' });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Enter a distance, a time or another interval.')).toBeVisible();
    await context.setOffline(true);
    await sheet.getByLabel('What', { exact: true }).selectOption('Other');
    await sheet.getByLabel('Name').fill('Wash the caravan');
    await sheet.getByLabel('Every (months)').fill('1');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const row = panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Wash the caravan/ }), hasText: 'Why?' });
    await expect(row).toContainText('not sent yet');
    await row.getByRole('button', { name: 'Wash the caravan: done today' }).click();
    await expect(panel(page).getByText('1 OK')).toBeVisible();
    await expect(row).toContainText('OK');
    await context.setOffline(false);
    await expect.poll(async () => (await api.schedules.list.query({ vehicleId })).items).toHaveLength(1);
    await expect.poll(async () => (await api.serviceVisits.list.query({ vehicleId })).items).toHaveLength(1);
    await expect(row).not.toContainText('not sent yet');
  },
);

test(
  'work that is due is ticked off from Today, with the last reading at a touch',
  onPhone,
  async ({ page }) => {
    const { api, vehicleId } = await arriveAtVehicle(page);
    const scheduleId = await planOverdueOil(api, vehicleId);
    await page.goto('/');
    const due = page.getByRole('region', { name: 'Due', exact: true });
    await expect(due.getByRole('listitem')).toContainText('Overdue');
    await expect.poll(() => smallTargets(due)).toEqual([]);
    await due.getByRole('button', { name: 'Done: Engine oil and filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a service' });
    await expect(sheet.getByLabel('Engine oil and filter')).toBeChecked();
    await sheet.getByRole('button', { name: /^Use: 10[,.]?000.*not driven since/ }).click();
    await expect(sheet.getByLabel('Odometer (mi)')).toHaveValue(/^10,?000$/);
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect(due).toContainText('Nothing is due soon.');
    await expect
      .poll(async () => (await api.serviceVisits.list.query({ vehicleId })).items)
      .toMatchObject([{ scheduleIds: [scheduleId], odometerMetres: 16_093_440, lines: [], expenseId: null }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(due.getByRole('listitem')).toContainText('Overdue');

    // Without a network it is as done, and two taps do it.
    await page.context().setOffline(true);
    await due.getByRole('button', { name: 'Done: Engine oil and filter' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(due).toContainText('Nothing is due soon.');
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await api.serviceVisits.list.query({ vehicleId })).items)
      .toMatchObject([{ scheduleIds: [scheduleId], odometerMetres: null }]);
  },
);

test(
  'work that was ticked off without a network is due again where the server refuses that',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 409/);
    const { api, vehicleId } = await arriveAtVehicle(page);
    await planOverdueOil(api, vehicleId);
    await page.goto('/');
    const due = page.getByRole('region', { name: 'Due', exact: true });
    await due.getByRole('button', { name: 'Done: Engine oil and filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a service' });
    // The last reading comes from the server.
    const lastReading = sheet.getByRole('button', { name: /^Use: 10[,.]?000.*not driven since/ });
    await expect(lastReading).toBeVisible();
    await page.context().setOffline(true);
    await lastReading.click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(due).toContainText('Nothing is due soon.');

    await noteReading(api, vehicleId, { atMs: Date.now() - 50_000, miles: 10_500 });
    await page.context().setOffline(false);
    await expect(page.getByRole('link', { name: '1 to decide' })).toBeVisible();
    await expect(due.getByRole('listitem')).toContainText('Overdue');
  },
);

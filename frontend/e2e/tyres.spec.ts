import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { attachPdf, expectOneFile } from './support/receipts';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';
import { openFromMenu } from './support/vehicle-menu';

const panel = (page: Page, name: 'Tyres' | 'Condition') => page.getByRole('region', { name, exact: true });

/** Opens a vehicle with a reading of 10 000 miles today. */
async function arriveAtVehicle(page: Page) {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  await api.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'noted', id: ulid(), vehicleId, zone: 'Europe/London', note: '', odometerTypedIn: 'mi' },
    ...{ atMs: Date.now(), odometerMetres: 16_093_440 },
  });
  await page.goto(`/vehicles/${vehicleId}`);
  await openFromMenu(page, 'Tyres');
  return { api, vehicleId };
}

const rowOf = (page: Page, name: string) =>
  panel(page, 'Tyres')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }), hasText: 'Tread, wear' });

test(
  'tyres are entered with their cost, swapped, and due at the tread that was measured',
  onPhone,
  async ({ page }) => {
    const { api, vehicleId } = await arriveAtVehicle(page);
    const { version: _, ...winter } = {
      ...{ id: ulid(), vehicleId, name: 'Winter', season: 'winter' as const, size: '', brand: '', note: '' },
      ...{
        dotWeek: null,
        boughtOn: null,
        zone: 'Europe/London',
        amountMinor: null,
        currency: 'GBP',
        version: 1,
      },
      ...{ expenseId: null, storagePlace: '', treads: [], retiredOn: null },
      mounts: [{ axle: 'all' as const, on: { day: '2025-10-20', odometerMetres: 8_046_720 }, off: null }],
    };
    await api.tyreSets.create.mutate(winter);
    await expect(rowOf(page, 'Winter')).toContainText('driven 5,000 mi');

    await panel(page, 'Tyres').getByRole('button', { name: 'Add a set of tyres' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a set of tyres' });
    await sheet.getByLabel('Price').fill('480');
    await sheet.getByLabel('DOT week').fill('5499');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Enter a name.')).toBeVisible();
    await expect(sheet.getByText('Enter week and year, such as 4023', { exact: false })).toBeVisible();
    await expect(sheet.getByText('Enter the day of purchase', { exact: false })).toBeVisible();
    await sheet.getByLabel('Name').fill('Summer');
    await attachPdf(sheet);
    await sheet.getByLabel('DOT week').fill('0412');
    await sheet.getByLabel('Bought on', { exact: true }).fill('01/10/2025');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(sheet)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const summer = rowOf(page, 'Summer');
    await expect(summer).toContainText('Stored');
    const stored = async () =>
      (await api.tyreSets.list.query({ vehicleId })).items.find(({ name }) => name === 'Summer');
    await expect.poll(stored).toBeDefined();
    await expectOneFile(api, 'tyreSet', (await stored())?.id);
    await expect
      .poll(async () => (await api.expenses.list.query({ vehicleId })).items)
      .toMatchObject([{ amountMinor: 48_000, category: 'tyres' }]);

    await summer.getByRole('button', { name: 'Put on: Summer' }).click();
    const mount = page.getByRole('dialog', { name: 'Put on: Summer' });
    await expect(mount.getByLabel('Odometer (mi)')).toHaveValue('10000');
    await expect(mount.getByText('Taken off: Winter')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => smallTargets(mount)).toEqual([]);
    await mount.getByRole('button', { name: 'Put on', exact: true }).click();
    await expect(summer).toContainText('Mounted');
    await expect(rowOf(page, 'Winter')).toContainText('Stored');
    await expect(rowOf(page, 'Winter')).toContainText('driven 5,000 mi');

    await summer.getByRole('button', { name: 'Enter tread: Summer' }).click();
    const tread = page.getByRole('dialog', { name: 'Enter tread: Summer' });
    await tread.getByLabel('Front left (mm)').fill('1.6');
    await tread.getByLabel('Rear left (mm)').fill('4');
    await expectAccessible(page);
    await tread.getByRole('button', { name: 'Save' }).click();
    await expect(summer).toContainText('Lowest tread 1.6 mm');
    await expect(summer).toContainText('At the limit');
    await summer.getByText('Tread, wear and age').click();
    await expect(summer).toContainText('Legal limit: 1.6 mm.');
    await expect(summer).toContainText('More than 10 years old');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.goto('/due');
    await expect(page.getByText('Tread of Summer')).toBeVisible();
    await expect(page.getByText('1.6 mm measured, limit 1.6 mm', { exact: false })).toBeVisible();
  },
);

test(
  'what the workshop measured is entered without a network, and due at its limit',
  once,
  async ({ page, context }) => {
    const { api, vehicleId } = await arriveAtVehicle(page);
    const condition = await openFromMenu(page, 'Condition');
    await condition.getByRole('button', { name: 'Add a reading' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a reading' });
    await expect(sheet.getByLabel('Limit (mm)')).toHaveValue('3');
    await attachPdf(sheet);
    await expectAccessible(page);
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('This is still missing.')).toBeVisible();
    await sheet.getByLabel('Measured (mm)').fill('2.5');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const row = condition.getByRole('listitem').filter({ hasText: 'Front brake pads' });
    await expect(row).toContainText('At the limit');
    await expect(row).toContainText('not sent yet');
    await context.setOffline(false);
    await expect(row).not.toContainText('not sent yet');
    const [reading] = (await api.conditionReadings.list.query({ vehicleId })).items;
    await expectOneFile(api, 'conditionReading', reading?.id);
    await expect
      .poll(async () => (await api.due.list.query({})).items)
      .toMatchObject([{ source: 'condition', type: 'brakePadsFront', status: 'due' }]);
    await row.getByRole('button', { name: /^Front brake pads At the limit/ }).click();
    await page
      .getByRole('dialog', { name: 'Reading', exact: true })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(row).toBeHidden();
    await savedNotice(page, 'Reading deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('2.5');
    await expect
      .poll(async () => (await api.conditionReadings.list.query({ vehicleId })).items)
      .toHaveLength(1);

    // 3 mm in 182 days, and 3 mm are left.
    for (const [day, valueThousandths] of [
      ['2020-01-01', 9_000],
      ['2020-07-01', 6_000],
    ] as const) {
      await api.conditionReadings.create.mutate({
        ...{ id: ulid(), vehicleId, subject: 'brakePadsRear', valueThousandths, limitThousandths: 3_000 },
        ...{ day, odometerMetres: null, note: '' },
      });
    }
    await expect(
      condition.getByRole('listitem').filter({ hasText: 'Rear brake pads' }).first(),
    ).toContainText('the limit was reached about 30 Dec 2020. Measure again.');
  },
);

test(
  'worn tyres and a worn part are settled from the list of what is due, each with one sheet, and reminded of as chosen',
  onPhone,
  async ({ page }) => {
    const { api, vehicleId } = await arriveAtVehicle(page);
    const set = {
      ...{ vehicleId, size: '', brand: '', note: '', dotWeek: null, boughtOn: null, zone: 'Europe/London' },
      ...{ amountMinor: null, currency: 'GBP', expenseId: null, storagePlace: '', retiredOn: null },
    };
    const depths = [{ position: 'frontLeft' as const, depthMicrometres: 1_500 }];
    const winter = {
      ...{ ...set, id: ulid(), name: 'Winter', season: 'winter' as const },
      mounts: [{ axle: 'all' as const, on: { day: '2025-10-20', odometerMetres: 8_046_720 }, off: null }],
      treads: [{ day: '2026-03-01', odometerMetres: 16_000_000, depths }],
    };
    const summer = { ...set, id: ulid(), name: 'Summer', season: 'summer' as const, mounts: [], treads: [] };
    for (const each of [winter, summer]) await api.tyreSets.create.mutate(each);
    await api.conditionReadings.create.mutate({
      ...{ id: ulid(), vehicleId, subject: 'brakePadsFront', valueThousandths: 2_500, note: '' },
      ...{ limitThousandths: 3_000, day: '2026-03-01', odometerMetres: null },
    });
    await page.goto('/due');
    const due = page.getByRole('region', { name: 'What is due' });
    await expect(due.getByRole('listitem')).toHaveCount(2);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(due)).toEqual([]);

    await due.getByRole('button', { name: /^New reading: / }).click();
    const measured = page.getByRole('dialog');
    await expect(measured.getByLabel('Limit (mm)')).toHaveValue('3');
    await measured.getByLabel('Measured (mm)').fill('11');
    await measured.getByLabel('Reminders').selectOption('Weekly, 4 more times');
    await expectAccessible(page, 'dialog');
    await measured.getByRole('button', { name: 'Save' }).click();
    await expect(due.getByRole('listitem')).toHaveCount(1);
    const newest = async () => (await api.conditionReadings.list.query({ vehicleId })).items[0];
    await expect
      .poll(newest)
      .toMatchObject({ valueThousandths: 11_000, reminderStages: { daysBefore: [], weeklyRepeats: 4 } });

    await due.getByRole('button', { name: /^Change: .*Winter/ }).click();
    const mount = page.getByRole('dialog', { name: 'Put on: Summer' });
    await expect(mount.getByLabel('Odometer (mi)')).toHaveValue('10000');
    await mount.getByRole('button', { name: 'Put on', exact: true }).click();
    await expect(due).toContainText('Nothing is due.');

    await page.goto(`/vehicles/${vehicleId}`);
    await rowOf(page, 'Winter')
      .getByRole('button', { name: /^Winter/ })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Reminders').selectOption('Not at all');
    await expect(sheet.getByText('You get no reminder for this.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const stagesOf = async () =>
      (await api.tyreSets.list.query({ vehicleId })).items.find(({ id }) => id === winter.id)?.reminderStages;
    await expect.poll(stagesOf).toEqual({ daysBefore: [], weeklyRepeats: 0 });
  },
);

test(
  'winter tyres that lie ready are due where the driver lives, and reminded of as their set says',
  onPhone,
  async ({ page }) => {
    const { api, vehicleId } = await arriveAtVehicle(page);
    const { version } = await api.account.me.query();
    await api.account.update.mutate({ version, changes: { country: 'DE' } });
    const set = {
      ...{ vehicleId, size: '', brand: '', note: '', dotWeek: null, boughtOn: null, zone: 'Europe/London' },
      ...{
        amountMinor: null,
        currency: 'GBP',
        expenseId: null,
        storagePlace: '',
        retiredOn: null,
        treads: [],
      },
    };
    const winter = { ...set, id: ulid(), name: 'Nokian', season: 'winter' as const, mounts: [] };
    await api.tyreSets.create.mutate(winter);
    await api.tyreSets.create.mutate({
      ...{ ...set, id: ulid(), name: 'Summer', season: 'summer' as const },
      mounts: [{ axle: 'all' as const, on: { day: '2024-04-20', odometerMetres: 8_046_720 }, off: null }],
    });
    await page.goto('/due');
    const due = page.getByRole('region', { name: 'What is due' });
    await expect(due.getByRole('listitem')).toHaveCount(1);
    await expect(due.getByRole('listitem')).toContainText(/Change to winter tyres.*31 Oct/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.goto(`/vehicles/${vehicleId}`);
    await expect(
      page.getByText('a change is due by 31 October and, in spring, from Easter on'),
    ).toBeVisible();
    await rowOf(page, 'Nokian')
      .getByRole('button', { name: /^Nokian/ })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Reminders', { exact: true }).selectOption('Custom');
    const times = sheet.getByRole('group', { name: 'When to remind' });
    await times.getByText('30 days before').click();
    await times.getByText('14 days before').click();
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect
      .poll(async () => (await api.tyreSets.get.query({ id: winter.id })).reminderStages)
      .toEqual({ daysBefore: [7, 0, 14], weeklyRepeats: 4 });
  },
);

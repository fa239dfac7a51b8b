import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addFill, addTrip, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

const weeksAgo = 24 * 14;

function list(page: Page): Locator {
  return page.getByRole('list', { name: 'Trips by day' });
}

function selectable(page: Page, text: RegExp): Locator {
  return list(page).getByRole('checkbox', { name: text });
}

function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Selection' });
}

async function openTrips(page: Page, rows: number): Promise<void> {
  await page.goto('/trips');
  await expect(list(page).locator('[data-trip]')).toHaveCount(rows);
}

async function categories(api: Api): Promise<unknown> {
  const { items } = await api.trips.list.query({ limit: 10 });
  return Object.fromEntries(items.map(({ toText, category }) => [toText, category]));
}

test('a long press selects trips, which are sorted at once and back again', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  for (const [at, place] of ['Bakery', 'Office', 'Harbour'].entries()) await addTrip(api, place, at + 2);
  await openTrips(page, 3);

  const box = await list(page)
    .getByRole('button', { name: /Office/ })
    .boundingBox();
  if (box === null) throw new Error('the row is in sight');
  const touch = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await expect(bar(page)).toContainText('1 selected');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(selectable(page, /Office/)).toBeChecked();
  await selectable(page, /Harbour/).tap();
  await expect(bar(page)).toContainText('2 selected');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(bar(page))).toEqual([]);

  // The button shows that it is disabled, and still answers.
  await bar(page).getByRole('button', { name: 'Purpose' }).tap({ force: true });
  await expect(bar(page)).toContainText('2 selected trips have another category.');
  await bar(page).getByRole('button', { name: 'Category' }).tap();
  await page.getByRole('dialog').getByRole('radio', { name: 'Business' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).tap();
  await expect(savedNotice(page, '2 changed.')).toBeVisible();
  await expect(selectable(page, /Office/)).toContainText('Business');
  await expect.poll(() => categories(api)).toEqual({ Bakery: null, Office: 'business', Harbour: 'business' });

  await savedNotice(page, '2 changed.').getByRole('button', { name: 'Undo' }).tap();
  await expect(selectable(page, /Office/)).toContainText('Not sorted');
  await expect.poll(() => categories(api)).toEqual({ Bakery: null, Office: null, Harbour: null });
  await bar(page).getByRole('button', { name: 'End the selection' }).tap();
  await expect(bar(page)).toBeHidden();
  await expect(list(page).getByRole('button', { name: /Office/ })).toBeVisible();
});

test(
  'a range is selected with Shift and deleted, with one reason for what is final, and comes back whole',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    await addTrip(api, 'Bakery', 2);
    for (const [at, place] of ['Office', 'Harbour'].entries()) await addTrip(api, place, weeksAgo + at);
    await addTrip(api, 'Airport', weeksAgo + 5);
    await openTrips(page, 4);

    await list(page)
      .getByRole('button', { name: /Bakery/ })
      .focus();
    await page.keyboard.press('Shift+Space');
    await selectable(page, /Harbour/).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 selected');
    await expect(selectable(page, /Airport/)).not.toBeChecked();
    await selectable(page, /Harbour/).press('Shift+ArrowDown');
    await expect(bar(page)).toContainText('4 selected');
    await selectable(page, /Airport/).press('Shift+ArrowUp');
    await expect(bar(page)).toContainText('3 selected');
    await expectAccessible(page);

    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete' });
    await expect(dialog).toContainText('2 of 3 are final.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Enter a reason' })).toBeVisible();
    await dialog.getByRole('textbox').fill('Driven by my brother');
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(savedNotice(page, '3 deleted.')).toBeVisible();
    await expect(list(page).locator('[data-trip]')).toHaveCount(1);
    await expect.poll(async () => (await api.trips.list.query({ limit: 10 })).items.length).toBe(1);
    const { items: entries } = await api.ledger.list.query({ limit: 10 });
    const removed = entries.filter(({ body }) => body.action === 'removed');
    expect(removed.map(({ body }) => body.reason ?? null).sort()).toEqual([
      'Driven by my brother',
      'Driven by my brother',
      null,
    ]);

    await savedNotice(page, '3 deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(list(page).locator('[data-trip]')).toHaveCount(4);
    await expect.poll(async () => (await api.trips.list.query({ limit: 10 })).items.length).toBe(4);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  },
);

function addCost(api: Api, vehicleId: string, daysAgo: number, vendor: string) {
  return api.expenses.create.mutate({
    ...{ id: ulid(), vehicleId, category: 'other', amountMinor: 1250, currency: 'GBP', converted: null },
    ...{ vendor, atMs: Date.now() - daysAgo * 86_400_000, zone: 'Europe/London', odometerMetres: null },
    ...{ spread: null, repeats: null, businessSharePercent: null, note: '' },
  });
}

test(
  'costs are given a vendor at once and exported; fills among them say why not',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Golf');
    await addCost(api, vehicleId, 1, '');
    await addCost(api, vehicleId, 2, 'Sparkle');
    await addFill(api, vehicleId, { atMs: Date.now() - 3 * 86_400_000, odometerMetres: 50_000_000 });
    await page.goto(`/vehicles/${vehicleId}`);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: 'Select' }).press('Enter');
    await expect(bar(page)).toBeFocused();
    await bar(page).getByRole('button', { name: 'Select all' }).click();
    await expect(bar(page)).toContainText('3 selected');
    await bar(page).getByRole('button', { name: 'Paid to' }).click({ force: true });
    await expect(bar(page)).toContainText('Only costs have this');
    await history.getByRole('checkbox', { name: /Petrol/ }).click();
    await expectAccessible(page);

    await bar(page).getByRole('button', { name: 'Paid to' }).click();
    const vendor = page.getByRole('dialog').getByRole('combobox', { name: 'Paid to' });
    await vendor.click();
    await expect(page.getByRole('option', { name: 'Sparkle' })).toBeVisible();
    await vendor.fill('=Car wash');
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await expect(savedNotice(page, '2 changed.')).toBeVisible();
    await expect(history.getByRole('checkbox', { name: /Other, =Car wash/ })).toHaveCount(2);
    const downloading = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Export' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(file.match(/,Golf,Other,'=Car wash,12\.50,GBP,/g)).toHaveLength(2);

    await savedNotice(page, '2 changed.').getByRole('button', { name: 'Undo' }).click();
    await expect(history.getByRole('checkbox', { name: /Car wash/ })).toHaveCount(0);
    await expect
      .poll(async () => (await api.expenses.list.query({ limit: 5 })).items.map(({ vendor }) => vendor))
      .toEqual(['', 'Sparkle']);
    await bar(page).getByRole('button', { name: 'End the selection' }).press('Enter');
    await expect(history.getByRole('button', { name: 'Select' })).toBeFocused();
  },
);

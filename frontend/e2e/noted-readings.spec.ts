import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

const odometer = (page: Page) => page.getByRole('region', { name: 'Odometer' });
const everything = (page: Page) => page.getByRole('region', { name: 'History' });

test(
  'what the odometer shows is noted from Today, changed where it stands and deleted with a way back',
  onPhone,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Estate');
    await add(page, 'Odometer');
    const sheet = page.getByRole('dialog', { name: 'Odometer reading' });
    // Ready to be typed: the second tap saves.
    await expect(sheet.getByLabel('Odometer')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(sheet)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Enter a number.')).toBeVisible();
    await sheet.getByLabel('Odometer').fill('20000.4');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Odometer saved: 20,000.4 mi.')).toBeVisible();

    await visit(page, 'Vehicles');
    await page.getByRole('link', { name: 'Estate' }).click();
    await expect(odometer(page)).toContainText('20,000.4');
    await everything(page)
      .getByRole('button', { name: /Odometer added/ })
      .click();
    const change = page.getByRole('dialog', { name: 'Change the reading' });
    await expect(change.getByLabel('Odometer')).toHaveValue('20000.4');
    await change.getByLabel('Odometer').fill('20001');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(change).toBeHidden();
    await expect(odometer(page).getByText('20,001 mi')).toBeVisible();

    await odometer(page).getByRole('button', { name: 'Change' }).click();
    await change.getByRole('button', { name: 'Delete reading' }).click();
    await expect(odometer(page)).not.toContainText('20,001');
    await savedNotice(page, 'Reading deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(odometer(page).getByText('20,001 mi')).toBeVisible();
  },
);

test(
  'a reading below the one before is refused, and what happened can be said at once',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 409/);
    await arriveWithVehicle(page, 'Estate');
    const note = async (typed: string, day: string) => {
      await add(page, 'Odometer');
      await page.getByRole('textbox', { name: 'Odometer' }).fill(typed);
      await page.getByLabel('Date').fill(day);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await note('5000', '2026-01-01');
    await expect(page.getByRole('dialog')).toBeHidden();
    await note('400', '2026-02-01');
    await page.getByRole('button', { name: 'Say what happened' }).click();
    const sheet = page.getByRole('dialog', { name: 'The odometer would run backwards' });
    await expect(sheet).toContainText('Noted reading (just entered)');
    await sheet.getByRole('radio', { name: 'The earlier reading is wrong' }).click();
    const correction = page.getByRole('dialog', { name: 'A reading was wrong' });
    await correction.getByLabel('Correct reading').fill('300');
    await correction.getByRole('button', { name: 'Save' }).click();
    // Two are open: one locator that must be hidden fails at once over two elements, without waiting for them to close.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/vehicles');
    await expect(page.getByText('400', { exact: true })).toBeVisible();
  },
);

test('without a network a reading waits, and arrives later', once, async ({ page, context }) => {
  await arriveWithVehicle(page, 'Estate');
  await visit(page, 'Vehicles');
  await page.getByRole('link', { name: 'Estate' }).click();
  await odometer(page).getByRole('button', { name: 'Add odometer' }).click();
  await page.getByRole('textbox', { name: 'Odometer' }).fill('777');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(everything(page).getByRole('button', { name: /Odometer added/ })).toContainText('waiting');
  await context.setOffline(false);
  await expect(everything(page).getByRole('button', { name: /Odometer added/ })).not.toContainText('waiting');
  await page.reload();
  await expect(odometer(page)).toContainText('777');
});

test(
  'the claim names the days of the readings that it lacks, and they are noted there',
  onPhone,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Estate');
    await visit(page, 'Trips');
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    const trip = page.getByRole('dialog');
    // Late on the last day: the reading of that day is taken behind it.
    await trip.getByLabel('Start date').fill('2025-12-31');
    await trip.getByLabel('Start time').fill('20:00');
    await trip.getByLabel('End date').fill('2025-12-31');
    await trip.getByLabel('End time').fill('21:00');
    await trip.getByLabel('Distance instead').fill('50');
    await trip.getByRole('radio', { name: 'Business' }).check();
    await trip.getByRole('button', { name: 'Add the trip' }).click();
    await expect(trip).toBeHidden();

    await visit(page, 'Claim');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('Method').selectOption('US.actualExpenses');
    await page.getByLabel('First day').fill('2025-01-01');
    await page.getByLabel('Last day').fill('2025-12-31');
    const sheet = page.getByRole('dialog', { name: 'Odometer reading' });
    const last = page.getByRole('button', { name: 'Add the reading of 31 Dec 2025' });
    await page.getByRole('button', { name: 'Add the reading of 1 Jan 2025' }).click();
    await expect(sheet.getByLabel('Date')).toHaveValue('01/01/2025');
    await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('00:00');
    await sheet.getByLabel('Odometer').fill('10000');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await last.click();
    await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('23:59');
    await sheet.getByLabel('Odometer').fill('10200');
    await sheet.getByRole('button', { name: 'Save' }).click();
    // 50 of 200 miles.
    await expect(page.getByRole('region', { name: 'Estate' }).getByText('25.00%')).toBeVisible();
    await expect(page.getByText(/10,200 mi on 31 Dec 2025 \(noted reading\)/)).toBeVisible();
    await expect(last).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  },
);

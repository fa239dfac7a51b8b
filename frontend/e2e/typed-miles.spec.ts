import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, onPhone, test } from './support/test';
import { visit } from './support/visit';

async function addTrip(page: Page, hour: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await sheet.getByLabel('Start date').fill(yesterday);
  await sheet.getByLabel('Start time').fill(`${hour}:00`);
  await sheet.getByLabel('End date').fill(yesterday);
  await sheet.getByLabel('End time').fill(`${hour}:30`);
  for (const [label, typed] of Object.entries(fields)) await sheet.getByLabel(label).fill(typed);
  await sheet.getByRole('radio', { name: 'Business' }).check();
  await sheet.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
}

test('miles count as they were typed, from the list to the report', onPhone, async ({ page }) => {
  test.slow();
  await arriveWithVehicle(page, 'Estate');
  await visit(page, 'Trips');
  await addTrip(page, '08', { 'Distance instead': '10.1' });
  await addTrip(page, '10', { 'Distance instead': '10.1' });
  // The difference of the readings, 19 867 834 and 19 884 089 m, is 16 255 m; 10.1 miles are 16 254.3744.
  await addTrip(page, '12', { 'Odometer at start': '12345.3', 'Odometer at end': '12355.4' });
  const day = page.getByRole('list', { name: 'Trips by day' });
  await expect(day.getByText('10.1 mi')).toHaveCount(3);
  await expect(day.getByText('30.3 mi')).toBeVisible();

  // Changed and taken back it is what was typed at first.
  await day.getByRole('button', { name: /08:00/ }).click();
  await page.getByRole('dialog').getByLabel('Distance instead').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(day.getByText('32.2 mi')).toBeVisible();
  await savedNotice(page, 'Trip changed.').getByRole('button', { name: 'Undo' }).click();
  await expect(day.getByText('30.3 mi')).toBeVisible();

  await visit(page, 'Today');
  const month = new Date(Date.now() - 86_400_000).getMonth() === new Date().getMonth();
  if (month) await expect(page.getByRole('link', { name: /30\.3/ }).first()).toBeVisible();

  await visit(page, 'Claim');
  await page.getByLabel('Kind of Estate').selectOption('Car');
  const claim = page.getByRole('region', { name: 'Your claim' });
  // 30.3 miles at 55p are 16.665, half a penny rounded up; of whole metres it was 16.664.
  await expect(claim).toContainText('£16.67');
  await expect(claim).toContainText('30.3 mi · 3 trips');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const make = page.getByRole('region', { name: 'Create a report' });
  await make.getByRole('button', { name: 'Create report' }).click();
  await make.getByRole('link', { name: 'Open the report' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Download' }).getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const rows = text.split('\r\n').filter((row) => /(^|[,;])"?10\.1"?([,;]|$)/.test(row));
  expect(rows).toHaveLength(3);
});

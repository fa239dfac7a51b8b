import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const head = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';
const rows = [
  '2024-05-03,1000,40.51,70.10,0,True,False,,',
  '2024-05-13,1500,38.22,66.03,0,True,False,,',
  '2024-05-32,2000,39.11,67.02,0,True,False,,',
];
const fuel = {
  name: 'gasrecords.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...rows].join('\n')),
};

test('a file is recognised, seen, stored and taken back', onPhone, async ({ page }) => {
  await arriveAsNewDriver(page);
  await page.goto('/import');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(fuel);

  await expect(page.getByText(/^LubeLogger, 4 rows, read as mi, litres, £$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '2024-05-03' })).toBeVisible();
  await page.getByLabel('Vehicle in this file').selectOption({ label: 'New vehicle' });
  await page.getByLabel('Name of the new vehicle').fill('Golf');
  await page.getByLabel('Fuel', { exact: true }).selectOption({ label: 'Petrol' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show preview' }).click();

  await expect(page.getByRole('button', { name: 'Import 2 records' })).toBeVisible();
  // 40.51 + 38.22 l come in for 70.10 + 66.03 pounds; in the file are 39.11 l for 67.02 more.
  await expect(page.getByRole('row', { name: /^Fuel 117\.84\Wl 78\.73\Wl$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Money £203.15 £136.13' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Read by Roadbook' })).toBeVisible();
  await page.getByText('More about what was read').click();
  await expect(page.getByText('The records in the file are from 3 May 2024 to 13 May 2024.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByLabel('Row 4, column A (Date)').fill('2024-05-31');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(page.getByText('3 records are new.')).toBeVisible();

  await page.goto('/import');
  await choose.setInputFiles(fuel);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('Nothing in this file is new.')).toBeVisible();

  await page.goto('/import');
  await page.getByRole('button', { name: 'Undo gasrecords.csv' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.goto('/vehicles');
  await expect(page.getByText('Golf')).toBeHidden();
});

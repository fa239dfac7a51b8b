import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const costs = {
  name: 'vehicle-1-sync.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`"## Vehicle"
"Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat","VIN","Insurance","Plate","Make","Model","Year","TankCount","Tank1Type","Tank2Type","Active","Tank1Capacity","Tank2Capacity","FuelUnitTank2","FuelConsumptionTank2"
"Van","","0","0","0","yyyy-MM-dd","","","","","","","1","100","0","1","50","0","0","0"
"## CostCategories"
"CostTypeID","Name","priority","color"
"1","Service","0",""
"## Costs"
"CostTitle","Date","Odo","CostTypeID","Notes","Cost","flag","idR","read","RemindOdo","RemindDate","isTemplate","RepeatOdo","RepeatMonths","isIncome","UniqueId"
"Oil and filter","2025-02-14","80000","1","","189.9","0","0","1","95000","2011-01-01","0","15000","12","0","7"
"Brake discs","2025-03-14","81000","1","","310","0","0","1","0","2011-01-01","0","0","0","0","8"
"Timing belt","2025-03-15","0","1","","0.0","0","0","1","0","2030-04-30","0","0","0","0","10"
`),
};

test('services and reminders of another app become care of the vehicle', onPhone, async ({ page }) => {
  await arriveAsNewDriver(page);
  await page.goto('/import');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(costs);
  await page.getByLabel('Name of the new vehicle').fill('Van');
  await page.getByRole('button', { name: 'Show preview' }).click();

  // Two visits with their costs, and one schedule.
  await expect(page.getByText('2 services. Their costs are not counted twice.')).toBeVisible();
  await expect(page.getByText('Oil and filter · Brake discs')).toBeVisible();
  await expect(page.getByText('One reminder becomes planned work')).toBeVisible();
  await expect(page.getByText('One reminder does not repeat')).toBeVisible();
  await expect(page.getByText('Timing belt')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Import 5 records' }).click();
  await expect(page.getByText('2 of them are services on the pages of their vehicles.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See what is due' }).click();
  await expect(page.getByText('Oil and filter')).toBeVisible();

  await page.goto('/import');
  await choose.setInputFiles(costs);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('Nothing in this file is new.')).toBeVisible();

  await page.goto('/import');
  await page.getByRole('button', { name: 'Undo vehicle-1-sync.csv' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.goto('/due');
  await expect(page.getByText('Oil and filter')).toBeHidden();
});

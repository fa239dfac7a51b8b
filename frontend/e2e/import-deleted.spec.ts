import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const fuel = {
  name: 'gasrecords.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags',
      '2024-05-03,1000,40.51,70.10,0,True,False,,',
      '2024-05-13,1500,38.22,66.03,0,True,False,,',
    ].join('\n'),
  ),
};

test('what the driver deleted stays deleted when its file comes again', onPhone, async ({ page }) => {
  const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
  const fills = async () => (await api.energy.list.query({ vehicleId, limit: 10 })).items;
  const choose = page.locator('input[type=file]');
  const show = async () => {
    await page.goto('/import');
    await choose.setInputFiles(fuel);
    const vehicle = page.getByLabel('Vehicle in this file');
    await expect(vehicle).toBeVisible();
    await vehicle.selectOption({ label: 'Golf' });
    await page.getByRole('button', { name: 'Show preview' }).click();
  };
  await show();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('2 records are new.')).toBeVisible();
  const [newest] = await fills();
  if (!newest) throw new Error('The fills were imported.');
  await api.energy.delete.mutate({ id: newest.id, version: newest.version });

  await show();
  await expect(page.getByText('You deleted one of these records after an earlier import.')).toBeVisible();
  await expect(page.getByText('Nothing in this file is new.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('radio', { name: 'Bring back' }).check();
  await page.getByRole('button', { name: 'Import one record' }).click();
  await expect(page.getByText('One record is new.')).toBeVisible();
  await expect.poll(fills).toHaveLength(2);

  // Undone, it is as deleted as before.
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  await expect.poll(fills).toHaveLength(1);
  await show();
  await expect(page.getByText('Nothing in this file is new.')).toBeVisible();
});

import { addVehicle } from './support/elsewhere';
import { arriveWithVehicle } from './support/new-driver';
import { expectSeenPersisted } from './support/persisted';
import { expect, once, test } from './support/test';

const fuel = {
  name: 'gasrecords.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags',
      '2024-05-13,1500,38.22,66.03,0,True,False,,',
    ].join('\n'),
  ),
};

test(
  'a file that is opened right after a reload waits for the vehicles of the server',
  once,
  async ({ page }) => {
    const { api } = await arriveWithVehicle(page, 'Van');
    await expectSeenPersisted(page, 'Van');
    // The device stores that there is one vehicle, which would be taken for that of the file.
    await page.goto('about:blank');
    await addVehicle(api, 'Golf');

    const answered = Promise.withResolvers<void>();
    await page.route(/vehicles\.list/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const imports = page.waitForResponse(/imports\.list/);
    await page.goto('/import');
    await imports;
    // Nothing else is waited for, so that the page has had its turn.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
    const choose = page.locator('input[type=file]');
    expect(await choose.count()).toBe(0);
    answered.resolve();
    await choose.setInputFiles(fuel);
    const vehicle = page.getByLabel('Vehicle in this file');
    await expect(vehicle.getByRole('option', { name: 'Golf' })).toBeAttached();
    await expect(vehicle.locator('option:checked')).toHaveText('Choose one');
  },
);

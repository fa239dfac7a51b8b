import type { Page } from '@playwright/test';
import { signIn, signOut } from './support/driver';
import { arriveAsNewDriver, arriveWithVehicle } from './support/new-driver';
import { expect, once, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const fuel = [
  'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags',
  '2024-05-03,1000,40.51,70.10,0,True,False,,',
].join('\n');

async function becomeInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Only a page that was loaded after it is its own.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Submits the form that the system sends for a shared file. */
async function share(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/import', method: 'post', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files' });
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], 'gasrecords.csv', { type: 'text/csv' }));
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, fuel);
}

test('a file that is shared to the installed app opens in the import', once, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await becomeInstalled(page);
  await share(page);
  await expect(page.getByRole('heading', { name: 'gasrecords.csv' })).toBeVisible();
  await expect(page).toHaveURL(/\/import$/);
});

test('a file that is shared while nobody is signed in waits for the driver', once, async ({ page }) => {
  const driver = await arriveAsNewDriver(page);
  await becomeInstalled(page);
  await signOut(page);
  await share(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(page, driver);
  await expect(page.getByRole('heading', { name: 'gasrecords.csv' })).toBeVisible();
});

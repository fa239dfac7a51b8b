import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible';
import { addVehicle, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';
import { openFromMenu } from './support/vehicle-menu';

test('the service book of a vehicle is made and downloaded', onPhone, async ({ page }) => {
  const { origin, idToken } = await newDriver(page);
  const id = await addVehicle(apiOf(origin, idToken), 'Estate');
  await page.goto(`/vehicles/${id}`);
  const book = await openFromMenu(page, 'Service book');
  const files = book.getByRole('switch', { name: 'With files' });
  await expect(files).toHaveAccessibleDescription(/without costs they are only listed/);
  await book.getByText('With costs').click();
  await expect(book.getByRole('switch', { name: 'With costs' })).toBeChecked();
  await expect(files).toHaveAccessibleDescription(/its documents, services and costs as pages/);
  const downloading = page.waitForEvent('download');
  await book.getByRole('button', { name: 'Create service book' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^service-book-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(book.getByRole('status')).toContainText(' is in your downloads.');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

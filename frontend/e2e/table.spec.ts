import { expectAccessible } from './support/accessible';
import { addBusinessTrip, addFill, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, test } from './support/test';

test(
  'trips are a table that sorts, is moved through by the keyboard, copied as cells and opens',
  once,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Polo');
    const drive = (day: string, toText: string, miles: number, purpose?: string) =>
      addBusinessTrip(api, { vehicleId, day, hour: 9, toText, miles, ...(purpose && { purpose }) });
    await drive('2025-03-03', 'Leeds', 8);
    await drive('2025-03-04', 'York', 20, '=1+1');
    await drive('2025-03-05', 'Hull', 3);
    await page.goto('/trips');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const table = page.getByRole('grid', { name: 'Trips' });
    const row = (index: number) => table.getByRole('row').nth(index);
    await expect(row(1)).toContainText('Hull');
    await expect(page).toHaveURL(/view=table/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    const distance = table.getByRole('columnheader', { name: 'Distance (mi)' });
    await distance.getByRole('button').click();
    await expect(distance).toHaveAttribute('aria-sort', 'descending');
    await expect(row(1)).toContainText('York');
    await expect(row(3)).toContainText('Hull');
    await expect(page).toHaveURL(/sort=-distance/);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Client' }).uncheck();
    await page.getByRole('checkbox', { name: 'Duration' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(table.getByRole('columnheader', { name: 'Client' })).toHaveCount(0);
    // The address and the device know it all again.
    await page.reload();
    await expect(distance).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('columnheader', { name: 'Duration' })).toHaveCount(0);

    await distance.getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(row(1).getByRole('gridcell').first()).toBeFocused();
    await expect(page.getByText(/Tuesday,? 4 March 2025/)).toBeVisible();
    await page.keyboard.press('Control+c');
    await expect(page.getByText('1 row copied.')).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe("2025-03-04\t09:00\t09:30\tHome\tYork\t20.0\tBusiness\t'=1+1\tPolo\t");

    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('To', { exact: true })).toHaveValue('Hull');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(row(3).getByRole('gridcell').last()).toBeFocused();

    await page.getByRole('button', { name: 'Copy 3 rows' }).click();
    await expect(page.getByText('3 rows copied.')).toBeVisible();
    await expect
      .poll(async () => (await copied()).split('\n')[0])
      .toContain('Date\tStart\tEnd\tFrom\tTo\tDistance (mi)');

    // A filter leaves the table as it is.
    await page.getByRole('searchbox', { name: 'Search trips' }).fill('leeds');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/view=table/);
  },
);

test('fills are a table on the page of their vehicle', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Polo');
  await addFill(api, vehicleId, { atMs: Date.parse('2026-03-02T10:00Z'), odometerMetres: 16_093_440 });
  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'Fills and charges' }).click();
  const table = page.getByRole('grid', { name: 'Fills and charges' });
  await expect(table.getByRole('row').nth(1)).toContainText('2 Mar 2026Petrol40.00£56.00Full10,000');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await table.getByRole('checkbox', { name: 'Select', exact: true }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toContainText('1 selected');
  await expectAccessible(page);
  await selection.getByRole('button', { name: 'End the selection' }).click();
  await table.getByText('£56.00').click();
  await expect(page.getByRole('dialog', { name: 'Change the fill' })).toBeVisible();
  await expect(page).toHaveURL(/\?view=fills&fill=\w{26}$/);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Change the fill' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/vehicles/${vehicleId}?view=fills`);
});

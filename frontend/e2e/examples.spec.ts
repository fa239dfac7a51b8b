import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { openSettings } from './support/driver';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere, newDriverInExamples } from './support/new-driver';
import { attachPdf, expectOneFile } from './support/receipts';
import { expect, onPhone, test } from './support/test';
import { visit } from './support/visit';

test(
  'the examples are a logbook of their own, which is opened, tried in, left and thrown away whole',
  onPhone,
  async ({ page, faults }) => {
    test.slow();
    // The examples are written once; the second time they are only opened.
    faults.expect(/status of 409 .*demo\.fill/);
    const api = await newDriverElsewhere(page);
    await addVehicle(api, 'My own car');
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Look at the examples' }).click();
    const banner = page.getByRole('region', { name: 'Examples', exact: true });
    // About fifteen hundred records are written the first time.
    await expect(banner).toContainText('You are looking at examples', { timeout: 60_000 });
    await expect(page.getByRole('link', { name: /^Costs/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(banner)).toEqual([]);

    // Changes in the examples do not reach the driver's own logbook.
    await visit(page, 'Vehicles');
    const examples = page.getByRole('link', { name: 'Plug-in hybrid', exact: true });
    await expect(examples).toBeVisible();
    await expect(page.getByText('My own car')).toBeHidden();
    await page.reload();
    await expect(examples).toBeVisible();
    await banner.getByRole('button', { name: 'Back to my logbook' }).click();
    await expect(page.getByRole('region', { name: 'Add a record' })).toBeVisible();
    await expect(banner).toBeHidden();
    await visit(page, 'Vehicles');
    await expect(page.getByText('My own car')).toBeVisible();
    await expect(examples).toBeHidden();
    expect((await api.trips.list.query({ limit: 5 })).items).toEqual([]);

    // The examples still exist and open at once.
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Look at the examples' }).click();
    await expect(banner).toBeVisible();
    await openSettings(page, 'Account');
    await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Delete my account/ })).toBeHidden();
    await openSettings(page, 'Data');
    await page.getByRole('button', { name: 'Delete the examples' }).click();
    await expect(page.getByRole('region', { name: 'Add a record' })).toBeVisible();
    await expect(banner).toBeHidden();
    await expect
      .poll(async () => (await api.vehicles.list.query({})).items)
      .toMatchObject([{ name: 'My own car' }]);
  },
);

test('the examples begin at their top, however far down they were asked for', onPhone, async ({ page }) => {
  await newDriverElsewhere(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Look at the examples' }).click();
  const banner = page.getByRole('region', { name: 'Examples', exact: true });
  await expect(banner).toBeAttached({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /^Costs/ })).toBeVisible();
  await expect(banner).toBeInViewport({ ratio: 1 });
});

test('a file that is added to a cost of the examples is sent with it', async ({ page }) => {
  const api = await newDriverInExamples(page);
  await page.goto('/');
  await add(page, 'Add a cost');
  const sheet = page.getByRole('dialog', { name: 'Add a cost' });
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('4.50');
  await sheet.getByRole('radio', { name: 'Parking' }).check();
  await attachPdf(sheet);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(async () => (await api.expenses.list.query({ limit: 1 })).items[0]?.amountMinor)
    .toBe(450);
  const [cost] = (await api.expenses.list.query({ limit: 1 })).items;
  await expectOneFile(api, 'expense', cost?.id);
});

import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible';
import { addBusinessTrip, addFill, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere, newDriverInExamples } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

const dayMs = 86_400_000;
const metresInMile = 1609.344;

/** Noon on the tenth of the month that number of months ago; the month is over. */
function tenth(monthsBack: number): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 10, 12);
}

test('what a vehicle cost last month, with the records, another price and a file', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  const at = (monthsBack: number, days: number, miles: number) => ({
    atMs: tenth(monthsBack) + days * dayMs,
    odometerMetres: Math.round(miles * metresInMile),
  });
  // Each is 40 l for £56: one two months back, then two a month back, 400 and 300 miles on.
  await addFill(api, vehicleId, at(2, 0, 10_000));
  await addFill(api, vehicleId, at(1, 0, 10_400));
  await addFill(api, vehicleId, at(1, 8, 10_700));
  const day = new Date(tenth(1)).toISOString().slice(0, 10);
  await addBusinessTrip(api, { vehicleId, day, hour: 8, toText: 'Leeds', miles: 30 });
  await addBusinessTrip(api, { vehicleId, day, hour: 11, toText: 'York', miles: 10, category: null });

  await page.goto('/insight?period=lastMonth');
  await expect(page.getByRole('heading', { name: 'Insight', level: 1 })).toBeVisible();
  // 2 × 56.00, twice as much as the month before; 112 over 700 miles; 30 of 40 miles.
  const cost = page.getByRole('button', { name: 'Cost: £112.00' });
  await expect(cost).toBeVisible();
  await expect(page.getByText(/100% more than .*, worse/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cost per distance: £0.160 / mi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Driven: 700 mi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Business share: 75%' })).toHaveAttribute(
    'href',
    `/trips?period=${day.slice(0, 7)}&vehicle=${vehicleId}&category=business`,
  );
  await expect(page.getByRole('figure', { name: 'Cost per month' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  // Every figure opens to its records.
  await cost.click();
  const records = page.getByRole('dialog', { name: /^Costs, / });
  await expect(records.getByRole('heading', { name: 'Fuel and charging: £112.00' })).toBeVisible();
  await expect(records.getByRole('button', { name: /£56\.00/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(cost).toBeFocused();

  // 80 l at £1.50 are £120.
  await page.getByLabel('What if it had cost, per l').fill('1.50');
  await expect(page.getByText('£120.00: £8.00 more than you paid.')).toBeVisible();

  // The chart as a table, and the table as a file.
  const costs = page.getByRole('figure', { name: 'Cost per month' });
  await costs.getByText('As a table').click();
  const download = page.waitForEvent('download');
  await costs.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Cost per month.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFMonth,Fuel and charging,Total');
  expect(lines.at(-1)).toMatch(/,112\.00,112\.00$/);

  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await picture).suggestedFilename()).toMatch(/^Roadbook \d{4}\.png$/);

  // Also over several months, only the matching trips are listed.
  await page.getByLabel('Period').selectOption({ label: 'Last 12 months' });
  const driven = page.getByRole('link', { name: /^Driven: / });
  await expect(driven).toHaveAttribute('href', /^\/trips\?period=\d{4}-\d\d\.\.\d{4}-\d\d&vehicle=/);
  await driven.click();
  await expect(page.getByRole('search').getByText('2 trips')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(/\.\./);
  await page.goBack();

  await page.getByLabel('Period').selectOption({ label: 'Everything' });
  await expect(page).toHaveURL(/period=all/);
  // 3 × 56.00.
  await expect(page.getByRole('button', { name: 'Cost: £168.00' })).toBeVisible();

  // Between the first reading and the last: 2 × 56.00 over 700 miles.
  await page.goto(`/vehicles/${vehicleId}`);
  await page
    .getByRole('region', { name: 'Costs and distance' })
    .getByRole('button', { name: /^Cost per distance/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Cost per distance', exact: true })).toContainText(
    '£112.00 over 700 mi by odometer: £0.160 / mi.',
  );
});

test('a vehicle’s page begins with what it costs, and enters a fill of it', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  await addFill(api, vehicleId, { atMs: Date.now() - 60_000, odometerMetres: 16_093_440 });
  await page.goto(`/vehicles/${vehicleId}`);
  const overview = page.getByRole('region', { name: /so far$/ });
  await expect(overview.getByRole('button', { name: 'Cost this month: £56.00' })).toBeVisible();
  await overview.getByRole('button', { name: 'Fill up' }).click();
  await expect(page.getByRole('dialog', { name: /^Fill up/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await overview.getByRole('link', { name: 'Insight' }).click();
  await expect(page).toHaveURL(`/insight?vehicle=${vehicleId}`);
});

test(
  'vehicles are compared figure by figure on a phone, and nothing is pushed sideways',
  onPhone,
  async ({ page }) => {
    test.slow();
    await newDriverInExamples(page, 'en');
    await page.goto('/insight');
    const panel = page.getByRole('region', { name: 'Vehicles side by side' });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const figure of ['Cost', 'Cost per distance', 'Driven', 'Economy', 'Business share']) {
        const row = panel
          .getByRole('list', { name: figure, exact: true })
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: 'Plug-in hybrid' }) });
        await expect(row).toContainText(/\d/);
      }
      await expect(panel.getByRole('table')).toBeHidden();
      await expectNoSidewaysScrolling(page);
      const cut = await panel.evaluate((shown) =>
        [...shown.querySelectorAll('li, a, strong')]
          .filter(
            (part) => part.checkVisibility() && part.scrollWidth > part.clientWidth && part.clientWidth > 0,
          )
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    }
    await expectAccessible(page);
  },
);

test('vehicles are rows of one table where there is room', once, async ({ page }) => {
  test.slow();
  await newDriverInExamples(page, 'en');
  await page.goto('/insight');
  const panel = page.getByRole('region', { name: 'Vehicles side by side' });
  await expect(panel.getByRole('row', { name: /Plug-in hybrid/ })).toContainText(/\d/);
  await expect(panel.getByRole('list')).toHaveCount(0);
});

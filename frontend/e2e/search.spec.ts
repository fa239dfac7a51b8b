import { expectAccessible } from './support/accessible';
import { addBusinessTrip, addFill, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

test(
  'what was entered is found from any page, by its words, date and amount, and by the keyboard',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Polo');
    await addBusinessTrip(api, {
      vehicleId,
      day: '2025-03-12',
      hour: 9,
      toText: 'Köln, Domplatte',
      miles: 8,
    });
    await addBusinessTrip(api, { vehicleId, day: '2025-03-13', hour: 9, toText: 'Leeds', miles: 5 });
    await addFill(api, vehicleId, { atMs: Date.parse('2025-03-14T10:00Z'), odometerMetres: 50_000_000 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Fill up' })).toBeVisible();

    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search everything' });
    await expect(field).toBeFocused();
    const options = page.getByRole('option');
    await field.fill('domplatte');
    await expect(options).toHaveCount(1);
    await expect(options.first()).toContainText('Home → Köln, Domplatte');
    await expect(options.first().locator('mark')).toHaveText('Domplatte');
    await field.fill('12 march');
    await expect(options.first()).toContainText('Köln, Domplatte');
    await expect(options).toHaveCount(1);
    await field.fill('polo 2025');
    // Both trips and the fill, and the line that shows all trips.
    await expect(options).toHaveCount(4);
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('data-combobox-selected');

    // An amount is found without its category.
    await field.fill('56.00');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Change the fill' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    // Enter opens what is found of the whole text, also where it comes before the answer.
    await field.fill('köln');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trips\/[0-9A-Z]{26}$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('without a network what this device has is searched', onPhone, async ({ page, context }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Polo');
  await addBusinessTrip(api, { vehicleId, hour: 9, toText: 'Leeds', miles: 5 });
  await page.goto('/trips');
  await expect(page.getByRole('button', { name: /Home → Leeds/ })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await field.fill('nowhere');
  await expect(page.getByText('Nothing found for “nowhere”.')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Only what is on this device is searched.')).toBeVisible();
  await field.fill('leeds');
  await expect(page.getByRole('option', { name: /Home → Leeds/ })).toBeVisible();
  await context.setOffline(false);
});

test('trips are narrowed down, and the address says how', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const [vehicleId, other] = [await addVehicle(api, 'Polo'), await addVehicle(api, 'Golf')];
  await addBusinessTrip(api, { vehicleId, day: '2025-03-12', hour: 9, toText: 'Leeds', miles: 8 });
  await addBusinessTrip(api, {
    ...{ vehicleId: other, day: '2025-04-12', hour: 9, toText: 'York', miles: 5, forWhom: 'Minster & Sons' },
  });
  await addBusinessTrip(api, {
    vehicleId,
    day: '2025-04-13',
    hour: 9,
    toText: 'Hull',
    miles: 3,
    category: null,
  });
  await page.goto('/trips');
  const list = page.getByRole('list', { name: 'Trips by day' });
  const rows = list.getByRole('button', { name: /→/ });
  await expect(rows).toHaveCount(3);
  // 13 of 16 miles.
  await expect(page.getByText('3 trips16.0 mi81% business')).toBeVisible();
  await expect(rows.first()).toContainText('Survey');

  // The terms of the last claim on this device; 13 × 0.40.
  const tiers = [{ above: 0, upTo: null, micros: 400_000 }];
  const facts = { currency: 'GBP', per: 'mi', categories: ['business'], tiers, tollsAndParking: false };
  const terms = JSON.stringify({ methodId: 'custom.rate', facts, vehicles: [] });
  const { driverId } = await api.account.me.query();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `roadbook.last-claim.${driverId}`,
    terms,
  ] as const);
  await page.reload();
  await expect(page.getByText('£5.20 at £0.40/mi')).toBeVisible();

  await page.getByRole('combobox', { name: 'Vehicle', exact: true }).selectOption('Polo');
  await expect(rows).toHaveCount(2);
  const text = page.getByRole('searchbox', { name: 'Search trips' });
  await text.fill('march 2025');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Leeds');
  await expect(text).toBeFocused();
  await expect(page.getByText('1 trip8.0 mi100% business')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('march 2025');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Save filter' }).click();
  await expect
    .poll(async () => (await api.account.me.query()).tripFilters)
    .toEqual([`text=march+2025&vehicle=${vehicleId}`]);
  // A page that is left before it has the answer sends the filter once more, with the version of before.
  const waiting = (key: string) => page.evaluate((named) => localStorage.getItem(named), key);
  await expect.poll(() => waiting(`roadbook.trip-filter-changes.${driverId}`)).toBe('[]');
  await page.reload();
  await expect(rows).toHaveCount(1);
  // The saved filter comes with the account.
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  // The button that was pressed disappears.
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(rows).toHaveCount(3);
  const chips = page.getByRole('group', { name: 'Filter', exact: true });
  const saved = chips.getByRole('button', { name: 'march 2025 · Polo' });
  await expect(saved).toBeFocused();
  await expect(saved).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Needs attention' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Hull');
  await expect(page.getByRole('button', { name: 'Needs attention' })).toBeInViewport({ ratio: 1 });
  await saved.click();
  await expect(rows).toContainText('Leeds');
  await page.getByRole('button', { name: 'Clear' }).click();

  // Filters by a client without a record.
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.selectOption('Minster & Sons');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('York');
  await expect(page.getByText('£2.00 at £0.40/mi')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('forWhom')).toBe('Minster & Sons');
  await page.reload();
  await expect(client).toHaveValue('Minster & Sons');
  await expect(client).toBeInViewport({ ratio: 1 });
  await expect(rows).toHaveCount(1);
  await page.goto('/trips?text=nowhere&category=holiday');
  await expect(page.getByText('No trips found.')).toBeVisible();
});

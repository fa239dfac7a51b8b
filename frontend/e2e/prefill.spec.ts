import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { expectToday } from './support/driver';
import { type Api, addFill, addVehicle, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

const dayMs = 86_400_000;
const metresInMile = 1609.344;
const sheet = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: RegExp) =>
  page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: text });

interface Driven {
  readonly daysAgo: number;
  readonly fromText: string;
  readonly toText: string;
  readonly miles?: number;
  readonly category?: 'business' | 'private' | null;
  readonly purpose?: string;
}

/** Half an hour from 09:00 on. */
async function driven(api: Api, vehicleId: string | null, trips: readonly Driven[]): Promise<void> {
  for (const { daysAgo, miles = 6, category = null, ...trip } of trips) {
    const day = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
    const startedAtMs = Date.parse(`${day}T09:00Z`);
    await createTrip(api, {
      ...{ ...trip, vehicleId, category, startedAtMs, endedAtMs: startedAtMs + 1_800_000 },
      ...{ distanceMetres: Math.round(miles * metresInMile), distanceMileThousandths: miles * 1000 },
    });
  }
}

const toBrandt = { fromText: 'Office', toText: 'Brandt', category: 'business', purpose: 'Survey' } as const;

/** Words for why the value of a field is filled in. */
const filledAs = (words: string | RegExp) =>
  typeof words === 'string' ? `Filled in: ${words}` : new RegExp(`^Filled in: ${words.source}`);

test(
  'what is known of a past trip is filled in, says why, and gives way to typing',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const busId = await addVehicle(api, 'Bus');
    const vehicleId = await addVehicle(api, 'Golf');
    await driven(api, vehicleId, [
      { daysAgo: 5, ...toBrandt },
      { daysAgo: 4, ...toBrandt, miles: 7.5 },
      { daysAgo: 3, ...toBrandt, miles: 6.5 },
      { daysAgo: 2, fromText: 'Brandt', toText: 'Office' },
    ]);
    const atMs = Date.now() - dayMs;
    await addFill(api, vehicleId, { atMs, odometerMetres: Math.round(15_195 * metresInMile) });
    await page.goto('/trips');
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();

    const [from, to] = [sheet(page).getByLabel('From'), sheet(page).getByLabel('To', { exact: true })];
    await expect(from).toHaveValue('Office');
    await expect(from).toHaveAccessibleDescription(filledAs(/last trip, /));
    await expect(to).toHaveValue('Brandt');
    await expect(to).toHaveAccessibleDescription(filledAs('usual from here'));
    const start = sheet(page).getByLabel('Odometer at start');
    await expect(start).toHaveValue('15195');
    await expect(start).toHaveAccessibleDescription(filledAs(/.*: Fill or charge$/));
    const distance = sheet(page).getByLabel('Distance instead');
    await expect(distance).toHaveValue('6.5');
    await expect(distance).toHaveAccessibleDescription(filledAs('as usual'));
    await expect(sheet(page).getByRole('radio', { name: 'Business' })).toBeChecked();
    await expect(sheet(page).getByLabel('Purpose')).toHaveValue('Survey');
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(sheet(page))).toEqual([]);

    // Another way takes its facts with it, and a cleared field stays empty.
    await to.fill('Leeds');
    await expect(to).toHaveAccessibleDescription('');
    await expect(distance).toHaveValue('');
    await expect(sheet(page).getByRole('radio', { name: 'Business' })).not.toBeChecked();
    await to.fill('');
    // The list that opens while typing covers the offers.
    await to.blur();
    const destinations = sheet(page).getByRole('group', { name: 'Where to?' });
    await expect.poll(() => smallTargets(destinations)).toEqual([]);
    await expect(destinations.getByRole('button', { name: 'Office' })).toBeHidden();
    await destinations.getByRole('button', { name: 'Brandt' }).click();
    await expect(distance).toHaveValue('6.5');
    await sheet(page).getByLabel('Start time').fill('00:00');
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await expect(row(page, /Office → Brandt/).first()).toContainText('6.5 mi');
    // A reading that nobody typed is no entry of its own.
    const newest = async () => (await api.trips.list.query({ limit: 1 })).items[0];
    await expect.poll(newest).toMatchObject({ purpose: 'Survey', odometerStartMetres: null });

    // A week and more before yesterday, at nine.
    const byBus = [8, 15, 22].map((daysAgo) => ({ daysAgo, fromText: 'Depot', toText: 'Market' }));
    await driven(api, busId, byBus);
    await page.reload();
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    const vehicle = sheet(page).getByLabel('Vehicle');
    await expect(vehicle).toHaveValue(vehicleId);
    await sheet(page).getByRole('button', { name: 'Yesterday' }).click();
    await expect(sheet(page).getByLabel('Start time')).toBeFocused();
    await sheet(page).getByLabel('Start time').fill('09:00');
    await expect(vehicle).toHaveValue(busId);
    await expect(vehicle).toHaveAccessibleDescription(filledAs(/usual on a /));
    await vehicle.selectOption('Golf');
    await sheet(page).getByLabel('Start time').fill('09:30');
    await expect(vehicle).toHaveValue(vehicleId);
  },
);

test(
  'Enter leads through the sheet with what is filled in, and Ctrl with Enter saves it, without a network too',
  once,
  async ({ page, context, faults }) => {
    const api = await newDriverElsewhere(page);
    await driven(api, null, [
      { daysAgo: 4, ...toBrandt },
      { daysAgo: 3, ...toBrandt },
      { daysAgo: 2, fromText: 'Brandt', toText: 'Office' },
    ]);
    await page.goto('/trips');
    await expect(row(page, /Brandt → Office/)).toBeVisible();
    await page.keyboard.press('n');
    await sheet(page).getByLabel('Start time').waitFor();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await context.setOffline(true);

    await page.keyboard.press('n');
    await sheet(page).getByLabel('Start time').fill('0000');
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByLabel('End date')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByLabel('From')).toBeFocused();
    await expect(sheet(page).getByLabel('From')).toHaveValue('Office');
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('Brandt');
    // The filled-in value is selected, and typing replaces it.
    await page.keyboard.type('Lake');
    await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('Lake');
    await sheet(page).getByLabel('To', { exact: true }).fill('brandt');
    await expect(sheet(page).getByLabel('Distance')).toHaveValue('6');
    await expect(sheet(page).getByRole('radio', { name: 'Business' })).toBeChecked();
    await sheet(page).getByLabel('Purpose').press('Enter');
    await expect(sheet(page).getByLabel('For whom')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, /Office → brandt/)).toContainText('Waiting to be sent');
  },
);

test('a trip that was started with one tap is whole when it is stopped', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Golf');
  const odometerMetres = Math.round(15_195 * metresInMile);
  await addFill(api, vehicleId, { atMs: Date.now() - dayMs, odometerMetres });
  await driven(api, vehicleId, [
    { daysAgo: 4, fromText: 'Home', toText: 'Lake', category: 'private' },
    { daysAgo: 3, fromText: 'Home', toText: 'Lake', category: 'private' },
    { daysAgo: 2, fromText: 'Lake', toText: 'Home' },
  ]);
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  const running = page.getByRole('region', { name: 'On the road' });
  await expect(running).toContainText('Golf');
  await running.getByRole('button', { name: 'End trip' }).click();
  await expect(sheet(page).getByLabel('From')).toHaveValue('Home');
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('Lake');
  await expect(sheet(page).getByLabel('Distance instead')).toHaveValue('6');
  await expect(sheet(page).getByRole('radio', { name: 'Private' })).toBeChecked();
  await expect(sheet(page).getByLabel('Odometer at end')).toBeFocused();
  await expectAccessible(page, 'dialog');
  // The reading at the end is the only thing typed, and counts more than the usual distance.
  await sheet(page).getByLabel('Odometer at end').fill('15202');
  await expect(sheet(page).getByLabel('Distance instead')).toBeHidden();
  await page.getByRole('button', { name: 'End the trip' }).click();
  await expect(row(page, /Home → Lake/).first()).toContainText('7.0 mi');
  await expect(row(page, /Home → Lake/).first()).toContainText('Private');
  const newest = async () => (await api.trips.list.query({ limit: 1 })).items[0];
  await expect.poll(newest).toMatchObject({ odometerStartMileThousandths: 15_195_000 });
  await savedNotice(page, 'Trip ended.').getByRole('button', { name: 'Undo' }).click();
  await expect(running).toBeVisible();
  await expect.poll(newest).toMatchObject({ endedAtMs: null, odometerStartMetres: null, category: null });
});

test(
  'all trips of a way are sorted in one tap, taken back in one, and asked for their purpose',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    await driven(api, null, [
      { daysAgo: 9, ...toBrandt },
      { daysAgo: 8, ...toBrandt },
      { daysAgo: 4, ...toBrandt, category: null, purpose: '' },
      { daysAgo: 3, ...toBrandt, category: null, purpose: '' },
      { daysAgo: 2, ...toBrandt, category: null, purpose: '' },
    ]);
    await page.goto('/trips/sort');
    const card = page.getByRole('region', { name: 'The trip to sort' });
    await expect(card).toContainText('You usually mark this route Business');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark all 3 trips as Business' }).click();
    await expect(page.getByText('3 trips Office → Brandt: Business')).toBeVisible();
    await page.getByRole('button', { name: 'Survey' }).click();
    await expect(page.getByRole('heading', { name: 'Sort trips', exact: true })).toBeVisible();
    await expect(page.getByLabel('Purpose')).toBeHidden();
    await expect
      .poll(async () => (await api.trips.list.query({})).items.map(({ purpose }) => purpose))
      .toEqual(['Survey', 'Survey', 'Survey', 'Survey', 'Survey']);

    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(card).toContainText('Office → Brandt');
    await expect
      .poll(async () => (await api.trips.list.query({ unsorted: true })).items.map(({ purpose }) => purpose))
      .toEqual(['', '', '']);
    await page.keyboard.press('b');
    await page.getByLabel('Purpose').fill('Handover');
    await page.getByLabel('Purpose').press('Enter');
    await expect(page.getByLabel('Purpose')).toBeHidden();
    await expect
      .poll(async () => (await api.trips.list.query({ limit: 1 })).items.map(({ purpose }) => purpose))
      .toEqual(['Handover']);
  },
);

test(
  'a cost like the last one is two taps, and a charge knows where the last trip ended',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Hybrid', { isPlugIn: true });
    await createTrip(api, {
      ...{ vehicleId, startedAtMs: Date.now() - 3_600_000, endedAtMs: Date.now() - 1_800_000 },
      ...{ toText: 'Home', distanceMetres: null },
      odometerStartMetres: Math.round(15_168 * metresInMile),
      odometerEndMetres: Math.round(15_195 * metresInMile),
    });
    await api.expenses.create.mutate({
      ...{ id: ulid(), vehicleId, category: 'parking', amountMinor: 450, currency: 'GBP', converted: null },
      ...{ vendor: 'City garage', atMs: Date.now() - dayMs, zone: 'Europe/London', odometerMetres: null },
      ...{ spread: null, repeats: null, businessSharePercent: null, note: '' },
    });
    await page.goto('/');
    await expectToday(page);
    await page.keyboard.press('c');
    await sheet(page).getByRole('button', { name: 'Parking · City garage · £4.50' }).click();
    await expectAccessible(page, 'dialog');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(savedNotice(page, '£4.50 saved')).toBeVisible();

    await page.keyboard.press('f');
    await sheet(page).getByRole('radio', { name: 'Electricity' }).check();
    await expect(sheet(page).getByText(/Last known: 15,195 mi \(End of a trip, /)).toBeVisible();
    await expect(sheet(page).getByLabel('Odometer')).toHaveValue('15195');
    await expect(sheet(page).getByLabel('Odometer')).toHaveAccessibleDescription(/not driven since/);
  },
);

test(
  'the end alone gives the distance: the start is the last reading, which can be changed',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Golf');
    const atMs = Date.now() - dayMs;
    await addFill(api, vehicleId, { atMs, odometerMetres: Math.round(15_195 * metresInMile) });
    await page.goto('/trips');
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    const [start, end] = ['start', 'end'].map((at) => sheet(page).getByLabel(`Odometer at ${at}`)) as [
      Locator,
      Locator,
    ];
    await sheet(page).getByLabel('To', { exact: true }).fill('Leeds');
    await sheet(page).getByLabel('Start time').fill('00:00');
    await expect(start).toHaveValue('15195');
    await end.fill('15190');
    await expect(sheet(page).getByText('The last reading is above this end: 15,195 mi')).toBeVisible();
    await expect(sheet(page).getByRole('region', { name: 'Calculated' })).not.toContainText(/ mi\b/);
    await end.fill('15207.5');
    await expect(start).toHaveAccessibleDescription(filledAs(/.*: Fill or charge$/));
    await expect(sheet(page).getByRole('region', { name: 'Calculated' })).toContainText('12.5 mi');
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);

    await start.fill('15200');
    await expect(start).toHaveAccessibleDescription('');
    await expect(sheet(page).getByRole('region', { name: 'Calculated' })).toContainText('7.5 mi');
    await start.fill('');
    await expect(sheet(page).getByRole('region', { name: 'Calculated' })).not.toContainText(/ mi\b/);
    await start.fill('15195');
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await expect(row(page, /To Leeds/)).toContainText('12.5 mi');
  },
);

test('a trip that is stopped with the end alone has its distance', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Golf');
  const atMs = Date.now() - dayMs;
  await addFill(api, vehicleId, { atMs, odometerMetres: Math.round(15_195 * metresInMile) });
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Start a trip' }).click();
  await page.getByRole('region', { name: 'On the road' }).getByRole('button', { name: 'End trip' }).click();
  await expect(sheet(page).getByLabel('To', { exact: true })).toBeFocused();
  await sheet(page).getByLabel('Odometer at end').fill('15207');
  await expect(sheet(page).getByLabel('Odometer at start')).toHaveValue('15195');
  await expect(sheet(page).getByRole('region', { name: 'Calculated' })).toContainText('12.0 mi');
  await page.getByRole('button', { name: 'End the trip' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect
    .poll(async () => (await api.trips.list.query({})).items[0])
    .toMatchObject({ odometerStartMileThousandths: 15_195_000, odometerEndMileThousandths: 15_207_000 });
});

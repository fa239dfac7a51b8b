import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import {
  createAccount,
  type Driver,
  expectToday,
  openSettings,
  signIn,
  signOut,
  someDriver,
} from './support/driver';
import { type Api, addFill, elsewhere } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveOnTrips, arriveWithVehicle } from './support/new-driver';
import { expectPagesPersisted, expectSeenPersisted } from './support/persisted';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

const dayMs = 86_400_000;
const metresInMile = 1609.344;
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
const waits = 'Waiting to be sent';

interface Typed {
  readonly to: string;
  readonly start?: string;
  readonly end?: string;
  readonly odometer?: readonly [string, string];
}

test.beforeEach(({ faults }) => {
  faults.expect(/ERR_FAILED|Failed to fetch/);
});

async function openTrips(page: Page): Promise<void> {
  await visit(page, 'Trips');
}

function row(page: Page, to: string): Locator {
  return page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: `To ${to}` });
}

/** Link in the bar above every page. */
function indicator(page: Page, text: string): Locator {
  return page.getByRole('banner').getByRole('link', { name: text });
}

async function addTrip(page: Page, { to, start = '08:00', end = '08:30', odometer }: Typed): Promise<void> {
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Start date').fill(yesterday);
  await sheet.getByLabel('Start time').fill(start);
  await sheet.getByLabel('End date').fill(yesterday);
  await sheet.getByLabel('End time').fill(end);
  // The place where the last trip ended is filled in.
  await sheet.getByLabel('From').fill('');
  await sheet.getByLabel('To', { exact: true }).fill(to);
  if (odometer) {
    await sheet.getByLabel('Odometer at start').fill(odometer[0]);
    await sheet.getByLabel('Odometer at end').fill(odometer[1]);
  }
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
}

/** The server has the trips, and the page knows it. */
async function expectSent(page: Page, ...to: readonly string[]): Promise<void> {
  for (const each of to) await expect(row(page, each)).not.toContainText(waits);
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await row(page, from).click();
  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, to)).toContainText(waits);
}

/** Opens Trips with its code loaded, as after some minutes of use. */
async function arriveOnUsedTrips(page: Page): Promise<Driver> {
  const driver = await arriveOnTrips(page);
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Start date')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return driver;
}

/** Trips on the server. */
async function tripsAt(api: Api) {
  const { items } = await api.trips.list.query({ limit: 50 });
  return items;
}

async function openWaiting(page: Page, text: string): Promise<void> {
  await indicator(page, text).click();
  await expect(page.getByRole('heading', { name: 'Waiting', level: 1 })).toBeVisible();
}

async function expectAllArrived(page: Page): Promise<void> {
  await expect(page.getByText('Everything is sent. Nothing is waiting on this device.')).toBeVisible();
}

test(
  'the connection breaks before the server has seen anything',
  once,
  async ({ page, request, baseURL }) => {
    const api = await elsewhere(request, baseURL, await arriveOnUsedTrips(page));
    await page.route(/trips\.create/, (route) => route.abort());
    await addTrip(page, { to: 'Office' });
    await expect(row(page, 'Office')).toContainText(waits);
    await expect(indicator(page, '1 waiting')).toBeVisible();
    expect(await tripsAt(api)).toEqual([]);

    await page.unrouteAll({ behavior: 'wait' });
    await expect(row(page, 'Office')).not.toContainText(waits);
    await expect(indicator(page, '1 waiting')).toBeHidden();
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Office', version: 1 }]);
  },
);

test(
  'the connection breaks after the server took it: sent twice, it counts once',
  once,
  async ({ page, request, baseURL }) => {
    const api = await elsewhere(request, baseURL, await arriveOnUsedTrips(page));
    let sent = 0;
    await page.route(/trips\.create/, async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await addTrip(page, { to: 'Office' });
    await expect(row(page, 'Office')).toContainText(waits);
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Office' }]);
    await expect.poll(() => sent).toBeGreaterThan(1);

    await page.unrouteAll({ behavior: 'wait' });
    await expect(row(page, 'Office')).not.toContainText(waits);
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Office', version: 1 }]);
    await page.reload();
    await expect(row(page, 'Office')).toHaveCount(1);

    // A change too, whose version the server has moved on from by then.
    await page.route(/trips\.update/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await rename(page, 'Office', 'Airport');
    await page.unrouteAll({ behavior: 'wait' });
    await expect(row(page, 'Airport')).not.toContainText(waits);
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Airport', version: 2 }]);
  },
);

test(
  'changed here and elsewhere: both versions are shown, and the driver chooses',
  onPhone,
  async ({ page, context, request, baseURL, faults }) => {
    faults.expect(/status of 409/);
    const api = await elsewhere(request, baseURL, await arriveOnUsedTrips(page));
    await addTrip(page, { to: 'Office' });
    await addTrip(page, { to: 'Bakery', start: '12:00', end: '12:30' });
    await expectSent(page, 'Office', 'Bakery');
    await context.setOffline(true);
    await rename(page, 'Office', 'Airport');
    await rename(page, 'Bakery', 'Butcher');
    // The page need not fetch anything to show this.
    await expect(indicator(page, '2 waiting')).toBeVisible();
    for (const { id, version, toText } of await tripsAt(api)) {
      await api.trips.update.mutate({
        id,
        version,
        changes: { toText: `${toText} on the corner`, passengers: 2 },
      });
    }

    await context.setOffline(false);
    await openWaiting(page, '2 to decide');
    const card = (text: string) =>
      page.getByRole('article', { name: 'Changed trip' }).filter({ hasText: text });
    await expect(card('Airport').getByLabel('To', { exact: true })).toHaveText(
      'To, yoursAirportTo, newerOffice on the corner',
    );
    await expect(card('Airport')).not.toContainText('Passengers');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.getByRole('main'))).toEqual([]);

    await card('Airport').getByRole('button', { name: 'Keep mine' }).click();
    await expect(card('Airport')).toBeHidden();
    await card('Butcher').getByRole('button', { name: 'Take the newer version' }).click();
    await expectAllArrived(page);
    await expect
      .poll(() => tripsAt(api))
      .toMatchObject([
        // Fields that were not changed here keep the value written elsewhere.
        { toText: 'Bakery on the corner', passengers: 2, version: 2 },
        { toText: 'Airport', passengers: 2, version: 3 },
      ]);
    await openTrips(page);
    await expect(row(page, 'Airport')).toBeVisible();
    await expect(row(page, 'Bakery on the corner')).toBeVisible();
  },
);

test(
  'changed here and deleted elsewhere: it can be kept as a new one',
  once,
  async ({ page, context, request, baseURL, faults }) => {
    faults.expect(/status of 40[49]/);
    const api = await elsewhere(request, baseURL, await arriveOnUsedTrips(page));
    await addTrip(page, { to: 'Office' });
    await expectSent(page, 'Office');
    await context.setOffline(true);
    await rename(page, 'Office', 'Airport');
    for (const { id, version } of await tripsAt(api)) await api.trips.delete.mutate({ id, version });
    await context.setOffline(false);
    await openWaiting(page, '1 to decide');
    await expect(page.getByText('This was deleted somewhere else.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep as new' }).click();
    await expectAllArrived(page);
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Airport', version: 1 }]);
  },
);

test(
  'refused when the network is back: the trip says why, and can be put right',
  onPhone,
  async ({ page, context, faults }) => {
    faults.expect(/status of 409/);
    const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
    await openTrips(page);
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('To', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await context.setOffline(true);
    await addTrip(page, { to: 'Office', odometer: ['1500', '1510'] });
    await addTrip(page, { to: 'Lake', start: '12:00', end: '12:30' });
    // 2 000 miles the day before that.
    await addFill(api, vehicleId, { atMs: Date.now() - 2 * dayMs, odometerMetres: 2000 * metresInMile });
    await context.setOffline(false);

    await openWaiting(page, '1 to decide');
    const card = page.getByRole('article', { name: 'New trip' });
    await expect(card.getByRole('alert')).toContainText('The odometer would run backwards.');
    await expect(card.getByLabel('The two odometer readings')).toHaveText(
      /^Fill or charge2,000 mi\d.*This entry1,500 mi\d.*$/,
    );
    // Unrelated changes were sent.
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Lake' }]);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.getByRole('main'))).toEqual([]);

    await card.getByRole('link', { name: 'Edit' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('To', { exact: true })).toHaveValue('Office');
    await sheet.getByLabel('Odometer at start').fill('2005');
    await sheet.getByLabel('Odometer at end').fill('2015');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Office')).toContainText('10.0 mi');
    await expect(row(page, 'Office')).not.toContainText(waits);
    await expect
      .poll(() => tripsAt(api))
      .toMatchObject([{ toText: 'Lake' }, { toText: 'Office', version: 1 }]);
  },
);

test(
  'refused when the network is back: the fill is put right on the spot',
  once,
  async ({ page, context, faults }) => {
    faults.expect(/status of 409/);
    const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
    await add(page, 'Fill up');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('Odometer')).toBeVisible();

    await context.setOffline(true);
    await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill('1500');
    await sheet.getByRole('textbox', { name: 'Quantity', exact: true }).fill('40');
    await sheet.getByRole('textbox', { name: 'Total', exact: true }).fill('56');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Done' }).click();
    await addFill(api, vehicleId, { atMs: Date.now() - dayMs, odometerMetres: 2000 * metresInMile });
    await context.setOffline(false);

    await openWaiting(page, '1 to decide');
    await page
      .getByRole('article', { name: 'New fill or charge' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(sheet.getByRole('textbox', { name: 'Odometer', exact: true })).toHaveValue('1500');
    await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill('2300');
    await sheet.getByRole('button', { name: 'Save the change' }).click();
    // 300 miles on 40 l, which are 8.7988 UK gallons: 34.1 to the gallon.
    const saved = page.getByRole('dialog', { name: 'Saved' });
    await expect(saved.getByRole('definition')).toHaveText('34.1mpg (UK)');
    await saved.getByRole('button', { name: 'Done' }).click();
    await expectAllArrived(page);
    await expect
      .poll(async () => (await api.energy.list.query({ vehicleId, limit: 10 })).items)
      .toMatchObject([{ odometerMetres: Math.round(2300 * metresInMile), version: 1 }, {}]);
  },
);

test(
  'signed out while things wait: nothing is lost, and nobody else sees it',
  onPhone,
  async ({ page, request, baseURL }) => {
    const driver = await arriveOnUsedTrips(page);
    // Signing out ends the session of this page.
    const api = await elsewhere(request, baseURL, { email: driver.email, password: driver.password });
    // The code of the page that warns comes with the first look at it.
    await page.goto('/waiting');
    await expectAllArrived(page);
    await openTrips(page);
    await page.route(/trips\.create/, (route) => route.abort());
    await addTrip(page, { to: 'Office' });
    await expect(row(page, 'Office')).toContainText(waits);

    await openSettings(page, 'Account');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Not everything has been sent' })).toBeVisible();
    await expect(page.getByText('1 entry is still waiting on this device.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Office' })).toBeVisible();
    await expectAccessible(page);
    await openSettings(page, 'Account');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    // Until the driver is signed out, the page would send what waits.
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });

    const other = someDriver();
    await createAccount(page, other);
    await expectToday(page);
    await openTrips(page);
    await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /waiting/ })).toBeHidden();
    await page.goto('/waiting');
    await expectAllArrived(page);
    expect(await tripsAt(await elsewhere(request, baseURL, other))).toEqual([]);
    expect(await tripsAt(api)).toEqual([]);

    await signOut(page);
    await signIn(page, driver);
    await expectToday(page);
    await openTrips(page);
    await expect(row(page, 'Office')).toBeVisible();
    await expect(row(page, 'Office')).not.toContainText(waits);
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Office' }]);
  },
);

test.describe('with the pages kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'what waits survives a reload, and a tab that is closed and opened again',
    onPhone,
    async ({ page, context, request, baseURL }) => {
      const api = await elsewhere(request, baseURL, await arriveOnUsedTrips(page));
      await addTrip(page, { to: 'Office' });
      await expectSent(page, 'Office');
      await expectPagesPersisted(page);
      await expectSeenPersisted(page, 'Office');
      await context.setOffline(true);
      await addTrip(page, { to: 'Lake', start: '12:00', end: '12:30' });
      await page.reload();
      await expect(row(page, 'Lake')).toContainText(waits);
      await expect(row(page, 'Office')).toBeVisible();
      await page.close();

      const later = await context.newPage();
      await later.goto('/trips');
      await expect(row(later, 'Lake')).toContainText(waits);
      await openWaiting(later, '1 waiting');
      await expect(later.getByRole('listitem').filter({ hasText: 'Lake' })).toContainText('New trip');
      await expectAccessible(later);
      await later.goBack();
      await context.setOffline(false);
      await expect(row(later, 'Lake')).not.toContainText(waits);
      await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Lake' }, { toText: 'Office' }]);
    },
  );

  test(
    'a trip is started and stopped without a network',
    once,
    async ({ page, context, request, baseURL }) => {
      const api = await elsewhere(request, baseURL, await arriveOnUsedTrips(page));
      await expectPagesPersisted(page);
      await expectSeenPersisted(page, 'account');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
      const running = page.getByRole('region', { name: 'On the road' });
      await expect(running).toBeVisible();
      await page.reload();
      await running.getByRole('button', { name: 'End trip' }).click();
      await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('Harbour');
      await page.getByRole('dialog').getByLabel('Distance').fill('3');
      await page.getByRole('button', { name: 'End the trip' }).click();
      await expect(running).toBeHidden();
      await expect(row(page, 'Harbour')).toContainText(waits);
      expect(await tripsAt(api)).toEqual([]);

      await context.setOffline(false);
      await expect(row(page, 'Harbour')).not.toContainText(waits);
      await expect(row(page, 'Harbour')).toContainText('3.0 mi');
      // 3 × 1 609.344.
      await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Harbour', distanceMetres: 4828 }]);
      await expect.poll(async () => (await api.trips.running.query()).trip).toBeNull();
    },
  );

  test('edited and deleted without a network', once, async ({ page, context, request, baseURL }) => {
    const api = await elsewhere(request, baseURL, await arriveOnUsedTrips(page));
    await addTrip(page, { to: 'Office' });
    await addTrip(page, { to: 'Lake', start: '12:00', end: '12:30' });
    await expectSent(page, 'Office', 'Lake');
    await expectPagesPersisted(page);
    await expectSeenPersisted(page, 'Lake');
    await context.setOffline(true);
    await rename(page, 'Office', 'Airport');
    await row(page, 'Lake').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Lake')).toBeHidden();
    await page.reload();
    await expect(row(page, 'Airport')).toContainText(waits);
    await expect(row(page, 'Lake')).toBeHidden();
    await expect(indicator(page, '2 waiting')).toBeVisible();

    await context.setOffline(false);
    await expect(indicator(page, '2 waiting')).toBeHidden();
    await expect(row(page, 'Airport')).not.toContainText(waits);
    await expect(row(page, 'Lake')).toBeHidden();
    await expect.poll(() => tripsAt(api)).toMatchObject([{ toText: 'Airport', version: 2 }]);
  });
});

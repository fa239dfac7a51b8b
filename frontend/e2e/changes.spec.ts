import type { Browser, Page } from '@playwright/test';
import { loadAfterGoingBack } from './support/after-going-back';
import { type Driver, expectToday, openSettings, signIn } from './support/driver';
import { addTrip, addVehicle, elsewhere } from './support/elsewhere';
import { arriveAsNewDriver } from './support/new-driver';
import { choice, save } from './support/setting';
import { expect, type Faults, once, test } from './support/test';
import { visit } from './support/visit';

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

async function openTrips(page: Page): Promise<void> {
  await visit(page, 'Trips');
}

async function enterTrip(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Start date').fill(yesterday);
  await sheet.getByLabel('Start time').fill('08:00');
  await sheet.getByLabel('End date').fill(yesterday);
  await sheet.getByLabel('End time').fill('08:30');
  await sheet.getByLabel('To', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
}

const tripTo = (page: Page, to: string) =>
  page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: to });

/** Another browser of the same driver, on the trips; `origin` is where the application is. */
async function otherDevice(browser: Browser, driver: Driver, faults: Faults, origin: string) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  faults.watch(context, new URL(origin).origin);
  const page = await context.newPage();
  loadAfterGoingBack(page);
  await page.goto('/');
  await signIn(page, driver);
  await expectToday(page);
  return page;
}

/** Pages that have the stream open; what it says first has come. */
async function listening(page: Page, act: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/changes.listen'));
  await act();
  await stream;
}

test(
  'a trip entered on one device is seen on the other without reloading',
  once,
  async ({ page, browser, baseURL, faults }) => {
    const driver = await arriveAsNewDriver(page);
    const other = await otherDevice(browser, driver, faults, baseURL ?? '');
    await openTrips(page);
    await openTrips(other);
    await enterTrip(page, 'Harbour');
    await expect(tripTo(page, 'Harbour')).toBeVisible();
    await expect(tripTo(other, 'Harbour')).toBeVisible();

    await enterTrip(other, 'Workshop');
    await expect(tripTo(page, 'Workshop')).toBeVisible();
    await other.context().close();
  },
);

test('settings and vehicles changed elsewhere are seen, too', once, async ({ page, request, baseURL }) => {
  const api = await elsewhere(request, baseURL, await arriveAsNewDriver(page));
  await openSettings(page);
  await expect(choice(page, 'Miles')).toBeChecked();
  const { version } = await api.account.me.query();
  await api.account.update.mutate({ version, changes: { distanceUnit: 'km' } });
  await expect(choice(page, 'Kilometres')).toBeChecked();
  await visit(page, 'Vehicles');
  await addVehicle(api, 'Blue van');
  await expect(page.getByText('Blue van')).toBeVisible();
});

test(
  'of the tabs of a browser one listens and tells the others, and another goes on when it is closed',
  once,
  async ({ page, context, request, baseURL }) => {
    const streams: Page[] = [];
    context.on('request', (asked) => {
      if (asked.url().includes('/changes.listen')) streams.push(asked.frame().page());
    });
    const driver = await arriveAsNewDriver(page);
    const api = await elsewhere(request, baseURL, driver);
    await openTrips(page);
    const second = await context.newPage();
    await listening(second, () => second.goto('/trips'));
    await addTrip(api, 'Harbour', 30);
    await expect(tripTo(second, 'Harbour')).toBeVisible();
    await expect(tripTo(page, 'Harbour')).toBeVisible();
    expect(streams).toEqual([page, second]);

    await listening(page, () => second.close());
    await addTrip(api, 'Workshop', 28);
    await expect(tripTo(page, 'Workshop')).toBeVisible();
  },
);

test(
  'what was changed elsewhere while there was no network is seen when it is back',
  once,
  async ({ page, context, request, baseURL }) => {
    const api = await elsewhere(request, baseURL, await arriveAsNewDriver(page));
    await openTrips(page);
    await addTrip(api, 'Harbour', 30);
    await expect(tripTo(page, 'Harbour')).toBeVisible();
    await context.setOffline(true);
    await addTrip(api, 'Workshop', 28);
    await context.setOffline(false);
    await expect(tripTo(page, 'Workshop')).toBeVisible();
  },
);

test('a change made on this page is not asked for once more', once, async ({ page, request, baseURL }) => {
  const api = await elsewhere(request, baseURL, await arriveAsNewDriver(page));
  await openSettings(page);
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('account.me') && asked.push(sent.url()));
  await save(page, 'Fuel economy', 'l/100 km');
  const { version } = await api.account.me.query();
  await api.account.update.mutate({ version, changes: { distanceUnit: 'km' } });
  await expect(choice(page, 'Kilometres')).toBeChecked();
  expect(asked).toHaveLength(1);
});

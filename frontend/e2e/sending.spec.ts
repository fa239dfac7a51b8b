import type { Page, Route } from '@playwright/test';
import { type Api, elsewhere } from './support/elsewhere';
import { arriveOnTrips } from './support/new-driver';
import { expect, once, test } from './support/test';

test.use({ live: false });

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const waits = 'Waiting to be sent';

test.beforeEach(({ faults }) => {
  faults.expect(/ERR_FAILED|Failed to fetch/);
});

/** Disables long timers on current and future pages: nothing is sent by time, only because of an event. */
async function stopLongTimers(page: Page): Promise<void> {
  const stop = () => {
    const begin = window.setTimeout;
    const shortOnly = (handler: () => void, milliseconds = 0) =>
      milliseconds >= 1000 ? 0 : begin(handler, milliseconds);
    Object.assign(window, { setTimeout: shortOnly });
  };
  await page.addInitScript(stop);
  await page.evaluate(stop);
}

async function addTrip(page: Page, to: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Start date').fill(yesterday);
  await sheet.getByLabel('Start time').fill('08:00');
  await sheet.getByLabel('End date').fill(yesterday);
  await sheet.getByLabel('End time').fill('08:30');
  await sheet.getByLabel('To', { exact: true }).fill(to);
  await sheet.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
}

const places = async (api: Api) =>
  (await api.trips.list.query({ limit: 5 })).items.map(({ toText }) => toText);

test(
  'with a network again, what waits is sent at once, not after the pause',
  once,
  async ({ page, request, context, baseURL }) => {
    const api = await elsewhere(request, baseURL, await arriveOnTrips(page));
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    // Its fields come after the dialog, with a network.
    await expect(page.getByRole('dialog').getByLabel('Start date')).toBeVisible();
    await stopLongTimers(page);
    await context.setOffline(true);
    await addTrip(page, 'Office');
    const row = page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: 'To Office' });
    await expect(row).toContainText(waits);
    const sent = page.waitForRequest(/trips\.create/);
    await context.setOffline(false);
    await sent;
    await expect(row).not.toContainText(waits);
    await expect.poll(() => places(api)).toEqual(['Office']);
  },
);

test('“Send now” sends what waits', once, async ({ page, request, baseURL }) => {
  const api = await elsewhere(request, baseURL, await arriveOnTrips(page));
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  // Its fields come after the dialog, with a network.
  await expect(page.getByRole('dialog').getByLabel('Start date')).toBeVisible();
  await stopLongTimers(page);
  // An answer to anything would be a sign of a network.
  await page.route(/api\/trpc/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  const unplug = (route: Route) => route.abort();
  await page.route(/trips\.create/, unplug);
  await addTrip(page, 'Harbour');
  const failed = page.waitForEvent('requestfailed', (tried) => /trips\.create/.test(tried.url()));
  await page.goto('/waiting');
  await failed;
  const send = page.getByRole('button', { name: 'Send now' });
  await expect(send).toHaveAttribute('aria-busy', 'false');
  await page.unroute(/trips\.create/, unplug);
  expect(await places(api)).toEqual([]);
  await send.click();
  await expect(page.getByText('Everything is sent. Nothing is waiting on this device.')).toBeVisible();
  await expect.poll(() => places(api)).toEqual(['Harbour']);
});

import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addFill, addVehicle, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;
const metresInMile = 1609.344;
const sheet = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('region', { name: 'On the road' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();

/** The same stops on the same weekday of the last three weeks, 25 minutes apart and 20 minutes on the road. */
async function drivenWeekly(api: Api, vehicleId: string, places: readonly string[], startMs: number) {
  for (const weeksAgo of [1, 2, 3]) {
    for (const [at, toText] of places.slice(1).entries()) {
      const startedAtMs = startMs - weeksAgo * weekMs + at * 25 * minuteMs;
      await createTrip(api, {
        ...{ vehicleId, startedAtMs, endedAtMs: startedAtMs + 20 * minuteMs },
        ...{ fromText: places[at] ?? '', toText, category: 'business', purpose: 'Parcels' },
        ...{ distanceMetres: Math.round(6 * metresInMile), distanceMileThousandths: 6000 },
      });
    }
  }
}

const stops = Array.from({ length: 13 }, (_, at) => `Customer ${at + 1}`);
const shift = ['Depot', ...stops, 'Depot'];

test('a day of fourteen trips is one tap each', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Van');
  const startMs = Date.now() - 6 * hourMs;
  await drivenWeekly(api, vehicleId, shift, startMs);
  const today = async () => (await api.trips.list.query({ fromMs: startMs - minuteMs })).items.toReversed();
  await page.clock.install({ time: startMs });
  await page.goto('/');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  for (const [at, stop] of stops.entries()) {
    // A clock that is put forward gives up requests that have no answer yet.
    await expect.poll(async () => (await today()).length).toBe(at + 1);
    await page.clock.fastForward(25 * minuteMs);
    await expect(bar(page)).toContainText(`To ${stop}`);
    await expect(bar(page)).toContainText('6.0 mi');
    await expect(bar(page).getByText('Business')).toBeVisible();
    if (at === 0) await expectAccessible(page);
    if (at === 0) await expectNoSidewaysScrolling(page);
    await press(page, 'Next stop');
    await expect(savedNotice(page, 'Trip ended, the next one has started.')).toBeVisible();
    await expect(bar(page)).toContainText('just now');
  }
  await page.clock.fastForward(25 * minuteMs);
  await expect(bar(page)).toContainText('To Depot');
  await press(page, 'End trip');
  await savedNotice(page, 'Trip ended.').getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page)).toContainText('To Depot');
  await expect(bar(page)).toContainText('6.0 mi');
  await press(page, 'End trip');
  await expect(bar(page)).toBeHidden();

  await expect.poll(async () => (await today()).map(({ toText }) => toText)).toEqual(shift.slice(1));
  for (const [at, trip] of (await today()).entries()) {
    expect(trip).toMatchObject({
      ...{ fromText: shift[at], category: 'business', purpose: 'Parcels', vehicleId },
      ...{ distanceMileThousandths: 6000, odometerEndMetres: null },
    });
  }
});

test(
  'where the odometer is read, the next stop asks for its reading and takes it along',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Van');
    const odometerMetres = Math.round(15_195 * metresInMile);
    await addFill(api, vehicleId, { atMs: Date.now() - 24 * hourMs, odometerMetres });
    await page.goto('/trips');
    await expect(page.getByRole('button', { name: 'Start a trip', exact: true })).toBeEnabled();
    await page.keyboard.press('s');
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press('g');
    await sheet(page).getByLabel('To', { exact: true }).fill('Brandt');
    await sheet(page).getByLabel('Odometer at end').fill('15207');
    await sheet(page).getByRole('button', { name: 'Next stop' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(bar(page)).toContainText('from Brandt');
    const read = { odometerStartMileThousandths: 15_207_000, fromText: 'Brandt', category: null };
    await expect.poll(async () => (await api.trips.running.query()).trip).toMatchObject(read);

    await savedNotice(page, 'Trip ended, the next one has started.').getByRole('button').click();
    await expect(bar(page)).not.toContainText('from Brandt');
    await expect
      .poll(async () => (await api.trips.list.query({})).items.map(({ endedAtMs }) => endedAtMs))
      .toEqual([null]);
  },
);

test('a trip to a place that is not clear is never ended without a look', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Van');
  const startMs = Date.now() - hourMs;
  await drivenWeekly(api, vehicleId, ['Depot', 'Brandt', 'Depot'], startMs);
  // From there the driver went elsewhere, too.
  const elsewhereMs = startMs - 2 * weekMs + 10 * minuteMs;
  await createTrip(api, {
    ...{ vehicleId, startedAtMs: elsewhereMs, endedAtMs: elsewhereMs + 20 * minuteMs },
    ...{ fromText: 'Depot', toText: 'Leeds', distanceMetres: 8000 },
  });
  await page.clock.install({ time: startMs });
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  await page.clock.fastForward(25 * minuteMs);
  await press(page, 'End trip');
  await expect(sheet(page).getByLabel('To', { exact: true })).toBeVisible();
});

test('next stop and end work without a network', once, async ({ page, context, faults }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Van');
  const startMs = Date.now() - 2 * hourMs;
  await drivenWeekly(api, vehicleId, ['Depot', 'Brandt', 'Fischer'], startMs);
  await createTrip(api, {
    ...{ vehicleId, startedAtMs: startMs - hourMs, endedAtMs: startMs - 40 * minuteMs },
    ...{ toText: 'Depot', distanceMetres: 5000 },
  });
  await page.clock.install({ time: startMs });
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  await expect(bar(page)).toBeVisible();
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.setOffline(true);
  await page.clock.fastForward(25 * minuteMs);
  await expect(bar(page)).toContainText('To Brandt');
  await press(page, 'Next stop');
  await expect(bar(page)).toContainText('from Brandt');
  await page.clock.fastForward(25 * minuteMs);
  await expect(bar(page)).toContainText('To Fischer');
  await press(page, 'End trip');
  await expect(bar(page)).toBeHidden();
  await context.setOffline(false);
  await expect
    .poll(async () => (await api.trips.list.query({ fromMs: startMs })).items.map(({ toText }) => toText))
    .toEqual(['Fischer', 'Brandt']);
  await expect.poll(async () => (await api.trips.running.query()).trip).toBeNull();
});

test.describe('on two devices', () => {
  // The page does not hear of the other device.
  test.use({ live: false });

  test('a trip that was ended elsewhere starts no other one', once, async ({ page, faults }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Van');
    const startMs = Date.now() - hourMs;
    await drivenWeekly(api, vehicleId, ['Depot', 'Brandt', 'Depot'], startMs);
    await page.clock.install({ time: startMs });
    await page.goto('/trips');
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    await page.clock.fastForward(25 * minuteMs);
    await expect(bar(page)).toContainText('To Brandt');
    await expect.poll(async () => (await api.trips.running.query()).trip).not.toBeNull();
    const running = (await api.trips.running.query()).trip;
    if (running === null) throw new Error('no trip is running');
    const { id, version } = running;
    // Nor does it ask again by itself.
    await page.route('**/api/trpc/*trips.running*', () => new Promise(() => undefined));
    const end = { toText: 'Harbour', endedAtMs: startMs + 20 * minuteMs, endZone: 'Europe/London' };
    await api.trips.stop.mutate({ id, version, ...end, odometerEndMetres: null, distanceMetres: 9000 });
    faults.expect(/status of 4\d\d/);
    await press(page, 'Next stop');
    await expect.poll(async () => (await api.trips.running.query()).trip).toBeNull();
    await expect
      .poll(async () => (await api.trips.list.query({ fromMs: startMs })).items.map(({ toText }) => toText))
      .toEqual(['Harbour']);
  });
});

test('a tour that is driven often knows each next stop', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Van');
  const nine = Date.parse(`${new Date().toISOString().slice(0, 10)}T09:00Z`);
  await drivenWeekly(api, vehicleId, ['Depot', 'Brandt', 'Fischer', 'Depot'], nine);
  await page.clock.install({ time: Date.now() - 2 * hourMs });
  await page.goto('/');
  // Offered once the page is idle.
  await page.clock.runFor(10_000);
  const often = page.getByRole('list', { name: 'Driven often' });
  await often.getByRole('button', { name: 'Tour: Depot → Brandt → Fischer → Depot' }).click();
  await expect(page.getByText('Tour started. This device knows its next stops.')).toBeVisible();
  await expect(bar(page)).toContainText('To Brandt');
  await page.clock.fastForward(20 * minuteMs);
  await press(page, 'Next stop');
  await expect(bar(page)).toContainText('To Fischer');

  // A stop that takes the driver elsewhere leaves the tour.
  await page.reload();
  await page.clock.fastForward(5 * minuteMs);
  await expect(bar(page)).toContainText('6.0 mi');
  await press(page, 'Next stop');
  await expect(bar(page)).toContainText('To Depot');
  await press(page, 'Next stop');
  await sheet(page).getByLabel('To', { exact: true }).fill('Garage');
  await sheet(page).getByRole('button', { name: 'Next stop' }).click();
  await expect(bar(page)).toContainText('from Garage');
  await expect.poll(async () => (await api.trips.running.query()).trip?.toText).toBe('');
});

test('the second of two quick taps on the end starts nothing', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Van');
  const startMs = Date.now() - hourMs;
  await drivenWeekly(api, vehicleId, ['Depot', 'Brandt', 'Depot'], startMs);
  const start = { category: null, purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0 };
  await api.trips.start.mutate({
    ...{ id: ulid(), vehicleId, startedAtMs: startMs, startZone: 'Europe/London', ...start },
    ...{
      fromText: 'Depot',
      toText: 'Brandt',
      odometerStartMetres: null,
      currency: 'GBP',
      note: '',
      tags: [],
    },
    favourite: false,
  });
  await page.clock.install({ time: startMs + 25 * minuteMs });
  await page.goto('/trips');
  await expect(bar(page)).toContainText('6.0 mi');
  await bar(page).getByRole('button', { name: 'End trip' }).dblclick();
  await expect(savedNotice(page, 'Trip ended.')).toBeVisible();
  await expect.poll(async () => (await api.trips.running.query()).trip).toBeNull();
  await expect(sheet(page)).toBeHidden();
});

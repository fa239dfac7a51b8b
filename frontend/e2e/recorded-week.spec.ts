import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addVehicle, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

interface Spot {
  readonly lat: number;
  readonly lon: number;
}

const home: Spot = { lat: 48, lon: 11 };
/** 18 km to the north. */
const northwind: Spot = { lat: 48.162, lon: 11 };
/** 17.9 km to the east. */
const office: Spot = { lat: 48, lon: 11.24 };

/** The Mondays to Fridays of the last whole week. */
function lastWeek(): number[] {
  const today = new Date(Date.now());
  const mondayMs = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) - weekMs;
  const monday = mondayMs - ((today.getUTCDay() + 6) % 7) * dayMs;
  return [0, 1, 2, 3, 4].map((day) => monday + day * dayMs);
}

/** Ten minutes at one place, twenty on the way and ten at the other, as OwnTracks sends them: a position a minute. */
async function drive(page: Page, path: string, from: Spot, to: Spot, startMs: number): Promise<void> {
  for (let minute = 0; minute <= 40; minute += 1) {
    const part = Math.min(Math.max(minute - 10, 0), 20) / 20;
    const lat = from.lat + (to.lat - from.lat) * part;
    const lon = from.lon + (to.lon - from.lon) * part;
    const data = { _type: 'location', tid: 'ph', tst: startMs / 1000 + minute * 60, lat, lon, acc: 5 };
    // A server that is busy says so, and the app sends again.
    await expect
      .poll(async () => (await page.request.post(`${path}/owntracks`, { data })).status())
      .toBe(200);
  }
}

const there = 7 * 3_600_000;
const back = 15 * 3_600_000;

/** Typed trips of the two weeks before: to the office on Wednesdays, to Northwind on the other days. */
async function aHistory(api: Api, vehicleId: string, employerId: string): Promise<void> {
  for (const [index, dayStartMs] of lastWeek().entries()) {
    for (const weeksBefore of [1, 2]) {
      const startMs = dayStartMs - weeksBefore * weekMs;
      const toText = index === 2 ? 'Office' : 'Northwind';
      const what =
        index === 2
          ? ({ category: 'commute' } as const)
          : ({ category: 'business', purpose: 'Site visit', employerId } as const);
      const facts = { vehicleId, distanceMetres: 18_000, ...what };
      const times = (atMs: number) => ({ startedAtMs: atMs, endedAtMs: atMs + 1_200_000 });
      await createTrip(api, { ...facts, ...times(startMs + there), fromText: 'Home', toText });
      await createTrip(api, { ...facts, ...times(startMs + back), fromText: toText, toText: 'Home' });
    }
  }
}

test('a week that a phone recorded is named and sorted in few acts', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  const employerId = ulid();
  await api.employers.create.mutate({
    ...{ id: employerId, name: 'Northwind Ltd', kind: 'client', associatedWithId: null },
  });
  const at = ({ lat, lon }: Spot) => ({
    latitudeMicrodegrees: Math.round(lat * 1e6),
    longitudeMicrodegrees: Math.round(lon * 1e6),
  });
  const place = (name: string, kind: 'home' | 'work' | 'client', position?: Spot) =>
    api.places.create.mutate({
      ...{ id: ulid(), name, kind, employerId: null, forWhom: '', note: '' },
      ...(position !== undefined && { position: at(position) }),
    });
  await place('Home', 'home', home);
  await place('Office', 'work', office);
  await place('Northwind', 'client');
  await aHistory(api, vehicleId, employerId);
  const { path } = await api.senders.create.mutate({ id: ulid(), name: 'Phone', vehicleId });
  for (const [index, dayStartMs] of lastWeek().entries()) {
    const away = index === 2 ? office : northwind;
    await drive(page, path, home, away, dayStartMs + there - 600_000);
    await drive(page, path, away, home, dayStartMs + back - 600_000);
  }
  await page.goto('/trips');
  const panel = page.getByRole('region', { name: 'Recorded trips' });
  await expect(panel.getByRole('button', { name: 'Add all 10 unsorted' })).toBeVisible();

  let acts = 0;
  async function press(button: Locator): Promise<void> {
    acts += 1;
    await button.click();
  }

  // Nothing knows yet where Northwind is. Its name is typed once, and with it come category, client and purpose.
  await press(panel.getByRole('button', { name: /^Check and add: Home → 48\.1620, 11\.0000/ }).first());
  const sheet = page.getByRole('dialog');
  await press(sheet.getByLabel('To', { exact: true }));
  acts += 1;
  await sheet.getByLabel('To', { exact: true }).fill('Northwind');
  await expect(sheet.getByRole('radio', { name: 'Business' })).toBeChecked();
  await press(sheet.getByRole('button', { name: 'Add the trip' }));
  await expect(page.getByText('Trip added. Roadbook now knows where Northwind is.')).toBeVisible();

  const alike = panel.getByRole('list', { name: 'As usual' });
  await expect(alike.getByRole('listitem')).toHaveCount(2);
  await expect(alike).toContainText('4 × Northwind → Home');
  await expect(alike).toContainText('Business · Northwind Ltd · Site visit');
  await expect(alike).toContainText(/As the last \d+ times on this way/);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expect(await smallTargets(panel)).toEqual([]);

  const these = alike.getByRole('button', { name: 'Add these 3 as business: Home → Northwind' });
  await these.click();
  await expect(page.getByText('3 trips added.')).toBeVisible();
  await expect(these).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await press(these);
  await expect(page.getByText('3 trips added.')).toBeVisible();
  await press(alike.getByRole('button', { name: 'Add these 4 as business: Northwind → Home' }));
  await expect(page.getByText('4 trips added.')).toBeVisible();
  await expect(alike).toHaveCount(0);
  await press(panel.getByRole('button', { name: /^Add as commute: Home → Office/ }));
  await press(panel.getByRole('button', { name: /^Add as commute: Office → Home/ }));
  await expect(panel).toHaveCount(0);
  expect(acts).toBeLessThanOrEqual(8);

  const [monday = 0] = lastWeek();
  const ofWeek = async () => {
    const { items } = await api.trips.list.query({ limit: 200 });
    return items
      .filter(({ startedAtMs }) => startedAtMs >= monday)
      .sort((one, other) => one.startedAtMs - other.startedAtMs)
      .map((trip) => [trip.fromText, trip.toText, trip.category, trip.purpose, trip.employerId ?? null]);
  };
  const visit = ['business', 'Site visit', employerId];
  const dayAt = (name: string, what: readonly unknown[]) => [
    ['Home', name, ...what],
    [name, 'Home', ...what],
  ];
  const visitDay = dayAt('Northwind', visit);
  const officeDay = dayAt('Office', ['commute', '', null]);
  await expect.poll(ofWeek).toEqual([...visitDay, ...visitDay, ...officeDay, ...visitDay, ...visitDay]);
  const known = async () => (await api.places.list.query({})).items.find(({ name }) => name === 'Northwind');
  await expect.poll(known).toMatchObject({ learning: 'learned', version: 2 });

  await page.goto('/places');
  await page.getByRole('button', { name: /^Northwind/ }).click();
  await expect(sheet.getByText(/^Learned from a recorded trip/)).toBeVisible();
  const radius = sheet.getByLabel('Radius');
  await expect(radius).toHaveValue('150');
  await radius.fill('20');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Enter 50 m to 2 km, in whole metres.')).toBeVisible();
  await radius.fill('300');
  await expectAccessible(page, 'dialog');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(known).toMatchObject({ learning: 'learned', radiusMetres: 300 });
  await page.getByRole('button', { name: /^Northwind/ }).click();
  await sheet.getByRole('button', { name: 'Forget the position' }).click();
  await expect(sheet.getByText('Recorded trips do not set the position again.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(known).toMatchObject({ learning: 'off', position: null });
});

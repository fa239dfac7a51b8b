import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const hourMs = 3_600_000;

/** A vehicle whose phone sends positions, and the address to which it sends. */
async function aPhone(api: Api) {
  const vehicleId = await addVehicle(api, 'Estate');
  const { path } = await api.senders.create.mutate({ id: ulid(), name: 'Phone', vehicleId });
  return { vehicleId, path };
}

/**
 * Ten minutes at a place, twenty to the north at 15 m/s, ten at the other; a position each thirty seconds. 15 m are
 * 0.000135 degrees of latitude, so the way is 18 km, or 11.2 miles.
 */
async function drive(
  page: Page,
  path: string,
  fromMs: number,
  seconds: (at: number) => boolean = () => true,
) {
  for (let at = 0; at <= 2_400; at += 30) {
    if (!seconds(at)) continue;
    const driven = Math.min(Math.max(at - 600, 0), 1_200);
    const fix = { tst: Math.floor(fromMs / 1000) + at, lat: 48 + driven * 0.000135, lon: 11, acc: 5 };
    const answer = await page.request.post(`${path}/owntracks`, {
      data: { _type: 'location', tid: 'ph', ...fix },
    });
    expect(answer.status()).toBe(200);
  }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Recorded trips' });
/** Trips, without ways between them. */
const rowsOf = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Add/ }) });

test('a recorded drive is seen, drawn, added and sorted', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const { vehicleId, path } = await aPhone(api);
  await api.places.create.mutate({
    ...{ id: ulid(), name: 'Home', kind: 'home', employerId: null, forWhom: '', note: '' },
    position: { latitudeMicrodegrees: 48_000_000, longitudeMicrodegrees: 11_000_000 },
  });
  await drive(page, path, Date.now() - 3 * hourMs);
  await page.goto('/');
  await page.getByRole('link', { name: /1 recorded trip to add/ }).click();

  const row = rowsOf(page);
  await expect(row).toHaveCount(1);
  // 1 200 × 0.000135 degrees to the north of 48.
  await expect(row).toContainText('Home → 48.1620, 11.0000');
  await expect(row).toContainText(/11\.[123] mi/);
  await row.getByRole('button', { name: /^Show the track/ }).click();
  await expect(row.getByRole('img', { name: /^Track of 11\.. mi from Home to 48\.1620/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(panel(page))).toEqual([]);

  await row.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Trip added.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Sort 1 trip' }).click();
  await page.getByRole('button', { name: 'Private' }).click();
  await expect(page.getByText('All sorted.')).toBeVisible();
  const unsorted = { limit: 1, unsorted: true } as const;
  await expect.poll(async () => (await api.trips.list.query(unsorted)).items).toEqual([]);
  const [trip] = (await api.trips.list.query({ limit: 1 })).items;
  expect(trip).toMatchObject({
    vehicleId,
    category: 'private',
    startZone: 'Europe/Berlin',
    fromText: 'Home',
  });
  expect(Math.abs((trip?.distanceMetres ?? 0) - 18_000)).toBeLessThan(180);

  await page.goto(`/trips/${trip?.id}`);
  const sheet = page.getByRole('dialog', { name: 'Trip' });
  await sheet.getByText('Show the track').click();
  await expect(sheet.getByRole('img', { name: /^Track of 11\.. mi from Home/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test('a drive of somebody else is left out, and comes back with Undo', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const { path } = await aPhone(api);
  await drive(page, path, Date.now() - 26 * hourMs);
  // Five minutes of the way, 4.5 km, are missing.
  await drive(page, path, Date.now() - 3 * hourMs, (at) => at <= 900 || at >= 1_200);
  await page.goto('/trips');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/at least 1[01]\.\d mi/);
  // 4 500 m are 2.8 miles.
  await expect(rows.first()).toContainText(
    /Not recorded .* perhaps a tunnel, at least 2\.8 mi in a straight line/,
  );

  await rows
    .first()
    .getByRole('button', { name: /^Not my drive/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator(':focus')).toHaveCount(1);
  await expect.poll(async () => (await api.detectedTrips.list.query({})).items.length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);

  await panel(page).getByRole('button', { name: 'Add all 2' }).click();
  await expect(page.getByText('2 trips added.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sort 2 trips' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});

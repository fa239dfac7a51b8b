import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addFill, addVehicle, apiOf, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test('a car moves into the family’s logbook with its trips, and back', async ({ page }) => {
  test.slow();
  const { origin, idToken } = await newDriver(page);
  const own = apiOf(origin, idToken);
  await own.account.me.query({ firstSight: { languages: ['en'], zone: 'Europe/London' } });
  const vehicleId = await addVehicle(own, 'Estate');
  await addFill(own, vehicleId, { atMs: daysAgo(2), odometerMetres: 12_000_000 });
  await addTripOn(own, vehicleId, 'School');
  await own.logbooks.create.mutate({ id: `logbook-${ulid()}`, name: 'Family car', isCompany: false });

  await page.goto(`/vehicles/${vehicleId}`);
  const more = page.getByRole('button', { name: 'More for this vehicle' });
  // The keyboard alone.
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move into a logbook' }).press('Enter');
  const form = page.getByRole('region', { name: 'Move into a shared logbook' });
  await expect(form.getByText('1 trip', { exact: true })).toBeVisible();
  await expect(form.getByText('1 fill or charge')).toBeVisible();
  await form.getByRole('switch', { name: 'Take your trips along' }).press('Space');
  await expect(form.getByText('1 trip stays in your own logbook.')).toBeVisible();
  await form.getByRole('switch', { name: 'Take your trips along' }).press('Space');
  await expect(form.getByText('1 trip stays in your own logbook.')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await form.getByRole('button', { name: 'Move into Family car' }).press('Enter');

  const moved = page.getByRole('region', { name: 'Moved into Family car' });
  await expect(moved.getByText('1 fill or charge')).toBeVisible();
  await expect(moved.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  // It is found again at its address.
  await page.reload();
  await expect(moved.getByText('1 trip', { exact: true })).toBeVisible();
  await moved.getByRole('button', { name: 'Open Family car' }).click();
  await expect(page.getByRole('button', { name: 'Logbook: Family car. Switch' })).toBeVisible();
  await visit(page, 'Trips');
  await expect(page.getByRole('button', { name: /School/ })).toBeVisible();

  await visit(page, 'Vehicles');
  await page.getByRole('link', { name: 'Estate', exact: true }).click();
  await more.click();
  await page.getByRole('button', { name: 'Move back to my logbook' }).click();
  await expect(
    page.getByText(/^Your own logbook has only you: who drove a trip, who paid a cost/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Move back', exact: true }).click();
  const back = page.getByRole('region', { name: 'Moved back into your logbook' });
  await expect(back.getByText('1 trip', { exact: true })).toBeVisible();
  await back.getByRole('button', { name: 'Open my logbook' }).click();
  await expectOwn(page);
  await visit(page, 'Trips');
  await expect(page.getByRole('button', { name: /School/ })).toBeVisible();
});

test('a company’s logbook gets no private trip, and a move goes on while nobody looks', async ({ page }) => {
  const { origin, idToken } = await newDriver(page);
  const own = apiOf(origin, idToken);
  await own.account.me.query({ firstSight: { languages: ['en'], zone: 'Europe/London' } });
  const vehicleId = await addVehicle(own, 'Van');
  // It is not sorted yet.
  await addTripOn(own, vehicleId, 'Allotment');
  await own.logbooks.create.mutate({ id: `logbook-${ulid()}`, name: 'Firm', isCompany: true });

  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'More for this vehicle' }).click();
  await page.getByRole('button', { name: 'Move into a logbook' }).click();
  const form = page.getByRole('region', { name: 'Move into a shared logbook' });
  await expect(form.getByText('1 trip that is not for business stays in your own logbook')).toBeVisible();
  await form.getByRole('button', { name: 'Move into Firm' }).click();
  await expect(page.getByText(/Moving into Firm|Moved into Firm/)).toBeVisible();
  await page.reload();
  // The trip keeps the vehicle here.
  await expect(page.getByRole('heading', { name: 'Van', level: 1 })).toBeVisible();
  const moved = page.getByRole('region', { name: 'Moved into Firm' });
  await expect(page.getByText('archived', { exact: true })).toBeVisible();
  await expect(moved.getByText('1 trip stays in your own logbook.')).toBeVisible();
  await moved.getByRole('button', { name: 'Move back' }).click();
  await expect(page.getByRole('region', { name: 'Moved back into your logbook' })).toBeVisible();
  await expect(page.getByText('archived', { exact: true })).toBeHidden();
});

test('a change that its vehicle’s move refuses leads to the vehicle', async ({ page, context, faults }) => {
  faults.expect(/status of 404/);
  const { origin, idToken } = await newDriver(page);
  const own = apiOf(origin, idToken);
  await own.account.me.query({ firstSight: { languages: ['en'], zone: 'Europe/London' } });
  const vehicleId = await addVehicle(own, 'Estate');
  await addTripOn(own, vehicleId, 'School');
  const logbookId = `logbook-${ulid()}` as const;
  await own.logbooks.create.mutate({ id: logbookId, name: 'Family car', isCompany: false });
  await page.goto('/trips');
  await page.getByRole('button', { name: /School/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('To', { exact: true }).fill('Library');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Library/ })).toBeVisible();
  await own.logbooks.moveVehicle.mutate({ vehicleId, logbookId, withTrips: true });
  await expect
    .poll(async () => (await own.logbooks.vehicleMove.query({ vehicleId })).move?.state)
    .toBe('done');
  await context.setOffline(false);
  await page.goto('/waiting');
  const card = page.getByRole('article', { name: 'Changed trip' });
  await expect(card).toContainText('Its vehicle was moved into another logbook.');
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Show the vehicle' }).click();
  const moved = page.getByRole('region', { name: 'Moved into Family car' });
  await expect(moved.getByRole('button', { name: 'Open Family car' })).toBeVisible();
});

test('a move that a record stops leads to it', async ({ page }) => {
  const { origin, idToken } = await newDriver(page);
  const own = apiOf(origin, idToken);
  await own.account.me.query({ firstSight: { languages: ['en'], zone: 'Europe/London' } });
  const vehicleId = await addVehicle(own, 'Estate');
  const logbookId = `logbook-${ulid()}` as const;
  await own.logbooks.create.mutate({ id: logbookId, name: 'Family car', isCompany: false });
  const shared = apiOf(origin, idToken, logbookId);
  const id = await addTripOn(own, vehicleId, 'School');
  await addTripOn(shared, null, 'Mill', id);
  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'More for this vehicle' }).click();
  await page.getByRole('button', { name: 'Move into a logbook' }).click();
  await page.getByRole('button', { name: 'Move into Family car' }).click();
  const stopped = page.getByRole('region', { name: 'Not moved into Family car' });
  await expect(stopped).toContainText('1 record is in Family car already, with other content.');
  await expectAccessible(page);
  await stopped.getByRole('link', { name: 'Show the trip' }).click();
  await expect(page.getByRole('dialog').getByLabel('To', { exact: true })).toHaveValue('School');
});

const daysAgo = (days: number) => Date.now() - days * 86_400_000;

/** A trip of half an hour, yesterday. */
async function addTripOn(api: Api, vehicleId: string | null, toText: string, id = ulid()): Promise<string> {
  const startedAtMs = daysAgo(1);
  const endedAtMs = startedAtMs + 1_800_000;
  await createTrip(api, { id, vehicleId, toText, startedAtMs, endedAtMs, distanceMetres: 5_000 });
  return id;
}

async function expectOwn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logbook: My logbook. Switch' })).toBeVisible();
}

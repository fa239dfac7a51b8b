import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { signOut } from './support/driver';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expectNoneStored } from './support/stored';
import { expect, onPhone, test } from './support/test';

const accuracy = 5;
/** `north`: hundreds of metres to the north of the start, 900 microdegrees each. */
const place = (north: number) => ({ latitude: 48 + north * 0.0009, longitude: 11, accuracy });

const card = (page: Page) => page.getByRole('region', { name: 'Recording' });
const choice = (page: Page) => card(page).getByRole('switch', { name: 'Record the way' });

test.use({ permissions: ['geolocation'], geolocation: place(0) });

test(
  'the way of a trip is recorded, without a network and after a reload',
  onPhone,
  async ({ page, context }) => {
    test.slow();
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    const kept = async () => (await api.senders.list.query({})).items[0]?.positions?.kept ?? 0;
    await page.goto('/');
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    await expect(choice(page)).not.toBeChecked();
    await choice(page).press('Space');
    await expect(card(page)).toContainText('records the time, place, accuracy and speed of this device');
    await expect(card(page)).toContainText('a page in a pocket records nothing on any phone');
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Record the way' }).click();
    await expect(card(page).getByRole('status')).toContainText(
      /^Recording\. Last position at .* exact to 5 m\.$/,
    );
    await expect.poll(kept).toBeGreaterThan(0);
    await expectNoSidewaysScrolling(page);
    expect(await smallTargets(card(page))).toEqual([]);
    expect((await api.senders.list.query({})).items).toMatchObject([
      { name: 'This page', vehicleId, isPage: true },
    ]);

    await context.setOffline(true);
    const before = await kept();
    await context.setGeolocation(place(1));
    await expect(card(page)).toContainText(/positions? waits? on this device for a network/);
    await context.setOffline(false);
    await expect.poll(kept).toBeGreaterThan(before);
    await expect(card(page)).not.toContainText('for a network');

    await page.reload();
    await expect(choice(page)).toBeChecked();
    const sent = await kept();
    await context.setGeolocation(place(2));
    await expect.poll(kept).toBeGreaterThan(sent);

    await page.getByRole('button', { name: 'End trip' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('To', { exact: true }).fill('Brandt');
    await sheet.getByLabel('Distance').fill('1');
    await sheet.getByRole('button', { name: 'End the trip' }).click();
    await expect(sheet).toBeHidden();
    const [trip] = (await api.trips.list.query({ limit: 1 })).items;
    expect((await api.detectedTrips.list.query({})).items).toEqual([]);
    // The drawn ones depend on how fast the vehicle of this test leaps.
    const span = { vehicleId, fromMs: trip?.startedAtMs ?? 0, untilMs: trip?.endedAtMs ?? 0 };
    expect((await api.detectedTrips.track.query(span)).atMs.length).toBeGreaterThan(0);
  },
);

test('an area is not recorded, and the card says how to change it', onPhone, async ({ page, context }) => {
  const api = await newDriverElsewhere(page);
  await addVehicle(api, 'Estate');
  await context.setGeolocation({ ...place(0), accuracy: 3_000 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  await choice(page).press('Space');
  await card(page).getByRole('button', { name: 'Record the way' }).click();
  await expect(card(page).getByRole('status')).toContainText('Waiting for the first position.');
  await context.setGeolocation({ ...place(1), accuracy: 3_000 });
  await expect(card(page).getByRole('status')).toContainText('the phone gives an area only');
  expect((await api.senders.list.query({})).items).toEqual([]);
  await context.setGeolocation(place(2));
  await expect(card(page).getByRole('status')).toContainText('exact to 5 m');
});

test(
  'a browser that may not tell the position says so, and nothing is left at the sign-out',
  onPhone,
  async ({ page, context }) => {
    test.slow();
    const api = await newDriverElsewhere(page);
    await addVehicle(api, 'Estate');
    await page.goto('/');
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    await choice(page).press('Space');
    await card(page).getByRole('button', { name: 'Record the way' }).click();
    await expect(card(page).getByRole('status')).toContainText('Recording.');
    await choice(page).press('Space');
    await expect(card(page).getByRole('status')).toHaveCount(0);
    await choice(page).press('Space');
    await expect(card(page).getByRole('status')).toContainText('Recording.');
    await context.clearPermissions();
    await page.reload();
    await expect(card(page).getByRole('status')).toContainText('this browser may not tell where it is');
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expectNoneStored(page, ['latitudeMicrodegrees', 'roadbook.recording']);
  },
);

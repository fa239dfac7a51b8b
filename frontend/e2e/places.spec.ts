import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addBusinessTrip, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

const own = (page: Page) => page.getByRole('region', { name: 'Your places' });
const others = (page: Page) => page.getByRole('region', { name: 'Names in your trips' });
const sheet = (page: Page) => page.getByRole('dialog');

/** Adds final trips. */
async function drive(api: Api, ...destinations: readonly string[]): Promise<void> {
  const vehicleId = await addVehicle(api, 'Polo');
  for (const [index, toText] of destinations.entries()) {
    await addBusinessTrip(api, { vehicleId, day: '2025-03-12', hour: 8 + index, toText, miles: 5 });
  }
}

const waysOf = async (api: Api) => (await api.trips.list.query({})).items.map(({ toText }) => toText).sort();

test(
  'a name of trips is kept as a place and renamed: final trips follow with one reason, and come back',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    await drive(api, 'Acme', 'acme', 'Leeds');
    await page.goto('/settings/you');
    await page.getByRole('link', { name: 'Open your places' }).click();
    await expect(own(page)).toContainText('None yet.');
    await expect(others(page).getByRole('listitem').first()).toContainText('Home');
    await others(page).getByRole('button', { name: 'Keep acme as a place' }).click();
    const row = own(page).getByRole('button', { name: /^acme/i });
    await expect(row).toContainText('2 trips');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.getByRole('main'))).toEqual([]);

    await row.click();
    await sheet(page).getByLabel('Name', { exact: true }).fill('Acme Ltd');
    await sheet(page).getByRole('radio', { name: 'Client' }).check();
    await expect(sheet(page).getByRole('switch', { name: '2 trips get the new name' })).toBeChecked();
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page)).toContainText('Enter a reason, in a few words.');
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await sheet(page).getByLabel('Why are you changing it?').fill('The firm has another name');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(own(page)).toContainText('Acme Ltd');
    await expect.poll(() => waysOf(api)).toEqual(['Acme Ltd', 'Acme Ltd', 'Leeds']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your trips have their old names again.')).toBeVisible();
    await expect.poll(() => waysOf(api)).toEqual(['Acme', 'Leeds', 'acme']);
    await expect(own(page).getByRole('button', { name: /^acme/i })).toContainText('Other');
  },
);

test(
  'places are merged with other spellings, found by the search, and offered first on a trip',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    await drive(api, 'Acme', 'Acme works', 'Acme wrks', 'Leeds');
    const described = { kind: 'client', employerId: null, note: '' } as const;
    await api.places.create.mutate({ id: ulid(), name: 'Acme', forWhom: 'Acme Ltd', ...described });
    await api.places.create.mutate({ id: ulid(), name: 'Acme works', forWhom: '', ...described });
    await page.goto('/places');
    await page.getByRole('button', { name: 'Merge' }).click();
    for (const name of ['Acme Client', 'Acme works', 'Acme wrks']) {
      await page.getByRole('checkbox', { name }).check();
    }
    await page.getByRole('button', { name: 'Merge' }).click();
    await sheet(page).getByLabel('Name to keep').selectOption('Acme');
    await expect(sheet(page)).toContainText('2 trips get the new name');
    await sheet(page).getByLabel('Why are you changing it?').fill('One firm');
    await expectAccessible(page, 'dialog');
    await sheet(page).getByRole('button', { name: 'Merge' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(own(page).getByRole('button')).toHaveCount(1);
    await expect(own(page)).toContainText('3 trips');
    await expect.poll(() => waysOf(api)).toEqual(['Acme', 'Acme', 'Acme', 'Leeds']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(own(page).getByRole('button')).toHaveCount(2);
    await expect.poll(() => waysOf(api)).toEqual(['Acme', 'Acme works', 'Acme wrks', 'Leeds']);

    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('acme ltd');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Place' }).getByLabel('Name', { exact: true })).toHaveValue(
      'Acme',
    );
    await page.keyboard.press('Escape');

    await page.goto('/trips/new');
    const destinations = sheet(page).getByRole('group', { name: 'Where to?' }).getByRole('button');
    await expect(destinations.first()).toContainText('Acme works');
    await destinations.filter({ hasText: 'Acme Acme Ltd' }).click();
    await expect(sheet(page).getByRole('radio', { name: 'Business' })).toBeChecked();
    await expect(sheet(page).getByLabel('For whom')).toHaveValue('Acme Ltd');
  },
);

test(
  'a place is added without a network, deleted, and brought back',
  once,
  async ({ page, context, faults }) => {
    faults.expect(/Failed to fetch/);
    await newDriverElsewhere(page);
    await page.goto('/places');
    // Its sheet has come once.
    await page.getByRole('button', { name: 'Add a place' }).click();
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet(page)).toBeHidden();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add a place' }).click();
    await sheet(page).getByRole('button', { name: 'Add' }).click();
    await expect(sheet(page)).toContainText('Enter a name.');
    await sheet(page).getByLabel('Name', { exact: true }).fill('Depot North');
    await sheet(page).getByRole('radio', { name: 'Depot' }).check();
    await sheet(page).getByRole('button', { name: 'Add' }).click();
    const row = own(page).getByRole('button', { name: 'Depot North' });
    await expect(row).toContainText('not sent yet');
    await context.setOffline(false);
    await expect(row).not.toContainText('not sent yet');
    await row.click();
    await sheet(page).getByRole('button', { name: 'Delete the place' }).click();
    await expect(own(page)).toContainText('None yet.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Depot');
  },
);

import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { openSettings } from './support/driver';
import { addTrip, addVehicle, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';
import { openFromMenu } from './support/vehicle-menu';

test(
  'everything goes out as a file, and comes back in another account',
  onPhone,
  async ({ page, browser, faults }) => {
    const { origin, idToken } = await newDriver(page);
    await addVehicle(apiOf(origin, idToken), 'Estate that moves');
    await page.goto('/settings/data');
    await expect(page.getByText('Not exported yet.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^roadbook-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText(/^Exported: [\d.]+ kB\./)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    const archive = await download.path();

    // All records exist already.
    await page.locator('input[type=file]').setInputFiles(archive);
    await expect(page.getByText('You already have all of it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Do not add them' }).click();
    await expect(page.getByText('Nothing was added.')).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    faults.watch(elsewhere, origin);
    const other = await elsewhere.newPage();
    await newDriver(other);
    await other.goto('/settings/data');
    await other.locator('input[type=file]').setInputFiles(archive);
    await expect(other.getByText('Restored. Records: 1, files: 0.')).toBeVisible();
    await other.goto('/vehicles');
    await expect(other.getByText('Estate that moves')).toBeVisible();
    await elsewhere.close();
  },
);

test(
  'a shared logbook goes out as a file, and its records into a logbook of one',
  onPhone,
  async ({ page }) => {
    const { origin, idToken } = await newDriver(page);
    const id = `logbook-${ulid()}` as const;
    await apiOf(origin, idToken).account.me.query();
    const made = { id, name: 'Family car', isCompany: false, memberName: 'Ana' };
    await apiOf(origin, idToken).logbooks.create.mutate(made);
    await addVehicle(apiOf(origin, idToken, id), 'Estate of the family');
    await page.goto('/');
    await page.getByRole('button', { name: 'Logbook: My logbook. Switch' }).click();
    const list = page.getByRole('dialog', { name: 'Your logbooks' });
    await list.getByRole('button', { name: /^Family car/ }).click();
    await expect(page.getByRole('button', { name: 'Logbook: Family car. Switch' })).toBeVisible();
    await openSettings(page, 'Data');
    await expect(page.getByText('The export names the members of this logbook.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const archive = await (await downloading).path();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.getByRole('button', { name: 'Logbook: Family car. Switch' }).click();
    await list.getByRole('button', { name: /^My logbook/ }).click();
    await expect(page.getByRole('button', { name: 'Logbook: My logbook. Switch' })).toBeVisible();
    await openSettings(page, 'Data');
    await page.locator('input[type=file]').setInputFiles(archive);
    const preview = page.getByRole('region', { name: /^Shared logbook Family car, export of/ });
    await expect(preview.getByText(/Who entered, drove or paid what is not kept \(Ana\)/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await preview.getByRole('button', { name: 'Add them', exact: true }).click();
    await expect(page.getByText('Added. Records: 1, files: 0.')).toBeVisible();
    await page.goto('/vehicles');
    await expect(page.getByText('Estate of the family')).toBeVisible();
  },
);

test(
  'an owner restores what was deleted from a shared logbook, with the names of its drivers',
  onPhone,
  async ({ page, browser, faults }) => {
    const { origin, idToken } = await newDriver(page);
    const id = `logbook-${ulid()}` as const;
    const owner = apiOf(origin, idToken);
    await owner.account.me.query();
    await owner.logbooks.create.mutate({ id, name: 'Family car', isCompany: false, memberName: 'Ana' });
    const shared = apiOf(origin, idToken, id);
    await addVehicle(shared, 'Estate of the family');
    const invited = async (role: 'driver' | 'reader') => {
      const { token } = await shared.logbooks.invite.mutate({ id: ulid(), role, forWhom: '', untilMs: null });
      return token;
    };
    const elsewhere = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    faults.watch(elsewhere, origin);
    const other = await elsewhere.newPage();
    const bo = await newDriver(other);
    await apiOf(origin, bo.idToken).account.me.query();
    await apiOf(origin, bo.idToken).logbooks.join.mutate({ token: await invited('driver'), name: 'Bo' });
    await addTrip(apiOf(origin, bo.idToken, id), 'School', 3);

    const openLogbook = async (of: Page) => {
      await of.goto('/');
      await of.getByRole('button', { name: 'Logbook: My logbook. Switch' }).click();
      const list = of.getByRole('dialog', { name: 'Your logbooks' });
      await list.getByRole('button', { name: /^Family car/ }).click();
      await expect(of.getByRole('button', { name: 'Logbook: Family car. Switch' })).toBeVisible();
      await openSettings(of, 'Data');
    };
    await openLogbook(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const archive = await (await downloading).path();
    const { items } = await shared.trips.list.query({});
    for (const { id: tripId, version } of items)
      await shared.trips.delete.mutate({ id: tripId, version, reason: 'By mistake' });

    await page.locator('input[type=file]').setInputFiles(archive);
    const preview = page.getByRole('region', { name: /^Shared logbook Family car, export of/ });
    await expect(preview.getByRole('row', { name: 'Trips 1 0' })).toBeVisible();
    await expect(preview.getByText(/^The names of those who entered, drove or paid come back/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await preview.getByRole('button', { name: 'Add them', exact: true }).click();
    await expect(page.getByText('Added. Records: 1, files: 0.')).toBeVisible();
    await page.goto('/trips');
    await expect(page.getByRole('button', { name: /School/ })).toBeVisible();
    const [trip] = (await shared.trips.list.query({})).items;
    expect(trip?.enteredBy).toBe(items[0]?.enteredBy);

    // A reader may export it, and is told who restores it.
    await elsewhere.close();
    const third = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    faults.watch(third, origin);
    const accountant = await third.newPage();
    const cleo = await newDriver(accountant);
    await apiOf(origin, cleo.idToken).account.me.query();
    await apiOf(origin, cleo.idToken).logbooks.join.mutate({ token: await invited('reader'), name: 'Cleo' });
    await openLogbook(accountant);
    await expect(accountant.getByText(/^Owners can restore it here\./)).toBeVisible();
    await expect(accountant.getByRole('button', { name: 'Choose a zip file' })).toHaveCount(0);
    await third.close();
  },
);

test(
  'a driver exports their own records of a shared logbook, and adds them to their own',
  onPhone,
  async ({ page, browser, faults }) => {
    const { origin, idToken } = await newDriver(page);
    const id = `logbook-${ulid()}` as const;
    const owner = apiOf(origin, idToken);
    await owner.account.me.query();
    await owner.logbooks.create.mutate({ id, name: 'Family car', isCompany: false, memberName: 'Ana' });
    const shared = apiOf(origin, idToken, id);
    await addVehicle(shared, 'Estate of the family');
    await addTrip(shared, 'Harbour', 5);
    const invite = { id: ulid(), role: 'driver' as const, forWhom: '', untilMs: null };
    const { token } = await shared.logbooks.invite.mutate(invite);
    const elsewhere = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    faults.watch(elsewhere, origin);
    const other = await elsewhere.newPage();
    const bo = await newDriver(other);
    await apiOf(origin, bo.idToken).account.me.query();
    await apiOf(origin, bo.idToken).logbooks.join.mutate({ token, name: 'Bo' });
    await addTrip(apiOf(origin, bo.idToken, id), 'School', 3);

    await other.goto('/');
    await other.getByRole('button', { name: 'Logbook: My logbook. Switch' }).click();
    const list = other.getByRole('dialog', { name: 'Your logbooks' });
    await list.getByRole('button', { name: /^Family car/ }).click();
    await expect(other.getByRole('button', { name: 'Logbook: Family car. Switch' })).toBeVisible();
    await openSettings(other, 'Data');
    await expect(
      other.getByText(/The records of others, reports and the ledger are not in it/),
    ).toBeVisible();
    await expect(other.getByRole('button', { name: /Export everything|Choose a zip file/ })).toHaveCount(0);
    const downloading = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Export your records' }).click();
    const archive = await (await downloading).path();
    await expect(other.getByText(/^Exported: [\d.]+ kB\./)).toBeVisible();
    await expectAccessible(other);
    await expectNoSidewaysScrolling(other);

    await other.getByRole('button', { name: 'Logbook: Family car. Switch' }).click();
    await list.getByRole('button', { name: /^My logbook/ }).click();
    await expect(other.getByRole('button', { name: 'Logbook: My logbook. Switch' })).toBeVisible();
    await openSettings(other, 'Data');
    await other.locator('input[type=file]').setInputFiles(archive);
    const preview = other.getByRole('region', { name: /^Shared logbook Family car, export of/ });
    await expect(preview.getByText(/^Records of Bo from the shared logbook\./)).toBeVisible();
    await expect(preview.getByRole('row', { name: 'Trips 1' })).toBeVisible();
    await preview.getByRole('button', { name: 'Add them', exact: true }).click();
    await expect(other.getByText(/^Added\. Records: /)).toBeVisible();
    await other.goto('/trips');
    await expect(other.getByRole('button', { name: /School/ })).toBeVisible();
    await expect(other.getByRole('button', { name: /Harbour/ })).toBeHidden();
    await elsewhere.close();
  },
);

test(
  'a vehicle is handed over, shown to its next driver, and taken in',
  onPhone,
  async ({ page, browser, faults }) => {
    const { origin, idToken } = await newDriver(page);
    const id = await addVehicle(apiOf(origin, idToken), 'Estate that is sold');
    await page.goto(`/vehicles/${id}`);
    await openFromMenu(page, 'Hand over');
    await page.getByText('With trips and places').click();
    await expect(page.getByRole('switch', { name: 'With trips and places' })).toBeChecked();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export vehicle' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^roadbook-vehicle-\d{4}-\d\d-\d\d\.zip$/);
    await expect(
      page.getByText(/^Exported: [\d.]+ kB\. The file is in your downloads; give it/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    const archive = await download.path();

    const elsewhere = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    faults.watch(elsewhere, origin);
    const other = await elsewhere.newPage();
    await newDriver(other);
    await other.goto('/settings/data');
    await other.locator('input[type=file]').setInputFiles(archive);
    await expect(other.getByRole('heading', { name: /^Estate that is sold, handed over on / })).toBeVisible();
    await expect(other.getByRole('row', { name: 'Vehicles 1' })).toBeVisible();
    await expectAccessible(other);
    // The preview waits for an answer, even after a reload.
    await other.reload();
    await other.getByRole('button', { name: 'Add them', exact: true }).click();
    await expect(other.getByText('Added. Records: 1, files: 0.')).toBeVisible();
    await other.goto('/vehicles');
    await expect(other.getByText('Estate that is sold')).toBeVisible();
    await elsewhere.close();
  },
);

test('a key for a backup script is shown once, works, and can be revoked', once, async ({ page }) => {
  await newDriver(page);
  await page.goto('/settings/data');
  await page.getByLabel('Name of the key').fill('NAS in the cellar');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const command = await page.locator('code', { hasText: 'curl' }).textContent();
  const [, token, address = ''] = /Bearer (\S+)".* (http\S+)$/.exec(command ?? '') ?? [];
  const fetched = () => page.request.get(address, { headers: { authorization: `Bearer ${token}` } });
  expect((await fetched()).headers()['content-type']).toBe('application/zip');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('NAS in the cellar')).toBeVisible();
  await expect(page.getByText(/^Last used on /)).toBeVisible();
  await expect(page.getByText('curl')).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke NAS in the cellar' }).click();
  await expect(page.getByText('“NAS in the cellar” was revoked.')).toBeVisible();
  expect((await fetched()).status()).toBe(401);
});

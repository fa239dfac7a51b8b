import { createReadStream } from 'node:fs';
import type { Page } from '@playwright/test';
import { publicKeySetSchema } from '../../backend/src/domain/ledger/signed-statement.schema';
import { checkLedgerFile } from '../../backend/src/features/ledger/verification/check-ledger-file';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { openSettings } from './support/driver';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveOnTrips, arriveWithVehicle, newDriver } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

const dayMs = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

function sheet(page: Page) {
  return page.getByRole('dialog');
}

function row(page: Page, words: string | RegExp) {
  return page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: words });
}

async function openTrips(page: Page): Promise<void> {
  await visit(page, 'Trips');
}

async function addTrip(page: Page, to: string, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await sheet(page).getByLabel('Start date').fill(day);
  await sheet(page).getByLabel('Start time').fill('08:00');
  await sheet(page).getByLabel('End date').fill(day);
  await sheet(page).getByLabel('End time').fill('08:30');
  await sheet(page).getByLabel('To', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, to)).toBeVisible();
}

async function openLedger(page: Page): Promise<void> {
  await openSettings(page, 'Data');
  await page.getByRole('link', { name: 'Open the ledger' }).click();
  await expect(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
}

function entry(page: Page, number: number) {
  return page.getByRole('article', { name: `Entry ${number}`, exact: true });
}

test(
  'a final trip is changed for a reason, and its history says what, when and why',
  onPhone,
  async ({ page }) => {
    await arriveOnTrips(page);
    await addTrip(page, 'Office', dayAgo(10));
    await expect(row(page, /To Office/)).toContainText('Entered late');

    await row(page, /To Office/).click();
    await sheet(page).getByLabel('To', { exact: true }).fill('Airport');
    await page.getByRole('button', { name: 'Save' }).click();
    const why = sheet(page).getByLabel('Why are you changing it?');
    await expect(why).toBeFocused();
    await expect(sheet(page).getByText('Enter a reason, in a few words.')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await why.fill('Wrong destination');

    await page.keyboard.press('Escape');
    await row(page, /To Office/).click();
    await expect(why).toHaveValue('Wrong destination');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, /To Airport/)).toContainText('Changed afterwards');

    await row(page, /To Airport/).click();
    await sheet(page).getByText('History', { exact: true }).click();
    await expect(entry(page, 2)).toContainText('Trip changed');
    await expect(entry(page, 2)).toContainText('Why: Wrong destination');
    await expect(entry(page, 2)).toContainText('Office → Airport');
    await expect(entry(page, 1)).toContainText('Trip entered');
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
  },
);

test(
  'the undo of what was done to a final trip explains itself; so does sorting it',
  once,
  async ({ page }) => {
    await arriveOnTrips(page);
    await addTrip(page, 'Office', dayAgo(10));
    await row(page, /To Office/).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(sheet(page).getByText('Enter a reason, in a few words.')).toBeVisible();
    await sheet(page).getByLabel('Why are you changing it?').fill('Entered twice');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, /To Office/)).toBeHidden();
    await savedNotice(page, 'Trip deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, /To Office/)).toBeVisible();

    await page.getByRole('link', { name: 'Sort 1 trip' }).click();
    await page.getByRole('button', { name: 'Private' }).click();
    await expect(page.getByText('All sorted.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('region', { name: 'The trip to sort' })).toContainText('To Office');

    await openLedger(page);
    await expect(entry(page, 5)).toContainText('Why: Undone');
    await expect(entry(page, 5)).toContainText('Private → none');
    await expect(entry(page, 4)).toContainText('Why: Sorted later');
    await expect(entry(page, 3)).toContainText('Trip entered');
    await expect(entry(page, 2)).toContainText('Trip deleted');
    await expect(entry(page, 2)).toContainText('Why: Entered twice');
  },
);

test('a trip is finished by the driver’s word, and reopened for a reason', once, async ({ page }) => {
  await arriveOnTrips(page);
  await addTrip(page, 'Office', dayAgo(1));
  await row(page, /To Office/).click();
  await expect(sheet(page).getByLabel('Why are you changing it?')).toBeHidden();
  await page.getByRole('button', { name: 'Finish the trip' }).click();
  await expect(row(page, /To Office/)).toContainText('Finished');
  await row(page, /To Office/).click();
  await expect(sheet(page).getByText('You finished this trip')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(sheet(page).getByText('Enter a reason, in a few words.')).toBeVisible();
  await sheet(page).getByLabel('Why are you changing it?').fill('Too early');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, /To Office/)).not.toContainText('Finished');
});

test('the ledger holds, and its export verifies without the server', onPhone, async ({ page }) => {
  await arriveOnTrips(page);
  await addTrip(page, 'Köln „Süd“', dayAgo(1));
  await addTrip(page, 'Lake', dayAgo(1));
  await openLedger(page);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Check the ledger' }).click();
  await expect(page.getByText('The ledger is intact: all 2 entries are unchanged.')).toBeVisible();
  const shown = await page.locator('code').first().textContent();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^roadbook-ledger-\d{4}-\d\d-\d\d\.txt$/);
  // Verified with the server's published key from the same address.
  const published = await page.request.get('/.well-known/roadbook-keys.json');
  const { keys } = publicKeySetSchema.parse(await published.json());
  await expect(page.getByText(keys[0]?.kid ?? 'no key')).toBeVisible();
  const result = await checkLedgerFile(createReadStream(await download.path()), {
    expectedHash: shown,
    keys,
  });
  expect(result).toMatchObject({
    ...{ result: 'holds', head: { sequence: 2, hash: shown }, expectedSequence: 2 },
    signatures: { isGiven: true, fingerprint: keys[0]?.kid, checkpoints: [{ checkpoints: 2 }] },
  });
  await expect(page.getByText(/^Last signed .*, up to entry 2\.$/)).toBeVisible();
  await expect(page.getByText('The ledger is in your downloads.')).toBeVisible();
  await expectAccessible(page);
});

test('a locked period wants a reason for new trips too, until it is unlocked', once, async ({ page }) => {
  await newDriver(page);
  await page.goto('/ledger');
  await expect(page.getByText('No period is locked.')).toBeVisible();
  await page.getByRole('button', { name: 'Lock the period' }).click();
  await expect(page.getByText('Enter the day.')).toHaveCount(2);
  await expect(page.getByLabel('First day')).toBeFocused();
  await page.getByLabel('First day').fill(dayAgo(3));
  await page.getByLabel('Last day').fill(dayAgo(4));
  await expect(page.getByText('This is before the first day.')).toBeVisible();
  await page.getByLabel('Last day').fill(dayAgo(2));
  await page.getByRole('button', { name: 'Lock the period' }).click();
  await expect(page.getByRole('button', { name: /^Unlock/ })).toBeVisible();
  await expect(entry(page, 1)).toContainText('Period locked');

  await openTrips(page);
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  for (const end of ['Start', 'End']) {
    await sheet(page).getByLabel(`${end} date`).fill(dayAgo(2));
    await sheet(page)
      .getByLabel(`${end} time`)
      .fill(end === 'Start' ? '08:00' : '08:30');
  }
  await sheet(page).getByLabel('Why are you changing it?').fill('Found on a receipt');
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet(page)).toBeHidden();

  await openLedger(page);
  await expect(entry(page, 2)).toContainText('Why: Found on a receipt');
  await page.getByRole('button', { name: /^Unlock/ }).click();
  await expect(page.getByLabel('Why are you unlocking it?')).toBeFocused();
  await page.keyboard.type('Wrong month');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText('No period is locked.')).toBeVisible();
  await expect(entry(page, 3)).toContainText('Why: Wrong month');
});

test(
  'fills, charges and costs are in the ledger, and ask why in a locked period',
  onPhone,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Family hybrid', { isPlugIn: true });
    await add(page, 'Fill up');
    await sheet(page).getByRole('radio', { name: 'Electricity' }).check();
    await sheet(page).getByRole('textbox', { name: 'Odometer', exact: true }).fill('1000');
    await sheet(page).getByRole('textbox', { name: 'Quantity', exact: true }).fill('40');
    await sheet(page).getByRole('textbox', { name: 'Total', exact: true }).fill('16');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await add(page, 'Add a cost');
    await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('4.50');
    await sheet(page).getByRole('radio', { name: 'Parking' }).check();
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page)).toBeHidden();

    await openLedger(page);
    await expect(entry(page, 1)).toContainText('Vehicle added');
    await expect(entry(page, 2)).toContainText('Charge entered');
    await expect(entry(page, 2)).toContainText('40 kWh');
    await expect(entry(page, 3)).toContainText('Cost entered');
    await page.getByLabel('First day').fill(dayAgo(1));
    await page.getByLabel('Last day').fill(dayAgo(-1));
    await page.getByRole('button', { name: 'Lock the period' }).click();
    await expect(entry(page, 4)).toContainText('Period locked');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await visit(page, 'Today');
    await page.getByRole('button', { name: /^Electricity, 40 kWh/ }).click();
    await sheet(page).getByRole('textbox', { name: 'Total' }).fill('17');
    await sheet(page).getByRole('button', { name: 'Save the change' }).click();
    const why = sheet(page).getByLabel('Why are you changing it?');
    await expect(why).toBeFocused();
    await expect(sheet(page).getByText('Enter a reason, in a few words.')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await why.fill('Misread the display');
    await sheet(page).getByRole('button', { name: 'Save the change' }).click();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: /^Parking/ }).click();
    await sheet(page).getByRole('button', { name: 'Delete' }).click();
    await expect(sheet(page).getByText('Enter a reason, in a few words.')).toBeVisible();
    await sheet(page).getByLabel('Why are you changing it?').fill('Paid by somebody else');
    await sheet(page).getByRole('button', { name: 'Delete' }).click();
    await expect(sheet(page)).toBeHidden();
    await savedNotice(page, 'Cost deleted').getByRole('button', { name: 'Undo' }).click();

    await openLedger(page);
    await expect(entry(page, 7)).toContainText('Why: Undone');
    await expect(entry(page, 6)).toContainText('Cost deleted');
    await expect(entry(page, 6)).toContainText('Why: Paid by somebody else');
    await expect(entry(page, 5)).toContainText('Charge changed');
    await expect(entry(page, 5)).toContainText('£16.00 → £17.00');
  },
);

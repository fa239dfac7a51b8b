import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { openSettings } from './support/driver';
import { type Api, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveInSettings, newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

const panel = (page: Page) => page.getByRole('region', { name: 'Employers and clients' });
const rowOf = (page: Page, name: string) => panel(page).getByRole('button', { name });
const result = (page: Page) => page.getByRole('region', { name: 'Your claim' });
const associated = 'Associated employments, counted as one: Acme Ltd, Beta plc';
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

async function openEmployer(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name).click();
  const sheet = page.getByRole('dialog', { name: 'Employer or client' });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function addEmployer(page: Page, name: string, kind: 'Employer' | 'Client'): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add one' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add an employer or client' });
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByRole('radio', { name: kind }).check();
  await sheet.getByRole('button', { name: 'Add one' }).click();
  await expect(sheet).toBeHidden();
  await expect(rowOf(page, name)).toContainText(kind);
}

test('an employer is added, chosen on a trip and seen in its row', onPhone, async ({ page }) => {
  await arriveInSettings(page, 'You');
  await expect(panel(page)).toContainText('None yet.');
  await addEmployer(page, 'Acme Ltd', 'Employer');
  await addEmployer(page, 'Corner Shop', 'Client');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(panel(page))).toEqual([]);

  await visit(page, 'Trips');
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Start date').fill(yesterday);
  await sheet.getByLabel('Start time').fill('08:00');
  await sheet.getByLabel('End date').fill(yesterday);
  await sheet.getByLabel('End time').fill('08:30');
  await sheet.getByLabel('To', { exact: true }).fill('Leeds');
  await sheet.getByLabel('Distance').fill('20');
  await expect(sheet.getByLabel('Employer or client')).toBeHidden();
  await sheet.getByRole('radio', { name: 'Business' }).check();
  await sheet.getByLabel('Employer or client').selectOption('Corner Shop');
  await expectNoSidewaysScrolling(page);
  await sheet.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
  const row = page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: 'To Leeds' });
  await expect(row).toContainText('Corner Shop');

  await row.click();
  await sheet.getByLabel('Employer or client').selectOption('None');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row).not.toContainText('Corner Shop');
});

/** A car, and 8 000 miles for one employer, 6 000 for another and 100 for a client, driven yesterday. */
async function driveForThree(api: Api): Promise<void> {
  const vehicleId = await addVehicle(api, 'Estate');
  await api.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { kind: 'car' } });
  for (const [index, [name, kind, miles]] of drivenFor.entries()) {
    const employerId = ulid();
    await api.employers.create.mutate({ id: employerId, name, kind, associatedWithId: null });
    const startedAtMs = Date.parse(`${yesterday}T08:00Z`) + index * 3_600_000;
    await api.trips.create.mutate({
      id: ulid(),
      ...{ vehicleId, employerId, category: 'business', currency: 'GBP' },
      ...{ startedAtMs, startZone: 'Europe/London', endedAtMs: startedAtMs + 1, endZone: 'Europe/London' },
      ...{ fromText: '', toText: name, purpose: 'Visit', forWhom: '', note: '', tags: [], favourite: false },
      ...{
        odometerStartMetres: null,
        odometerEndMetres: null,
        passengers: 0,
        tollsMinor: 0,
        parkingMinor: 0,
      },
      // 125 miles are 201 168 m.
      ...{ distanceMetres: (miles / 125) * 201_168, distanceMileThousandths: miles * 1_000 },
    });
  }
}

const drivenFor = [
  ['Acme Ltd', 'employer', 8_000],
  ['Beta plc', 'employer', 6_000],
  ['Corner Shop', 'client', 125],
] as const;

async function openClaim(page: Page): Promise<void> {
  await visit(page, 'Claim');
  await page.getByLabel('Method').selectOption('GB.approvedMileage');
}

async function workOut(page: Page, amount: string): Promise<void> {
  await expect(result(page)).toContainText(amount);
}

test(
  'two employments have 10 000 miles each, and share them once they are associated',
  onPhone,
  async ({ page }) => {
    await driveForThree(await newDriverElsewhere(page));
    await page.goto('/');
    await openClaim(page);
    await page.getByRole('textbox', { name: 'Acme Ltd paid' }).fill('100');
    // 8 000 × 55p and 6 000 × 55p, less £100.
    await workOut(page, '£7,600.00');
    await expect(result(page)).toContainText('Employment: Acme Ltd');
    await expect(result(page)).toContainText('£4,400.00 approved · Relief £4,300.00');
    await expect(result(page)).toContainText(/8,000(\.0)?\smi counted in the tax year from/);
    await expect(result(page)).toContainText('Employment: Beta plc');
    await expect(page.getByRole('region', { name: 'Not included' })).toContainText('For a client');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.getByLabel('Trips for').selectOption('Beta plc');
    await workOut(page, '£3,300.00');
    await page.getByLabel('Trips for').selectOption('Everybody');

    await openSettings(page, 'You');
    const sheet = await openEmployer(page, 'Beta plc');
    await sheet.getByLabel('Associated with').selectOption('Acme Ltd');
    await expectNoSidewaysScrolling(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Beta plc')).toContainText('associated with Acme Ltd');

    await openClaim(page);
    // 10 000 × 55p and 4 000 × 25p, less £100.
    await workOut(page, '£6,400.00');
    await expect(result(page)).toContainText(associated);
    const make = page.getByRole('region', { name: 'Create a report' });
    await make.getByRole('button', { name: 'Create report' }).click();
    await make.getByRole('link', { name: 'Open the report' }).click();
    await expect(page.getByRole('region', { name: 'The figures' })).toContainText(associated);
  },
);

test('a cost says for whom it was', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await driveForThree(api);
  await page.goto('/');
  await add(page, 'Add a cost');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('12');
  await sheet.getByRole('radio', { name: 'Parking' }).check();
  await sheet.getByText('More', { exact: true }).click();
  await sheet.getByLabel('For employer or client').selectOption('Acme Ltd');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const acme = (await api.employers.list.query({})).items.find(({ name }) => name === 'Acme Ltd');
  await expect
    .poll(async () => (await api.expenses.list.query({})).items)
    .toMatchObject([{ employerId: acme?.id }]);
});

test(
  'one is added without a network, and archived when it is not needed any more',
  once,
  async ({ page, context, faults }) => {
    faults.expect(/Failed to fetch/);
    await arriveInSettings(page, 'You');
    // Its sheet has come once.
    await panel(page).getByRole('button', { name: 'Add one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.setOffline(true);
    await addEmployer(page, 'Acme Ltd', 'Employer');
    await expect(rowOf(page, 'Acme Ltd')).toContainText('not sent yet');
    await context.setOffline(false);
    await expect(rowOf(page, 'Acme Ltd')).not.toContainText('not sent yet');

    await (await openEmployer(page, 'Acme Ltd')).getByRole('button', { name: 'Archive' }).click();
    await expect(rowOf(page, 'Acme Ltd')).toContainText('archived');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'Acme Ltd')).not.toContainText('archived');
    await page.reload();
    await expect(rowOf(page, 'Acme Ltd')).toContainText('Employer');
  },
);

test('an employer that was typed and not saved is there again', once, async ({ page }) => {
  await arriveInSettings(page, 'You');
  await panel(page).getByRole('button', { name: 'Add one' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add an employer or client' });
  await sheet.getByLabel('Name').fill('Acme Ltd');
  await page.reload();
  await panel(page).getByRole('button', { name: 'Add one' }).click();
  await expect(sheet.getByLabel('Name')).toHaveValue('Acme Ltd');
  await sheet.getByRole('button', { name: 'Start over' }).click();
  await expect(sheet.getByLabel('Name')).toHaveValue('');
});

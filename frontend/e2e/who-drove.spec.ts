import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addBusinessTrip, addVehicle, apiOf, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, test } from './support/test';
import { openFromMenu } from './support/vehicle-menu';

const onDay = (time: string) => Date.parse(`2026-03-03T${time}:00Z`);

/** A logbook that Ana owns on the page and in which Bo drives, with a vehicle. */
async function sharedCar(page: Page, other: Page, isCompany: boolean) {
  const ana = await newDriver(page);
  const bo = await newDriver(other);
  const logbook = `logbook-${ulid()}` as const;
  const firstSight = { languages: ['en'], zone: 'Europe/London' };
  for (const { origin, idToken } of [ana, bo]) await apiOf(origin, idToken).account.me.query({ firstSight });
  await apiOf(ana.origin, ana.idToken).logbooks.create.mutate({
    ...{ id: logbook, name: 'Pool', isCompany, memberName: 'Ana' },
  });
  const ofAna = apiOf(ana.origin, ana.idToken, logbook);
  const invite = { id: ulid(), role: 'driver', forWhom: 'Bo', untilMs: null } as const;
  const { token } = await ofAna.logbooks.invite.mutate(invite);
  await apiOf(bo.origin, bo.idToken).logbooks.join.mutate({ token, name: 'Bo' });
  const vehicleId = await addVehicle(ofAna, 'Estate');
  for (const [device, { uid }] of [
    [page, ana],
    [other, bo],
  ] as const)
    await device.addInitScript((opened) => {
      if (location.protocol.startsWith('http')) sessionStorage.setItem('roadbook.logbook', opened);
    }, `${logbook} ${uid}`);
  return { ofAna, ofBo: apiOf(bo.origin, bo.idToken, logbook), vehicleId };
}

function drive(api: Api, vehicleId: string, from: string, to: string, more: Partial<Trip> = {}) {
  return createTrip(api, {
    vehicleId,
    startedAtMs: onDay(from),
    endedAtMs: onDay(to),
    distanceMetres: null,
    toText: '',
    ...more,
  });
}

type Trip = Parameters<Api['trips']['create']['mutate']>[0];

test('who drove a shared car at a day and time is answered on one screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const { ofAna, ofBo, vehicleId } = await sharedCar(page, await context.newPage(), false);
  await drive(ofAna, vehicleId, '08:00', '09:00', { toText: 'Office', distanceMetres: 16_093 });
  await drive(ofBo, vehicleId, '14:00', '14:30', { toText: 'School', distanceMetres: 8047 });
  await page.goto(`/vehicles/${vehicleId}`);
  const panel = await openFromMenu(page, 'Who drove?');
  await expect(panel.getByRole('status')).toContainText('No trip covers this time.');
  await panel.getByLabel('Date', { exact: true }).fill('03/03/2026');
  await panel.getByLabel('Time', { exact: true }).fill('14:10');
  await expect(panel.getByRole('status')).toContainText('Bo drove.');
  await expect(panel.getByRole('button', { name: /School/ })).toContainText('5.0 mi');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await panel.getByLabel('Time', { exact: true }).fill('12:00');
  await expect(panel.getByRole('region', { name: 'The last trip before' })).toContainText('Ana');
  await expect(panel.getByRole('region', { name: 'The first trip after' })).toContainText('Bo');
  await panel.getByRole('button', { name: /Office/ }).click();
  await expect(page.getByRole('dialog', { name: 'Trip' }).getByLabel('To', { exact: true })).toHaveValue(
    'Office',
  );
  await context.close();
});

test('an owner says who drove, and it becomes a trip of that driver', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const bo = await context.newPage();
  const { ofAna, vehicleId } = await sharedCar(page, bo, false);
  // Not final yet.
  const startedAtMs = Date.now() - 7_200_000;
  const times = { startedAtMs, endedAtMs: startedAtMs + 1_800_000 };
  const school = { ...times, vehicleId, toText: 'School', distanceMetres: 8047 };
  const { id } = await createTrip(ofAna, school);
  await bo.goto(`/trips/${id}`);
  const seen = bo.getByRole('dialog', { name: 'Trip' });
  await expect(seen.getByText('You can look at this, but not change it.')).toBeVisible();
  await page.goto(`/trips/${id}`);
  const sheet = page.getByRole('dialog', { name: 'Trip' });
  await expect(sheet.getByLabel('Driver')).toBeHidden();
  await sheet.getByText('Note, files, tolls and more').click();
  await expect(sheet.getByLabel('Driver')).toHaveValue('');
  await sheet.getByLabel('Driver').selectOption('Bo');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /School/ })).toContainText('Bo');
  // Bo may change it from now on.
  await expect(seen.getByText(/This was changed elsewhere/)).toBeVisible();
  await seen.getByRole('button', { name: 'Close' }).click();
  await bo.getByRole('button', { name: /School/ }).click();
  await expect(seen.getByText('Driven by Bo')).toBeVisible();
  await expect(seen.getByText('Entered by Ana')).toBeVisible();
  await seen.getByLabel('To', { exact: true }).fill('Station');
  await seen.getByRole('button', { name: 'Save' }).click();
  const station = page.getByRole('button', { name: /Station/ });
  await expect(station).toContainText('Bo');
  // Somebody else drove, so that it is seen at once.
  await station.click();
  await expect(sheet.getByLabel('Driver')).toHaveValue(/.+/);
  await expect(sheet.getByLabel('Note')).toBeHidden();
  await context.close();
});

test('owners claim and report the trips of anybody, drivers their own', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const bo = await context.newPage();
  const { ofAna, ofBo, vehicleId } = await sharedCar(page, bo, false);
  await addBusinessTrip(ofAna, { vehicleId, hour: 8, toText: 'Leeds', miles: 125 });
  await addBusinessTrip(ofBo, { vehicleId, hour: 12, toText: 'York', miles: 62.5 });
  const claimOn = async (device: Page) => {
    await device.goto('/claim');
    await device.getByLabel('Kind of Estate').selectOption('Car');
    return device.getByRole('region', { name: 'Your claim' });
  };

  // 55p a mile: 125 miles are £68.75, 62.5 miles £34.375, and both £103.125.
  const claim = await claimOn(page);
  await expect(claim).toContainText('£103.13');
  await page.getByLabel('Whose trips').selectOption('Bo');
  await expect(claim).toContainText('£34.38');
  await page.getByLabel('Whose trips').selectOption('Ana');
  await expect(claim).toContainText('£68.75');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const anas = await reportOn(page);
  await expect(anas.figures).toContainText('£68.75');

  const bos = await claimOn(bo);
  await expect(bo.getByText('Only the trips that you drove are claimed.')).toBeVisible();
  await expect(bo.getByLabel('Whose trips')).toHaveCount(0);
  await expect(bos).toContainText('£34.38');
  await expect(bos).not.toContainText('£103.13');
  await expectAccessible(bo);
  const { figures } = await reportOn(bo);
  await expect(figures).toContainText('£34.38');
  await figures.getByRole('button', { name: /^Flat rate per mile/ }).click();
  await expect(figures.getByRole('link', { name: /York/ })).toBeVisible();
  await expect(figures).not.toContainText('Leeds');

  const listed = (device: Page) => device.getByRole('list', { name: 'Reports' }).getByRole('article');
  await bo.goto('/reports');
  await expect(listed(bo)).toHaveCount(1);
  await page.goto('/reports');
  await expect(listed(page)).toHaveCount(2);
  await bo.goto(anas.address);
  await expect(bo.getByRole('heading', { name: 'This report does not exist' })).toBeVisible();
  await context.close();
});

/** Makes a report of the claim that is shown, and opens it. */
async function reportOn(page: Page) {
  const make = page.getByRole('region', { name: 'Create a report' });
  await make.getByRole('button', { name: 'Create report' }).click();
  await make.getByRole('link', { name: 'Open the report' }).click();
  const figures = page.getByRole('region', { name: 'The figures' });
  await expect(figures).toBeVisible();
  return { figures, address: new URL(page.url()).pathname };
}

test('a company car’s private trip is a possibility, as only its day is known', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const { ofAna, ofBo, vehicleId } = await sharedCar(page, await context.newPage(), true);
  const business = { category: 'business', toText: 'Customer', odometerStartMetres: 1_000_000 } as const;
  await drive(ofAna, vehicleId, '08:00', '09:00', { ...business, odometerEndMetres: 1_020_000 });
  const secret = { category: 'private', toText: 'Clinic' } as const;
  const readings = { odometerStartMetres: 1_020_000, odometerEndMetres: 1_030_000 };
  await drive(ofBo, vehicleId, '14:00', '14:30', { ...secret, ...readings });
  await page.goto(`/vehicles/${vehicleId}`);
  const panel = await openFromMenu(page, 'Who drove?');
  await expect(panel).toContainText('Only business trips have a time here.');
  await panel.getByLabel('Date', { exact: true }).fill('03/03/2026');
  await panel.getByLabel('Time', { exact: true }).fill('14:10');
  const perhaps = panel.getByRole('region', { name: 'May have been driven then: only the day is known' });
  await expect(perhaps).toContainText('Bo');
  await expect(perhaps).toContainText('Private');
  await expect(panel.getByRole('region', { name: 'The last trip before' })).toContainText('Ana');
  await expect(panel).not.toContainText('Clinic');
  await context.close();
});

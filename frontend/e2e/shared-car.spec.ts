import type { Browser, Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { addVehicle, apiOf, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, type Faults, onPhone, test } from './support/test';
import { visit } from './support/visit';

const hour = 3_600_000;
const yesterday = new Date(Date.now() - 24 * hour).toISOString().slice(0, 10);
const noonYesterday = Date.parse(`${yesterday}T12:00Z`);

test(
  'two drivers of one car see each other, and go on where the other one ended',
  onPhone,
  async ({ page, browser, faults }) => {
    const { ana, bo } = await family(page, browser, faults);
    await createTrip(ana.api, {
      vehicleId: ana.vehicleId,
      startedAtMs: Date.now() - 3 * hour,
      endedAtMs: Date.now() - 2 * hour,
      ...{ odometerStartMetres: 1_000_000, odometerEndMetres: 1_050_000, distanceMetres: null },
      toText: 'Leeds',
    });
    await bo.page.goto('/');
    await bo.page.getByRole('button', { name: 'Start a trip' }).click();
    await expect(bo.page.getByRole('button', { name: 'End trip' })).toBeVisible();

    // Ana sees that, and starts the same car all the same.
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'In this logbook' });
    await expect(panel).toContainText('Bo is driving Estate');
    await expect(panel).toContainText('since');
    await page.getByRole('button', { name: 'Start a trip' }).click();
    // A notice stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(panel).toContainText('Your trip is with the same vehicle');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(panel)).toEqual([]);
    await expect(bo.page.getByRole('region', { name: 'In this logbook' })).toContainText(
      'Ana is driving Estate',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(bo.page.getByRole('region', { name: 'In this logbook' })).toBeHidden();

    // The odometer begins where Ana ended: 1,050 km are 652.4 miles.
    await bo.page.getByRole('button', { name: 'End trip' }).click();
    const ending = bo.page.getByRole('dialog');
    await expect(ending.getByLabel('Odometer at start')).toHaveValue('652.4');
    await ending.getByLabel('Odometer at end').fill('660');
    await ending.getByRole('button', { name: 'End the trip' }).click();
    await visit(bo.page, 'Trips');
    await expect(bo.page.getByRole('button', { name: /Bo/ })).toContainText('7.6');
  },
);

test(
  'a distance of nobody is given to a driver, refused, and taken',
  onPhone,
  async ({ page, browser, faults }) => {
    const { ana, bo } = await family(page, browser, faults);
    const drive = (startedAtMs: number, read: readonly [number, number], toText: string) =>
      createTrip(ana.api, {
        vehicleId: ana.vehicleId,
        startedAtMs,
        endedAtMs: startedAtMs + hour,
        odometerStartMetres: miles(read[0]),
        odometerEndMetres: miles(read[1]),
        distanceMetres: null,
        toText,
      });
    await drive(noonYesterday - 3 * hour, [1000, 1125], 'Leeds');
    await drive(noonYesterday, [1250, 1375], 'York');
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'In this logbook' });
    await expect(panel).toContainText(/125(\.0)? mi since .*, \d\d:00 belong to nobody/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(panel)).toEqual([]);
    await panel.getByRole('button', { name: 'Ask Bo' }).click();
    await expect(panel).toContainText('Bo was asked');

    await bo.page.goto('/');
    const ofBo = bo.page.getByRole('region', { name: 'In this logbook' });
    await expect(ofBo).toContainText('Ana thinks that you drove them.');
    await ofBo.getByRole('button', { name: 'Not me' }).click();
    await expect(ofBo).toContainText('You did not drive them.');
    await expect(panel).toContainText('Bo did not drive them.');

    // Bo remembers, on the page of the vehicle.
    await bo.page.goto(`/vehicles/${ana.vehicleId}`);
    await ofBo.getByRole('button', { name: 'I drove them' }).click();
    const form = bo.page.getByRole('dialog');
    await expect(form.getByLabel('Odometer at start')).toHaveValue('1125');
    await expect(form.getByLabel('Odometer at end')).toHaveValue('1250');
    await expect(form.getByLabel('From', { exact: true })).toHaveValue('Leeds');
    await expectAccessible(bo.page);
    await form.getByRole('button', { name: 'Add the trip' }).click();
    await expect(form).toBeHidden();
    await expect(ofBo).toBeHidden();
    await expect(panel).toBeHidden();
  },
);

test(
  'a late trip that contradicts another entry is kept, asked about and put right',
  onPhone,
  async ({ page, browser, faults }) => {
    test.slow();
    faults.expect(/status of 409/);
    const { ana, bo } = await family(page, browser, faults);
    const anas = await createTrip(ana.api, {
      vehicleId: ana.vehicleId,
      startedAtMs: noonYesterday,
      endedAtMs: noonYesterday + hour,
      ...{ odometerStartMetres: miles(1005), odometerEndMetres: miles(1010), distanceMetres: null },
      toText: 'Leeds',
    });

    await bo.page.goto('/trips');
    await expect(bo.page.getByRole('button', { name: /Ana/ })).toBeVisible();
    const late = await fillInLate(bo.page, '1000', '1012', 'York');
    await late.getByRole('button', { name: 'Add the trip' }).click();
    const refused = bo.page.getByRole('dialog');
    await expect(refused).toContainText('Your readings contradict an entry by Ana.');
    await expectAccessible(bo.page);
    await refused.getByRole('button', { name: 'Keep it and ask the other driver' }).click();
    await expect(refused).toBeHidden();
    await expect(bo.page.getByRole('button', { name: /York/ })).toContainText('12');

    await page.goto('/');
    const panel = page.getByRole('region', { name: 'In this logbook' });
    await expect(panel).toContainText('Bo asks about an odometer reading');
    await expect(panel).toContainText(/1,000.* – 1,012/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(panel)).toEqual([]);
    await panel.getByRole('link', { name: 'Correct mine' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Odometer at start')).toHaveValue('1005');
    await form.getByLabel('Odometer at start').fill('1012');
    await form.getByLabel('Odometer at end').fill('1017');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();

    await visit(bo.page, 'Today');
    const ofBo = bo.page.getByRole('region', { name: 'In this logbook' });
    await expect(ofBo).toContainText('You asked Ana about an odometer reading');
    await ofBo.getByRole('button', { name: 'Put the readings back' }).click();
    await expect(ofBo).toBeHidden();
    const trips = async () => (await bo.api.trips.list.query({})).items;
    await expect
      .poll(async () => (await trips()).find(({ toText }) => toText === 'York'))
      .toMatchObject({ odometerStartMetres: miles(1000), odometerEndMetres: miles(1012) });
    await expect
      .poll(async () => (await trips()).find(({ id }) => id === anas.id)?.odometerStartMetres)
      .toBe(miles(1012));
  },
);

test(
  'a trip of a day without a network is kept without readings',
  onPhone,
  async ({ page, browser, faults }) => {
    faults.expect(/status of 409/);
    const { ana, bo } = await family(page, browser, faults);
    await bo.page.goto('/trips');
    await expect(bo.page.getByRole('button', { name: 'Add a trip' })).toBeVisible();
    const late = await fillInLate(bo.page, '1000', '1012', 'York');
    await bo.page.context().setOffline(true);
    await late.getByRole('button', { name: 'Add the trip' }).click();
    await expect(bo.page.getByRole('button', { name: /York/ })).toBeVisible();
    await createTrip(ana.api, {
      vehicleId: ana.vehicleId,
      startedAtMs: noonYesterday,
      endedAtMs: noonYesterday + hour,
      ...{ odometerStartMetres: miles(1005), odometerEndMetres: miles(1010), distanceMetres: null },
      toText: 'Leeds',
    });
    await bo.page.context().setOffline(false);
    await bo.page.goto('/waiting');
    const card = bo.page.getByRole('article', { name: 'New trip' });
    await expect(card.getByRole('button', { name: 'Keep it and ask the other driver' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expect(bo.page.getByText(/Choose what becomes of each/)).toBeVisible();
    await expectAccessible(bo.page);
    await expectNoSidewaysScrolling(bo.page);
    await card.getByRole('button', { name: 'Keep it without readings' }).click();
    await expect(card).toBeHidden();
    await expect(bo.page.getByText('Everything is sent.')).toBeVisible();
    const { items } = await ana.api.trips.list.query({});
    expect(items.find(({ toText }) => toText === 'York')).toMatchObject({
      ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: miles(12) },
    });
  },
);

const miles = (count: number) => Math.round(count * 1609.344);

/** Fills in a trip of yesterday morning. */
async function fillInLate(page: Page, from: string, until: string, to: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a trip' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Start date').fill(yesterday);
  await form.getByLabel('Start time').fill('08:00');
  await form.getByLabel('End date').fill(yesterday);
  await form.getByLabel('End time').fill('09:00');
  await form.getByLabel('To', { exact: true }).fill(to);
  await form.getByLabel('Odometer at start').fill(from);
  await form.getByLabel('Odometer at end').fill(until);
  return form;
}

/** Logbook of Ana, who owns it, and Bo, who drives in it, with a car; both pages show it. */
async function family(page: Page, browser: Browser, faults: Faults) {
  const id = `logbook-${ulid()}` as const;
  const owner = await newDriver(page);
  const firstSight = { languages: ['en'], zone: 'Europe/London' };
  const own = apiOf(owner.origin, owner.idToken);
  await own.account.me.query({ firstSight });
  await own.logbooks.create.mutate({ id, name: 'Family', isCompany: false, memberName: 'Ana' });
  const api = apiOf(owner.origin, owner.idToken, id);
  const vehicleId = await addVehicle(api, 'Estate');
  const { token } = await api.logbooks.invite.mutate({
    ...{ id: ulid(), role: 'driver', forWhom: '', untilMs: null },
  });
  const context = await browser.newContext({
    ...{ baseURL: owner.origin, locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
    ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  });
  faults.watch(context, owner.origin);
  const boPage = await context.newPage();
  const driver = await newDriver(boPage);
  const boOwn = apiOf(driver.origin, driver.idToken);
  await boOwn.account.me.query({ firstSight });
  await boOwn.logbooks.join.mutate({ token, name: 'Bo' });
  await openLogbook(page, `${id} ${owner.uid}`);
  await openLogbook(boPage, `${id} ${driver.uid}`);
  return {
    ana: { api, vehicleId },
    bo: { page: boPage, api: apiOf(driver.origin, driver.idToken, id) },
  };
}

async function openLogbook(page: Page, opened: string): Promise<void> {
  await page.addInitScript((named) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('roadbook.logbook', named);
  }, opened);
}

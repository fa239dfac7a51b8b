import type { Browser, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { addVehicle, apiOf, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, type Faults, onPhone, test } from './support/test';
import { visit } from './support/visit';

const hour = 3_600_000;

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
    await expect(panel).toContainText('Your trip is with the same vehicle');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    expect(await smallTargets(panel)).toEqual([]);
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

function openLogbook(page: Page, opened: string): Promise<void> {
  return page.addInitScript((named) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('roadbook.logbook', named);
  }, opened);
}

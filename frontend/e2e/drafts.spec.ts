import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { add } from './support/add';
import { createAccount, expectToday, openSettings, signIn, signOut, someDriver } from './support/driver';
import { type Api, addFill, addVehicle } from './support/elsewhere';
import { arriveOnTrips, newDriver, newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';
import { openFromMenu } from './support/vehicle-menu';

const isBack = 'Your unsaved entry is back.';
const dialog = (page: Page) => page.getByRole('dialog');

/** Ends the page abruptly, as a phone does when it needs memory, and opens another on the same device. */
async function killed(page: Page): Promise<Page> {
  const address = page.url();
  const context = page.context();
  const session = await context.newCDPSession(page);
  // The answer dies with the page.
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await page.close();
  await next.goto(address);
  return next;
}

interface Form {
  readonly open: (page: Page) => Promise<void>;
  readonly label: string;
  readonly typed: string;
}

const field = (page: Page, { label }: Form): Locator => dialog(page).getByLabel(label, { exact: true });

/** Checks that typed text comes back after the page was killed, and does not after it was discarded. */
async function expectKept(opened: Page, forms: readonly Form[]): Promise<Page> {
  let page = opened;
  for (const form of forms) {
    await form.open(page);
    const before = await field(page, form).inputValue();
    await expect(dialog(page).getByText(isBack)).toBeHidden();
    await field(page, form).fill(form.typed);
    page = await killed(page);
    await form.open(page);
    await expect(dialog(page).getByText(isBack), `draft of “${form.label}”`).toBeVisible();
    await expect(field(page, form)).toHaveValue(form.typed);
    await dialog(page).getByRole('button', { name: 'Start over' }).click();
    await expect(field(page, form)).toHaveValue(before);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await form.open(page);
    await expect(field(page, form)).toHaveValue(before);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  return page;
}

const press = (region: string, name: string) => async (page: Page) => {
  const part = page.getByRole('region', { name: region, exact: true });
  await part.getByRole('button', { name, exact: true }).click();
};

/** A panel without records is in the menu again after the page was closed, and stays open until then. */
async function addReading(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'More for this vehicle' })).toBeVisible();
  if (!(await page.getByRole('region', { name: 'Condition' }).isVisible()))
    await openFromMenu(page, 'Condition');
  await press('Condition', 'Add a reading')(page);
}

const tool = (name: string) => async (page: Page) => {
  const odometer = page.getByRole('region', { name: 'Odometer' });
  const button = odometer.getByRole('button', { name });
  await expect(odometer.getByText('Odometer tools')).toBeVisible();
  if (!(await button.isVisible())) await odometer.getByText('Odometer tools').click();
  await button.click();
};

async function noteReading(api: Api, vehicleId: string, miles: number): Promise<void> {
  await api.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'noted', id: ulid(), vehicleId, zone: 'Europe/London', note: '', odometerTypedIn: 'mi' },
    ...{ atMs: Date.now() - 60_000, odometerMetres: Math.round(miles * 1609.344) },
  });
}

test('every form of Today and Trips keeps what was typed over a killed page', onPhone, async ({ page }) => {
  test.slow();
  const api = await newDriverElsewhere(page);
  await addVehicle(api, 'Estate');
  await page.goto('/');
  const onToday = await expectKept(page, [
    { open: (to) => add(to, 'Fill up'), label: 'Odometer', typed: '12345' },
    { open: (to) => add(to, 'Add a cost'), label: 'Amount', typed: '25' },
    { open: (to) => add(to, 'Odometer'), label: 'Odometer', typed: '20000.4' },
    { open: (to) => add(to, 'Add a trip'), label: 'To', typed: 'Leeds' },
  ]);
  await onToday.goto('/vehicles');
  const addAnother = async (to: Page) => to.getByRole('button', { name: 'Add a vehicle' }).click();
  await expectKept(onToday, [{ open: addAnother, label: 'Name', typed: 'Van' }]);
});

test('every form of a vehicle keeps what was typed over a killed page', once, async ({ page }) => {
  test.setTimeout(240_000);
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  await noteReading(api, vehicleId, 10_000);
  await api.tyreSets.create.mutate({
    ...{ id: ulid(), vehicleId, name: 'Winter', season: 'winter', size: '', brand: '', note: '' },
    ...{ dotWeek: null, boughtOn: null, zone: 'Europe/London', amountMinor: null, currency: 'GBP' },
    ...{ expenseId: null, storagePlace: '', treads: [], mounts: [], retiredOn: null },
  });
  await page.goto(`/vehicles/${vehicleId}`);
  await expectKept(page, [
    { open: press('Odometer', 'Add odometer'), label: 'Note', typed: 'At the garage' },
    { open: tool('The odometer was replaced'), label: 'Last reading of the old one (mi)', typed: '12000' },
    { open: tool('A reading was wrong'), label: 'Correct reading (mi)', typed: '9000' },
    { open: press('Maintenance', 'Add a service'), label: 'Workshop', typed: 'Hill Garage' },
    { open: press('Maintenance', 'Plan work'), label: 'Every (months)', typed: '7' },
    { open: press('Tyres', 'Add a set of tyres'), label: 'Name', typed: 'Summer' },
    { open: press('Tyres', 'Put on: Winter'), label: 'Odometer (mi)', typed: '10500' },
    { open: press('Tyres', 'Enter tread: Winter'), label: 'Front left (mm)', typed: '4.5' },
    { open: addReading, label: 'Note', typed: 'Worn' },
    { open: press('Documents', 'Add a document'), label: 'Issued by', typed: 'Allianz' },
  ]);
});

test('employers and places keep what was typed over a killed page', once, async ({ page }) => {
  test.slow();
  await newDriver(page);
  await page.goto('/settings/you');
  const next = await expectKept(page, [
    { open: press('Employers and clients', 'Add one'), label: 'Name', typed: 'Acme Ltd' },
  ]);
  await next.goto('/places');
  const addPlace = async (to: Page) => to.getByRole('button', { name: 'Add a place' }).click();
  await expectKept(next, [{ open: addPlace, label: 'Name', typed: 'Depot' }]);
});

test(
  'what was typed of the end of a trip comes back with the time at which the driver stopped',
  onPhone,
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-09T08:00:00Z') });
    await arriveOnTrips(page);
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    const stop = async (on: Page) => {
      await on.getByRole('region', { name: 'On the road' }).getByRole('button', { name: 'End trip' }).click();
      await expect(dialog(on)).toBeVisible();
    };
    await expect(page.getByRole('region', { name: 'On the road' })).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-03-09T08:40:00Z'));
    await stop(page);
    await dialog(page).getByLabel('To', { exact: true }).fill('Leeds');
    await expect(dialog(page).getByText(isBack)).toBeHidden();

    const next = await killed(page);
    await stop(next);
    await expect(dialog(next).getByText(isBack)).toBeVisible();
    await expect(dialog(next).getByLabel('To', { exact: true })).toHaveValue('Leeds');
    await dialog(next).getByRole('button', { name: 'End the trip' }).click();
    await expect(dialog(next)).toBeHidden();
    await expect(
      next.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: /To Leeds/ }),
    ).toContainText('08:40');

    // A tap that comes with the end of a trip is the second one of two, and starts none.
    const start = next.getByRole('button', { name: 'Start a trip', exact: true });
    await expect(async () => {
      if (await start.isVisible()) await start.click();
      await expect(start).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await stop(next);
    await expect(dialog(next).getByLabel('To', { exact: true })).toHaveValue('');
  },
);

test('what is saved does not come back, nor in the form of another record', once, async ({ page }) => {
  test.slow();
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  for (const [days, miles] of [
    [2, 10_000],
    [1, 10_200],
  ] as const) {
    const atMs = Date.now() - days * 86_400_000;
    await addFill(api, vehicleId, { atMs, odometerMetres: Math.round(miles * 1609.344) });
  }
  const openFill = async (on: Page, which: number) => {
    await on
      .getByRole('region', { name: 'History' })
      .getByRole('button', { name: /^Petrol/ })
      .nth(which)
      .click();
    await expect(dialog(on)).toBeVisible();
  };
  await page.goto(`/vehicles/${vehicleId}`);
  await openFill(page, 0);
  await dialog(page).getByRole('textbox', { name: 'Odometer' }).fill('10,210');
  let next = await killed(page);
  // The fill that was open is in the address, and opens by itself.
  await expect(dialog(next).getByText(isBack)).toBeVisible();
  await openFill(next, 1);
  await expect(dialog(next).getByText(isBack)).toBeHidden();
  await expect(dialog(next).getByRole('textbox', { name: 'Odometer' })).toHaveValue('10000');
  await next.keyboard.press('Escape');
  await expect(dialog(next)).toBeHidden();
  await openFill(next, 0);
  await expect(dialog(next).getByText(isBack)).toBeVisible();
  await dialog(next).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(next).getByText(isBack)).toBeHidden();
  next = await killed(next);
  // The list that the page kept for its next start may be slightly older than the save.
  await expect(async () => {
    await next.keyboard.press('Escape');
    await openFill(next, 0);
    await expect(dialog(next).getByRole('textbox', { name: 'Odometer' })).toHaveValue('10210', {
      timeout: 2_000,
    });
  }).toPass();
  await expect(dialog(next).getByText(isBack)).toBeHidden();
});

test('what was typed in kilometres is not read in miles', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  await api.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { distanceUnit: 'km' } });
  await page.goto('/');
  await add(page, 'Odometer');
  await dialog(page).getByRole('textbox', { name: 'Odometer' }).fill('50,000');
  await dialog(page).getByLabel('Note').fill('At the garage');
  await expect(dialog(page).getByRole('textbox', { name: 'Odometer' })).toHaveAccessibleDescription(
    /kilometres/,
  );
  await api.vehicles.update.mutate({ id: vehicleId, version: 2, changes: { distanceUnit: 'mi' } });

  const next = await killed(page);
  await expect(next.getByRole('region', { name: 'Add a record' })).toBeVisible();
  await expect
    .poll(async () => {
      await add(next, 'Odometer');
      const shown = await dialog(next).textContent();
      await next.keyboard.press('Escape');
      await expect(dialog(next)).toBeHidden();
      return shown;
    })
    .toContain('enter these again: 50,000 km');
  await add(next, 'Odometer');
  await expect(dialog(next).getByRole('textbox', { name: 'Odometer' })).toHaveValue('');
  await expect(dialog(next).getByLabel('Note')).toHaveValue('At the garage');
});

test('units that are changed elsewhere do not change what an open form says', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  await page.goto('/');
  await add(page, 'Fill up');
  const figures = ['Odometer', 'Quantity', 'Total'].map((name) =>
    dialog(page).getByRole('textbox', { name, exact: true }),
  );
  for (const [index, typed] of ['10000', '40', '60'].entries()) await figures[index]?.fill(typed);
  await api.vehicles.update.mutate({
    ...{ id: vehicleId, version: 1 },
    changes: { name: 'Blue estate', distanceUnit: 'km', volumeUnit: 'usGallon', currency: 'USD' },
  });
  await expect(dialog(page).getByLabel('Vehicle')).toContainText('Blue estate');
  for (const [index, unit] of ['miles', 'litres', 'GBP'].entries()) {
    await expect(figures[index] as Locator).toHaveAccessibleDescription(new RegExp(unit));
  }
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
  await expect
    .poll(async () => (await api.energy.list.query({ vehicleId })).items)
    .toMatchObject([{ odometerMetres: 16_093_440, volumeMillilitres: 40_000, currency: 'GBP' }]);
});

test(
  'drafts go with the sign-out, which says so first, and nobody else sees them',
  onPhone,
  async ({ page }) => {
    test.slow();
    const first = await newDriver(page);
    const another = await newDriver(await page.context().newPage());
    await page.goto('/settings/you');
    await press('Employers and clients', 'Add one')(page);
    await dialog(page).getByLabel('Name').fill('Acme Ltd');
    const next = await killed(page);
    await expect(next.getByRole('heading', { name: 'You', level: 1 })).toBeVisible();
    const stored = () => next.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    await expect.poll(stored).toContain('Acme Ltd');

    await openSettings(next, 'Account');
    await next.getByRole('link', { name: 'Sign out' }).click();
    await expect(next.getByText('You started 1 entry and did not save it.', { exact: false })).toBeVisible();
    await next.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(next.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect.poll(stored).not.toContain('Acme Ltd');

    await signIn(next, another);
    await expectToday(next);
    await next.goto('/settings/you');
    await press('Employers and clients', 'Add one')(next);
    await expect(dialog(next).getByLabel('Name')).toHaveValue('');
    await next.keyboard.press('Escape');
    await signOut(next);
    await signIn(next, first);
    await expectToday(next);
    await next.goto('/settings/you');
    await press('Employers and clients', 'Add one')(next);
    await expect(dialog(next).getByLabel('Name')).toHaveValue('');
  },
);

test(
  'a second window without a session takes nothing that is typed in the first',
  onPhone,
  async ({ page }) => {
    await page.goto('/');
    await page.getByText('Stay signed in on this device').click();
    await createAccount(page, someDriver());
    await expectToday(page);
    await page.goto('/settings/you');
    await press('Employers and clients', 'Add one')(page);
    await dialog(page).getByLabel('Name').fill('Acme Ltd');

    const second = await page.context().newPage();
    const signInButton = second.getByRole('button', { name: 'Sign in', exact: true });
    await second.goto('/');
    await expect(signInButton).toBeVisible();
    const stored = () => second.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(stored).toContain('Acme Ltd');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You', level: 1 })).toBeVisible();
    await expect.poll(stored).toContain('Acme Ltd');

    // The session ends with its window, and what was typed with it.
    await page.close();
    // The browser says a little later than it closes a window that its session has ended.
    await expect
      .poll(() => second.evaluate(async () => (await navigator.locks.query()).held?.length))
      .toBe(0);
    await second.reload();
    await expect(signInButton).toBeVisible();
    await expect.poll(stored).not.toContain('Acme Ltd');
  },
);

test('a period to be locked, and why it is unlocked, are kept over a killed page', once, async ({ page }) => {
  await newDriver(page);
  await page.goto('/ledger');
  await page.getByLabel('First day', { exact: true }).fill('2026-01-01');
  await page.getByLabel('Last day', { exact: true }).fill('2026-01-31');
  let next = await killed(page);
  await expect(next.getByLabel('First day', { exact: true })).toHaveValue(/2026/);
  await expect(next.getByLabel('Last day', { exact: true })).toHaveValue(/2026/);
  await next.getByRole('button', { name: 'Lock the period' }).click();
  await next.getByRole('button', { name: /^Unlock/ }).click();
  await next.getByLabel('Why are you unlocking it?').fill('The tax office asked again');
  next = await killed(next);
  await expect(next.getByLabel('Why are you unlocking it?')).toHaveValue('The tax office asked again');
  await expect(next.getByLabel('First day', { exact: true })).toHaveValue('');
  await next.getByRole('button', { name: 'Keep it locked' }).click();
  await next.getByRole('button', { name: /^Unlock/ }).click();
  await expect(next.getByLabel('Why are you unlocking it?')).toHaveValue('');
});

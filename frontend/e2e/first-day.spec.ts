import type { Locator, Page } from '@playwright/test';
import { add } from './support/add';
import { loadAfterGoingBack } from './support/after-going-back';
import { createAccount, expectToday, someDriver } from './support/driver';
import { addTrip, addVehicle } from './support/elsewhere';
import { newDriverElsewhere } from './support/new-driver';
import { ownStack } from './support/own-stack';
import { expect, onPhone, test } from './support/test';

interface Typed {
  readonly start: string;
  readonly end: string;
  readonly from: string;
  readonly to: string;
  readonly odometer: readonly [string, string];
  readonly category: string;
}

/** The trips are early today, so that all of it is in one month. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());

function goTo(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation').getByRole('link', { name }).click();
}

async function addPlugIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const form = page.getByRole('dialog', { name: 'Add a vehicle' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('radio', { name: 'Petrol + electricity' }).check();
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('region', { name: 'Add a record' })).toBeVisible();
  // The next step is above the figures, which are still empty.
  const panels = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(panels.first()).toHaveText('Get started');
  const steps = page.getByRole('region', { name: 'Get started' }).getByRole('listitem');
  await expect(steps.filter({ has: page.getByRole('img', { name: 'Done' }) })).toHaveText([
    'Add your vehicle',
  ]);
  await expect(steps.getByRole('link', { name: 'Add the first trip' })).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Add the first fill' })).toBeVisible();
}

async function typeTrip(page: Page, trip: Typed): Promise<void> {
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Start date').fill(today);
  await sheet.getByLabel('Start time').fill(trip.start);
  await sheet.getByLabel('End date').fill(today);
  await sheet.getByLabel('End time').fill(trip.end);
  await sheet.getByLabel('From').fill(trip.from);
  await sheet.getByLabel('To', { exact: true }).fill(trip.to);
  await sheet.getByLabel('Odometer at start').fill(trip.odometer[0]);
  await sheet.getByLabel('Odometer at end').fill(trip.odometer[1]);
  await sheet.getByRole('radio', { name: trip.category }).check();
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
  await expect(row(page, trip)).toBeVisible();
}

function row(page: Page, { from, to }: Pick<Typed, 'from' | 'to'>): Locator {
  return page
    .getByRole('list', { name: 'Trips by day' })
    .getByRole('button', { name: new RegExp(`${from} → ${to}`) });
}

async function fillUp(page: Page, source: string, ...figures: readonly [string, string, string]) {
  await add(page, 'Fill up');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: source }).check();
  const [odometer, quantity, total] = figures;
  await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill(odometer);
  await sheet.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity);
  await sheet.getByRole('textbox', { name: 'Total', exact: true }).fill(total);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved' });
  await expect(saved).toContainText(/This is the first full (fill|charge)\./);
  await saved.getByRole('button', { name: 'Done' }).click();
}

async function addCost(page: Page, category: string, amount: string): Promise<void> {
  await add(page, 'Add a cost');
  const sheet = page.getByRole('dialog', { name: 'Add a cost' });
  await sheet.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await sheet.getByRole('radio', { name: category }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

/**
 * Trips: 12 + 18 + 18 = 48 miles. By the odometer: from 10 000 to 10 050 with the charge, 50 miles. Costs:
 * 56.00 + 2.40 = 58.40 for energy, and 4.50 for parking make 62.90. A cost per mile is not known on the day of
 * the first reading.
 */
async function expectFigures(page: Page): Promise<void> {
  await goTo(page, 'Today');
  await expect(page.getByRole('link', { name: /^Trips 48.0 miles 3 trips/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get started' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Driven 50.0 miles/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Costs £62.90/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Petrol 40 litres Electricity 8 kWh/ })).toBeVisible();
  for (const text of ['Commute 12.0 mi', 'Business 18.0 mi', 'Private 18.0 mi']) {
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }

  await page.getByRole('link', { name: /^Costs £62.90/ }).click();
  await expect(page.getByRole('region', { name: 'Odometer' })).toContainText('10,050mi');
  const costs = page.getByRole('region', { name: 'Costs and distance' });
  // All of it was paid on the day of the first reading.
  await expect(costs).toContainText('Needs a cost between two odometer readings of this period');
  await expect(costs.getByRole('button', { name: 'Driven: 50 mi' })).toBeVisible();
  await expect(costs.getByRole('list', { name: 'Costs by category' }).getByRole('button')).toHaveText([
    'Fuel and charging£58.40',
    'Parking£4.50',
  ]);
  await expect(costs.getByText('Total', { exact: true })).toBeVisible();
  await expect(costs).toContainText('£62.90');
  const byCategory = costs.getByRole('list', { name: 'Trips by category' });
  for (const text of [/^Commute\s*12\smi$/, /^Business\s*18\smi$/, /^Private\s*18\smi$/]) {
    await expect(byCategory.getByRole('button').filter({ hasText: text })).toBeVisible();
  }
}

/** Opens a figure of the vehicle’s page, its sources, and a record among them. */
async function openEverything(page: Page): Promise<void> {
  const costs = page.getByRole('region', { name: 'Costs and distance' });
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  const close = (name: string) => sheet(name).getByRole('button', { name: 'Close' }).click();
  const total = (name: string) => sheet(name).getByRole('row', { name: /^Total/ });

  await costs.getByRole('button', { name: /^Driven/ }).click();
  await expect(total('Driven').getByRole('cell')).toHaveText('50 mi');
  await close('Driven');
  await costs.getByRole('button', { name: /^Business/ }).click();
  await expect(total('Business').getByRole('cell')).toHaveText(['1', '18.0 mi']);
  await close('Business');
  await costs.getByRole('button', { name: /^Parking/ }).click();
  await sheet('Parking')
    .getByRole('button', { name: /£4.50$/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('4.50');
  await page.keyboard.press('Escape');
  await close('Parking');
  await costs.getByRole('button', { name: /^Fuel and charging/ }).click();
  await expect(total('Fuel and charging').getByRole('cell')).toHaveText('£58.40');
  await sheet('Fuel and charging')
    .getByRole('button', { name: /£56.00$/ })
    .click();
  await expect(sheet('Change the fill').getByRole('textbox', { name: 'Odometer' })).toHaveValue('10048');
  await close('Change the fill');
  await close('Fuel and charging');

  const economy = page.getByRole('region', { name: 'Economy' });
  await expect(economy.getByText(/the next full (fill|charge) completes the first stretch/)).toHaveCount(2);
  await economy.getByRole('button', { name: 'Show the fills' }).first().click();
  await sheet('Petrol: Average so far').getByText('the next full fill completes the first stretch').click();
  await expect(
    sheet('Petrol: Average so far').getByRole('button', { name: /40 l · 10,048 mi · £56.00/ }),
  ).toBeVisible();
  await close('Petrol: Average so far');

  const everything = page.getByRole('region', { name: 'History' });
  await expect(everything.getByRole('listitem').getByRole('button')).toHaveCount(3);
  await expect(everything.getByRole('link')).toHaveCount(3);
  await everything.getByRole('link', { name: /Home → Office/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Odometer at end')).toHaveValue('10012');
  await page.keyboard.press('Escape');
}

test(
  'the first day of a new driver with a plug-in hybrid',
  onPhone,
  async ({ browser, viewport, isMobile, hasTouch, locale, timezoneId, faults }) => {
    faults.expect(/ERR_CONNECTION_REFUSED|Failed to fetch|changes\.(listen|since)/);
    const stack = await ownStack();
    await stack.start();
    try {
      const device = await browser.newContext({
        ...{ baseURL: stack.origin, viewport, isMobile, hasTouch, locale, timezoneId },
      });
      faults.watch(device, stack.origin);
      const page = await device.newPage();
      loadAfterGoingBack(page);
      await page.goto('/');
      await createAccount(page, someDriver());
      await expectToday(page);
      await addPlugIn(page, 'Family hybrid');

      await goTo(page, 'Trips');
      const home = { from: 'Home', to: 'Office', category: 'Commute' };
      const visit = { from: 'Office', to: 'Client', category: 'Business' };
      const back = { from: 'Client', to: 'Home', category: 'Private' };
      await typeTrip(page, { ...home, start: '00:01', end: '00:05', odometer: ['10000', '10012'] });
      await typeTrip(page, { ...visit, start: '00:06', end: '00:10', odometer: ['10012', '10030'] });
      await device.setOffline(true);
      await typeTrip(page, { ...back, start: '00:11', end: '00:15', odometer: ['10030', '10048'] });
      await expect(row(page, back)).toContainText('Waiting to be sent');
      await device.setOffline(false);
      await expect(row(page, back)).not.toContainText('Waiting to be sent');

      await goTo(page, 'Today');
      await fillUp(page, 'Petrol', '10048', '40', '56');
      await fillUp(page, 'Electricity', '10050', '8', '2.40');
      await addCost(page, 'Parking', '4.50');
      await expectFigures(page);
      await openEverything(page);

      await page.reload();
      await expectFigures(page);

      expect(await stack.stop()).toBe(0);
      await stack.start();
      await page.reload();
      await expectFigures(page);
      await openEverything(page);
      await device.close();
    } finally {
      await stack.stop();
    }
  },
);

test('on a device that did not know of them the first steps move nothing, and stand first from then on', async ({
  page,
}) => {
  const api = await newDriverElsewhere(page);
  await addVehicle(api, 'Van');
  await addTrip(api, 'Office', 3);
  await page.goto('/');
  const panels = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(panels.filter({ hasText: 'Get started' })).toBeVisible();
  await expect(panels.last()).toHaveText('Get started');
  await page.reload();
  await expect(panels.first()).toHaveText('Get started');
});

import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addBusinessTrip, addFill, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveAsNewDriver, newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

const answer = (page: Page) => page.getByRole('region', { name: 'How you are doing' });
const claim = (page: Page) => page.getByRole('region', { name: 'Your claim' });
const today = () => new Date().toISOString().slice(0, 10);

async function livingInGermany(api: Api): Promise<void> {
  const { version } = await api.account.me.query();
  await api.account.update.mutate({
    version,
    changes: { country: 'DE', jurisdiction: 'DE', currency: 'EUR', distanceUnit: 'km' },
  });
}

/** 1% of a list price of 40 000 euros is 400 a month. */
const companyCar = {
  ...{ listPriceMinor: 4_000_000, firstRegistrationDay: '2020-03-01', acquiredDay: '2020-03-01' },
  ...{ co2GramsPerKilometre: null, electricRangeMetres: null },
};

test(
  'a self-employed driver in Germany reads first what the year is worth, and opens it to trips and rule',
  onPhone,
  async ({ page, context }) => {
    test.skip(today().endsWith('-01-01'), 'the trips of yesterday are of another year');
    const api = await newDriverElsewhere(page);
    await livingInGermany(api);
    const vehicleId = await addVehicle(api, 'Golf');
    await api.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { kind: 'car' } });
    await addBusinessTrip(api, { vehicleId, hour: 8, toText: 'Ulm', miles: 100 });
    await page.goto('/');
    // Nobody has chosen rules yet, so there is a distance and the way to its worth.
    await expect(answer(page)).toContainText('You drove for business in 12 months');
    await expect(answer(page)).toContainText('161 km');
    await answer(page).getByRole('link', { name: 'Open the claim' }).click();
    // 160.934 km × 0.30 = 48.2802.
    await expect(claim(page)).toContainText('€48.28');
    await expect(page.getByLabel('Method')).toHaveValue('DE.businessTravel');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(answer(page)).toContainText('You can claim so far this year');
    await expect(answer(page)).toContainText('€48.28');
    await expect(answer(page)).toContainText('For 1 trip,');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(answer(page))).toEqual([]);

    // One more trip of 100 km at 0.30 is 30.00 more, without a visit of the claim.
    await addBusinessTrip(api, { vehicleId, hour: 12, toText: 'Bonn', miles: 100 / 1.609344 });
    await expect(answer(page)).toContainText('€78.28');
    await answer(page).getByRole('button', { name: 'Why?' }).click();
    const line = answer(page).getByRole('button', { name: /^Business distance/ });
    await expect(line).toContainText('€78.28');
    await line.click();
    await expect(answer(page)).toContainText('€0.30 per km');
    await expect(answer(page).getByRole('link', { name: /Bonn/ })).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(answer(page)).toContainText('€78.28');
    await page.getByRole('navigation').getByRole('link', { name: 'Trips', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(answer(page)).toContainText('€78.28');
    await context.setOffline(false);
  },
);

test(
  'a company car is asked about first, and Today says what its logbook saves against 1%',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    await livingInGermany(api);
    const vehicleId = await addVehicle(api, 'Passat');
    await api.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { companyCar } });
    const year = today().slice(0, 4);
    const months = Number(today().slice(5, 7));
    // In the first months of a year 1% would be less.
    test.skip(months < 3, 'a new year began');
    const on = (day: string) => Date.parse(`${year}-${day}T12:00:00Z`);
    await addFill(api, vehicleId, { atMs: on('01-01'), odometerMetres: 20_000_000 });
    await addFill(api, vehicleId, { atMs: on('01-03'), odometerMetres: 21_000_000 });
    const miles = 750 / 1.609344;
    await addBusinessTrip(api, { vehicleId, day: `${year}-01-02`, hour: 9, toText: 'Ulm', miles });
    await api.expenses.create.mutate({
      ...{
        id: ulid(),
        vehicleId,
        category: 'repair',
        amountMinor: 200_000,
        currency: 'EUR',
        converted: null,
      },
      ...{ vendor: '', atMs: on('01-15'), zone: 'Europe/London', odometerMetres: null },
      ...{ spread: null, repeats: null, businessSharePercent: null, note: '' },
    });
    const euros = (amount: number) =>
      `€${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(amount)}`;
    await page.goto('/');
    await expect(answer(page)).toContainText('Your company car: 1% or logbook?');
    await answer(page).getByRole('link', { name: 'Open the claim' }).click();
    await expect(page.getByLabel('Method')).toHaveValue('DE.companyCar');
    // 1% of 40 000 in each month begun; the logbook has no value before the costs are proved.
    await expect(claim(page)).toContainText(euros(400 * months));
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(answer(page)).toContainText('Your company car adds to your income so far this year');
    await expect(answer(page)).toContainText(euros(400 * months));
    await page.getByRole('link', { name: 'Claim', exact: true }).click();
    await page.getByText('All costs are here, with receipts').click();
    // 2000.00 of costs, of which 250 of 1000 km were private: 500.00.
    await expect(claim(page)).toContainText('€500.00');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(answer(page)).toContainText('The logbook saves you so far this year, against 1%');
    // 1% is never worth more than all costs, 2000.00, of which the logbook counts 500.00.
    await expect(answer(page)).toContainText('€1,500.00');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  },
);

test(
  'a private driver reads what the car costs a month, and how that is calculated',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    const month = (back: number) => {
      const date = new Date();
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 10, 12);
    };
    await addFill(api, vehicleId, { atMs: month(2), odometerMetres: 20_000_000 });
    await page.goto('/');
    // £56.00 in one of the two months that are over.
    await expect(answer(page)).toContainText('Your driving costs you a month');
    await expect(answer(page)).toContainText('£28.00');
    await answer(page).getByRole('button', { name: 'Why?' }).click();
    await expect(answer(page)).toContainText('£56.00 ÷ 2 months = £28.00');
    await expect(answer(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    // Looking at the claim once changes nothing for somebody without business trips.
    await page.getByRole('link', { name: 'Claim', exact: true }).click();
    await page.getByLabel('Kind of Estate').selectOption('Car');
    await expect(claim(page)).toContainText('These rules pay no trip in this period');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(answer(page)).toContainText('£28.00');
  },
);

test('a new driver has no figure until there is something to say', once, async ({ page }) => {
  await arriveAsNewDriver(page);
  await expect(page.getByRole('button', { name: 'Add a vehicle' })).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
});

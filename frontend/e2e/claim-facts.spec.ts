import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { openSettings } from './support/driver';
import { addBusinessTrip, addFill, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { choice, save } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

/** Opens a claim for 2025, which is over. */
async function claimOf2025(page: Page, country: string, method: string): Promise<void> {
  await page.goto('/claim');
  await page.getByLabel('Country').selectOption(country);
  await page.getByLabel('Method').selectOption(method);
  await page.getByLabel('First day').fill('2025-01-01');
  await page.getByLabel('Last day').fill('2025-12-31');
}

async function inGerman(page: Page): Promise<void> {
  await openSettings(page, 'You');
  await save(page, 'Language', 'Deutsch');
  await page.goto('/claim');
}

async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(page.locator('main form').first())).toEqual([]);
}

test(
  'the way to work by car and train asks for each means, and caps what is not by car',
  onPhone,
  async ({ page, faults }) => {
    await addVehicle(await newDriverElsewhere(page), 'Estate');
    await page.goto('/settings/units');
    await save(page, 'Distance', 'Kilometres');
    await claimOf2025(page, 'Germany', 'Commuting allowance');
    await page.getByLabel('One way from home to work').fill('100');
    await page.getByText('I used several means of transport').click();
    await page.getByLabel('Days partly by my own car').fill('220');
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByLabel('Days entirely by my own car')).toHaveAccessibleDescription(/Fill this in/);
    await page.getByLabel('Days entirely by my own car').fill('0');
    await page.getByLabel('Distance by car on these days').fill('30');
    await page.getByLabel('Tickets for public transport').fill('2160');
    await expectAccessible(page);
    await expectFits(page);
    const result = page.getByRole('region', { name: 'Your claim' });
    // 220 × (20 × 0.30 + 50 × 0.38) are 5500, at most 4500; 220 × 30 × 0.38 are 2508.
    await expect(result).toContainText('€7,008.00');
    await expect(result.getByRole('button', { name: /^Park and ride, the part by own car/ })).toContainText(
      '€2,508.00',
    );
    const sure = page.getByRole('region', { name: 'How sure is this?' });
    await sure.getByRole('button').click();
    await expect(sure).toContainText('Park and ride');
    await expectNoSidewaysScrolling(page);
    faults.expect(/status of 400/);
    await page.getByLabel('First day').fill('2025-02-01');
    await expect(page.getByText('Tickets can be compared only')).toBeVisible();

    await inGerman(page);
    await expect(page.getByLabel('Tage teilweise mit dem eigenen Auto')).toHaveValue('220');
    await expectFits(page);
  },
);

test(
  'a share from a sample asks for its days, and names the readings that it lacks',
  onPhone,
  async ({ page, faults }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    await addBusinessTrip(api, { vehicleId, day: '2025-04-10', hour: 8, toText: 'Leeds', miles: 10 });
    await claimOf2025(page, 'United States', 'Actual expenses');
    await page.getByText('Estate: share from a sample').click();
    await page.getByLabel('First day of the sample').fill('2025-04-01');
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByLabel('Last day of the sample')).toHaveAccessibleDescription(/Choose a day/);
    faults.expect(/status of 400/);
    await page.getByLabel('Last day of the sample').fill('2025-05-31');
    await expect(page.getByText('Estate: the sample must last three months.')).toBeVisible();
    await page.getByLabel('Sampled').selectOption('The same week of each month');
    await page.getByLabel('Week', { exact: true }).selectOption('Days 8 to 14 of each month');
    await expectAccessible(page);
    await expectFits(page);
    const sure = page.getByRole('region', { name: 'How sure is this?' });
    await sure.getByRole('button').click();
    await expect(sure).toContainText('typical of the whole year');
    await expect(page.getByRole('region', { name: 'Required by the tax office' })).toContainText(
      'Estate: two odometer readings are missing',
    );
    await expectNoSidewaysScrolling(page);

    await inGerman(page);
    await expect(page.getByLabel('Woche', { exact: true })).toHaveValue('2');
    await expectFits(page);
  },
);

test(
  'a distance claimed elsewhere fills the first band, and belongs to one vehicle where each has its own',
  onPhone,
  async ({ page, faults }) => {
    // The browser logs a refused claim.
    faults.expect(/status of 400/);
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    const miles = 200 / 1.609344;
    await addBusinessTrip(api, { vehicleId, day: '2025-05-05', hour: 7, toText: 'Client', miles });
    await page.goto('/settings/units');
    await save(page, 'Distance', 'Kilometres');
    await page.goto('/claim');
    await page.getByLabel('Country').selectOption('France');
    await page.getByLabel('First day').fill('2025-01-01');
    await page.getByLabel('Last day').fill('2025-12-31');
    await page.getByLabel('Kind of Estate').selectOption('Car');
    await page.getByLabel(/Taxable power/).fill('5');
    const result = page.getByRole('region', { name: 'Your claim' });
    // 200 km × 0.636; above 5000 km each is 0.357.
    await expect(result).toContainText('€127.20');
    const elsewhere = page.getByLabel('Claimed elsewhere this tax year');
    await elsewhere.fill('6000');
    await expect(result).toContainText('€71.40');
    await expectAccessible(page);
    await expectFits(page);

    await addBusinessTrip(api, {
      ...{ vehicleId: await addVehicle(api, 'Van'), day: '2025-05-06', hour: 7, toText: 'Client', miles },
    });
    await page.reload();
    await page.getByLabel('Kind of Van').selectOption('Car');
    await page.getByLabel('Taxable power of Van').fill('5');
    await expect(
      page.getByText('The distance claimed elsewhere belongs to one vehicle or employer.'),
    ).toBeVisible();
    await inGerman(page);
    await expect(page.getByText('Die anderswo abgerechnete Strecke gehört zu einem Fahrzeug')).toBeVisible();
    await expectFits(page);
  },
);

test(
  'France pays one return trip to work a day, and asks whether a second one is justified',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    // 10 km four times: there, home at noon, and again.
    for (const hour of [7, 12, 13, 18]) {
      const way = { vehicleId, day: '2025-05-05', hour, toText: 'Work', miles: 10 / 1.609344 };
      await addBusinessTrip(api, { ...way, category: 'commute' });
    }
    await page.goto('/claim');
    await page.getByLabel('Country').selectOption('France');
    await page.getByLabel('First day').fill('2025-01-01');
    await page.getByLabel('Last day').fill('2025-12-31');
    await page.getByLabel('Kind of Estate').selectOption('Car');
    await page.getByLabel(/Taxable power/).fill('5');
    const second = page.getByText('I can justify a second return trip');
    await expect(second).toHaveCount(0);
    await page.getByLabel('Trips to work').selectOption('Counted in full');
    await expect(second).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    const result = page.getByRole('region', { name: 'Your claim' });
    // 20 km × 0.636; with the second one 40 km.
    await expect(result).toContainText('€12.72');
    await expect(page.getByText('Second return trip to work on the same day')).toBeVisible();
    await second.click();
    await expect(result).toContainText('€25.44');
    const sure = page.getByRole('region', { name: 'How sure is this?' });
    await sure.getByRole('button').click();
    await expect(sure).toContainText('You can justify a second return trip to work each day');
  },
);

test(
  'the year of a company car ends with its last reading where it was driven since, and today is one tap away',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    const dayMs = 86_400_000;
    const readAtMs = Date.now() - 3 * dayMs;
    const read = new Date(readAtMs).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    // In the first days of a year no reading of that year exists yet.
    test.skip(read.slice(0, 4) !== today.slice(0, 4), 'a new year began');
    await addFill(api, vehicleId, { atMs: readAtMs, odometerMetres: 20_000_000 });
    const shown = (day: string) => day.split('-').toReversed().join('/');
    const openCar = async () => {
      await page.goto('/claim');
      await page.getByLabel('Country').selectOption('Germany');
      await page.getByLabel('Method').selectOption('DE.companyCar');
    };
    await openCar();
    // The vehicle has not moved since, so today needs no reading.
    await expect(page.getByLabel('Last day')).toHaveValue(shown(today));
    await expect(page.getByRole('button', { name: /^Until/ })).toHaveCount(0);

    const driven = new Date(readAtMs + dayMs).toISOString().slice(0, 10);
    await addBusinessTrip(api, { vehicleId, day: driven, hour: 8, toText: 'Leeds', miles: 10 });
    await openCar();
    await expect(page.getByLabel('Last day')).toHaveValue(shown(read));
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: /^Until today/ }).click();
    await expect(page.getByLabel('Last day')).toHaveValue(shown(today));
    await page.getByRole('button', { name: /^Until the last reading/ }).click();
    await expect(page.getByLabel('Last day')).toHaveValue(shown(read));
  },
);

test(
  'a distance that was typed in kilometres is left out after a change to miles, and named',
  once,
  async ({ page }) => {
    await addVehicle(await newDriverElsewhere(page), 'Estate');
    await page.goto('/settings/units');
    await save(page, 'Distance', 'Kilometres');
    await claimOf2025(page, 'Germany', 'Commuting allowance');
    const way = page.getByLabel('One way from home to work');
    await way.fill('50.5');
    await page.getByLabel('Days on which you went to work').fill('220');
    await page.reload();
    await expect(way).toHaveValue('50.5');
    await page.goto('/settings/units');
    // Until the account is fetched, the page shows the settings this device stored last, which may still be miles.
    await expect(choice(page, 'Kilometres')).toBeChecked();
    await save(page, 'Distance', 'Miles');
    await page.goto('/claim');
    await expect(page.getByLabel('Days on which you went to work')).toHaveValue('220');
    await expect(way).toHaveValue('');
    await expect(page.getByText(/50\.5 km/)).toBeVisible();
    await way.fill('31.4');
    await page.reload();
    await expect(way).toHaveValue('31.4');
    await expect(page.getByText(/50\.5 km/)).toHaveCount(0);
  },
);

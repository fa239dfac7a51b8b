import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

// The browser's locale and zone: settings and numbers start as those of Germany.
test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });

test(
  'a German company car: list price with the vehicle, both ways to value it line by line',
  onPhone,
  async ({ page, faults }) => {
    // Until both days are filled in, the period may be asked for with two years in it.
    faults.expect(/status of 400/);
    await arriveAsNewDriver(page);
    await page.getByRole('button', { name: 'Add a vehicle' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Estate');
    await sheet.getByRole('radio', { name: 'Electricity', exact: true }).check();
    await sheet.getByText('More details').click();
    await expect(sheet.getByLabel('List price')).toHaveCount(0);
    await sheet.getByText('This is a company car').click();
    await sheet.getByLabel('List price').fill('45678');
    await sheet.getByLabel('Acquired by').fill('2025-07-01');
    await expect(sheet.getByLabel('CO₂')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Add vehicle' }).click();
    await expect(sheet).toBeHidden();

    await page.goto('/claim');
    await page.getByLabel('Country').selectOption('Germany');
    await page.getByLabel('Method').selectOption('DE.companyCar');
    await page.getByLabel('First day').fill('2025-07-01');
    await page.getByLabel('Last day').fill('2025-12-31');
    await expect(page.getByLabel('Already paid')).toHaveCount(0);
    await page.getByLabel('One way to work').fill('20');
    await page.getByLabel('What you pay for the car').fill('60');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.locator('main form').first())).toEqual([]);
    // 45 678 ÷ 4 = 11 419.50 → 11 400; 114 × 6 = 684; 0.03 % × 20 km × 6 = 410.40; less 60.
    await expect(page.getByRole('region', { name: 'Your claim' })).toContainText('€1,034.40');
    const both = page.getByRole('region', { name: 'List price or logbook' });
    await expect(both).toContainText('List price €45,678.00 ÷ 4, rounded down to full €100');
    await expect(both).toContainText('€684.00');
    await expect(both).toContainText('€410.40');
    await expect(both).toContainText('confirm that all costs of the car are included');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    // Half of 1 094.40, less 60.
    const sharing = page.getByLabel('Employees who share the car');
    await sharing.fill('2');
    await expect(page.getByRole('region', { name: 'Your claim' })).toContainText('€487.20');
    await expect(both).toContainText('Divided among 2 employees who share the car, except for single days');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.getByLabel('Your role').selectOption('selfEmployed');
    await expect(sharing).toHaveCount(0);
    await expect(page.getByLabel('What you pay for the car')).toHaveCount(0);
    await page.getByLabel('Days driven to work').fill('100');
    // 100 days × 20 km × 0.30 = 600, of which no more than the 410.40 of the way: 684 is left.
    await expect(page.getByRole('region', { name: 'Your claim' })).toContainText('€684.00');
    await expect(both).toContainText('Commuting allowance, up to €410.40');
  },
);

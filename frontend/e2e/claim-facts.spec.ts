import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { arriveAsNewDriver, openSettings } from './support/driver';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { save } from './support/setting';
import { expect, test } from './support/test';

async function arriveWithCar(page: Page): Promise<void> {
  await arriveAsNewDriver(page);
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const form = page.getByRole('dialog', { name: 'Add a vehicle' });
  await form.getByLabel('Name').fill('Estate');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('button', { name: 'Fill up' })).toBeVisible();
}

/** A business trip on 10 April 2025. */
async function driveInApril(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Trips' }).click();
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Start date').fill('2025-04-10');
  await sheet.getByLabel('Start time').fill('08:00');
  await sheet.getByLabel('End date').fill('2025-04-10');
  await sheet.getByLabel('End time').fill('08:30');
  await sheet.getByLabel('Or the distance').fill('10');
  await sheet.getByRole('radio', { name: 'Business' }).check();
  await sheet.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
}

/** For 2025, which is over. */
async function claimOf2025(page: Page, country: string, method: string): Promise<void> {
  await page.goto('/claim');
  await page.getByLabel('Country').selectOption(country);
  await page.getByLabel('Method').selectOption(method);
  await page.getByLabel('First day').fill('2025-01-01');
  await page.getByLabel('Last day').fill('2025-12-31');
}

async function inGerman(page: Page): Promise<void> {
  await openSettings(page);
  await save(page, 'Language', 'Deutsch');
  await page.goto('/claim');
}

async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  expect(await smallTargets(page.locator('main form'))).toEqual([]);
}

test('the way to work by car and train asks for each means, and caps what is not by car', async ({
  page,
  faults,
}) => {
  await arriveWithCar(page);
  await openSettings(page);
  await save(page, 'Distance', 'Kilometres');
  await claimOf2025(page, 'Germany', 'Commuting allowance');
  await page.getByLabel('One way from home to work').fill('100');
  await page.getByText('I used several means of transport').click();
  await page.getByLabel('Days partly by my own car').fill('220');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByLabel('Days entirely by my own car')).toHaveAccessibleDescription(/Fill this in/);
  await page.getByLabel('Days entirely by my own car').fill('0');
  await page.getByLabel('Distance by car on these days').fill('30');
  await page.getByLabel('Tickets for public transport').fill('2160');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Calculate' }).click();
  const result = page.getByRole('region', { name: 'Your claim' });
  // 220 × (20 × 0.30 + 50 × 0.38) are 5500, at most 4500; 220 × 30 × 0.38 are 2508.
  await expect(result).toContainText('€7,008.00');
  await expect(result.getByRole('button', { name: /^Park and ride, the part by own car/ })).toContainText(
    '€2,508.00',
  );
  await expect(page.getByRole('region', { name: 'Check before you file' })).toContainText('Park and ride');
  await expectNoSidewaysScrolling(page);
  faults.expect(/status of 400/);
  await page.getByLabel('First day').fill('2025-02-01');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('Tickets can be compared only')).toBeVisible();

  await inGerman(page);
  await expect(page.getByLabel('Tage teilweise mit dem eigenen Auto')).toHaveValue('220');
  await expectFits(page);
});

test('a share from a sample asks for its days, and names the readings that it lacks', async ({
  page,
  faults,
}) => {
  await arriveWithCar(page);
  await driveInApril(page);
  await claimOf2025(page, 'United States', 'Actual expenses');
  await page.getByText('Estate: share from a sample').click();
  await page.getByLabel('First day of the sample').fill('2025-04-01');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByLabel('Last day of the sample')).toHaveAccessibleDescription(/Choose a day/);
  faults.expect(/status of 400/);
  await page.getByLabel('Last day of the sample').fill('2025-05-31');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('Estate: the sample must last three months.')).toBeVisible();
  await page.getByLabel('Sampled').selectOption('The same week of each month');
  await page.getByLabel('Week', { exact: true }).selectOption('Days 8 to 14 of each month');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('region', { name: /Correct only if/ })).toContainText(
    'typical of the whole year',
  );
  await expect(page.getByRole('region', { name: 'Required by the tax office' })).toContainText(
    'Estate: there are no two odometer readings',
  );
  await expectNoSidewaysScrolling(page);

  await inGerman(page);
  await expect(page.getByLabel('Woche', { exact: true })).toHaveValue('2');
  await expectFits(page);
});

import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

// The browser's zone is all that is known of the driver's country.
test.use({ locale: 'en-GB', timezoneId: 'Europe/Zurich' });

test('a driver in Zurich is shown the rules of Switzerland, in francs', onPhone, async ({ page }) => {
  await arriveAsNewDriver(page);
  await page.goto('/claim');
  await expect(page.getByLabel('Country')).toHaveValue('CH');
  const rules = page.getByRole('region', { name: 'Rules', exact: true });
  await expect(rules).toContainText('What an employer may pay tax free by the kilometre.');
  const form = page.locator('main form').first();
  await expect(form).toContainText('CHF');

  // Belgium has two amounts, and only the employer knows which.
  await page.getByLabel('Country').selectOption('Belgium');
  await page.getByLabel('Your employer’s amount changes').selectOption('Every July');
  await expect(form).toContainText('€');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expect(await smallTargets(form)).toEqual([]);
});

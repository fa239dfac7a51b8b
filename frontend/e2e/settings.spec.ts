import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { openSettings } from './support/driver';
import { arriveInSettings } from './support/new-driver';
import { choice, choose, save, savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

test.use(wholeChromium);

test.beforeEach(async ({ page }) => {
  await arriveInSettings(page);
});

test('changed units are still changed after a reload, and on Today', once, async ({ page }) => {
  await expect(choice(page, 'Miles')).toBeChecked();
  await save(page, 'Distance', 'Kilometres');
  await save(page, 'Fuel economy', 'l/100 km');
  await page.reload();
  await expect(choice(page, 'Kilometres')).toBeChecked();
  await expect(choice(page, 'l/100 km')).toBeChecked();
  await visit(page, 'Today');
  await expect(page.getByRole('definition')).toHaveText(['km', /^l\/100\skm$/, 'mi/kWh', '£GBP']);
});

test('numbers and money are written the way that was chosen', once, async ({ page }) => {
  await arriveInSettings(page);
  await expect(page.getByText('Shown like this: 7,671.2 mi, £1,234.50')).toBeVisible();
  await page.getByRole('combobox', { name: 'Numbers' }).click();
  await page.getByRole('option', { name: '1.234,50', exact: true }).click();
  await expect(page.getByText('Shown like this: 7.671,2 mi, £1.234,50')).toBeVisible();
  await expect(savedNotice(page, '1.234,50')).toBeVisible();
});

test('what was saved is said, and can be taken back', once, async ({ page }) => {
  await save(page, 'Fuel quantity', 'US gallons');
  const notice = savedNotice(page, 'Fuel quantity: US gallons');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(choice(page, 'Litres')).toBeChecked();
  await expect(savedNotice(page, 'Fuel quantity: Litres')).toBeVisible();
  await page.reload();
  await expect(choice(page, 'Litres')).toBeChecked();
});

test(
  'a name is saved on leaving the field, a currency by typing a part of its name',
  once,
  async ({ page }) => {
    await openSettings(page, 'You');
    await page.getByLabel('Your name').fill('  Ada Lovelace ');
    await page.keyboard.press('Tab');
    await expect(savedNotice(page, 'Your name: Ada Lovelace')).toBeVisible();

    await openSettings(page);
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await currency.click();
    await currency.fill('swiss fr');
    await page.getByRole('option', { name: 'CHF – Swiss Franc' }).click();
    await expect(savedNotice(page, 'Currency: CHF – Swiss Franc')).toBeVisible();

    await page.reload();
    await expect(currency).toHaveValue('CHF – Swiss Franc');
    await openSettings(page, 'You');
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
    await visit(page, 'Today');
    await expect(page.getByText('Ada Lovelace')).toBeVisible();
  },
);

test('working hours are set day by day, and taken back whole', onPhone, async ({ page }) => {
  await openSettings(page, 'You');
  const use = page.getByRole('switch', { name: 'Suggest categories from my working hours' });
  await use.press('Space');
  await expect(savedNotice(page, 'Working hours: Mon–Fri 09:00–17:00')).toBeVisible();
  const friday = page.getByRole('group', { name: 'Friday' });
  await friday.getByLabel('Friday, until').fill('13:30');
  await page.getByRole('switch', { name: 'Saturday' }).press('Space');
  await expect(savedNotice(page, 'Mon–Thu 09:00–17:00, Fri–Sat 09:00–13:30')).toBeVisible();
  await page.getByLabel('Saturday, from').fill('22:00');
  await page.getByLabel('Saturday, until').fill('06:00');
  await page.getByLabel('Saturday, until').press('Enter');
  await expect(page.getByRole('group', { name: 'Saturday' })).toContainText('until the next day');
  await expect(savedNotice(page, 'Sat 22:00–06:00')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Saturday, until')).toHaveValue('06:00');
  await expectAccessible(page);
  await use.press('Space');
  await savedNotice(page, 'Working hours: none').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Friday, until')).toHaveValue('13:30');
});

test(
  'a change that could not be saved is kept, said, and saved on trying again',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 502/);
    await page.route('**/api/trpc/account.update*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }),
    );
    await choose(page, 'Distance', 'Kilometres');
    const problem = page
      .getByRole('alert')
      .filter({ hasText: 'Something else on the network answered instead of the server.' });
    await expect(problem).toContainText('Distance: Kilometres');
    await expect(problem).toContainText('Your change is not saved yet. It stays on this page.');

    await page.reload();
    await expect(problem).toBeVisible();
    await expect(choice(page, 'Kilometres')).toBeChecked();

    await page.unroute('**/api/trpc/account.update*');
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toBeHidden();
    await expect(savedNotice(page, 'Distance: Kilometres')).toBeVisible();
  },
);

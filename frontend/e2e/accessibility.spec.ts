import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { createAccount, fillIn, openSettings, someDriver } from './support/driver';
import { arriveAsNewDriver, arriveInSettings } from './support/new-driver';
import { choose, save } from './support/setting';
import { expect, onPhone, test } from './support/test';

test.use(wholeChromium);

test('the sign-in page in every state', async ({ page, faults }) => {
  faults.expect(/status of 400/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessible(page, 'form');

  await fillIn(page, someDriver());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/password is wrong/)).toBeVisible();
  await expectAccessible(page, 'form');

  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText(/At least 8 characters/)).toBeVisible();
  await expectAccessible(page, 'form');

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText(/This server sends no e-mail/)).toBeVisible();
  await expectAccessible(page, 'form');
});

test('Today, and without a network', async ({ page, context }) => {
  await arriveAsNewDriver(page);
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page, 'header');
});

test('Today while nothing has been answered yet', onPhone, async ({ page }) => {
  await page.route('**/api/trpc/**', () => {});
  await page.goto('/');
  await createAccount(page, someDriver());
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the settings, and all that may open in them', async ({ page }) => {
  await arriveInSettings(page);
  await expectAccessible(page);

  await save(page, 'Distance', 'Kilometres');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page, '[role=status]');

  await page.getByRole('combobox', { name: 'Currency' }).click();
  await expect(page.getByRole('option', { name: 'GBP – British Pound' })).toBeVisible();
  await expectAccessible(page, 'section:has([aria-expanded=true])');
  await page.keyboard.press('Escape');

  for (const name of ['You', 'Reminders', 'Shared logbooks', 'Data', 'Account'] as const) {
    await openSettings(page, name);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Delete my account …' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
});

test.describe('a page that is not told of changes elsewhere', () => {
  test.use({ live: false });

  test(
    'the settings when something cannot be saved, or was changed elsewhere',
    onPhone,
    async ({ page, context, faults }) => {
      faults.expect(/status of 409/);
      await arriveInSettings(page);
      const second = await context.newPage();
      await second.goto('/settings/units');
      await save(second, 'Fuel economy', 'l/100 km');
      await choose(page, 'Fuel economy', 'km/l');
      await expect(page.getByText('This was also changed somewhere else')).toBeVisible();
      await page.bringToFront();
      await expectAccessible(page, '[role=alert]');

      await page.getByRole('button', { name: 'Take the other one' }).click();
      await context.setOffline(true);
      await choose(page, 'Fuel economy', 'km/l');
      await expect(page.getByText(/Your change is not saved yet/)).toBeVisible();
      await expectAccessible(page, '[role=alert]');
    },
  );
});

test('the pages for when something is not there', onPhone, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expectAccessible(page);

  await page.route('/config.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Roadbook is not set up correctly' })).toBeVisible();
  await expectAccessible(page);
});

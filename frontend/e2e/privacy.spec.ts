import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { openSettings, signOut, signUpByForm } from './support/driver';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { expect, once, onPhone, test } from './support/test';

test.use(wholeChromium);

const operator = {
  name: 'Ann Bär & Co.',
  text: 'Backups are kept for 14 days.\n\nWrite to ann@drivers.example.\\nPhone: <b>none</b>',
};

async function runBy(page: Page): Promise<void> {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), operator } });
  });
}

test(
  'what is stored where, and who runs the server, is read without an account',
  onPhone,
  async ({ page }) => {
    await runBy(page);
    await page.goto('/');
    await expect(page.getByText('This server is run by Ann Bär & Co.')).toBeVisible();
    await page.getByRole('link', { name: 'Privacy on this server' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy on this server', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Privacy on this server · Roadbook');
    const who = page.getByRole('region', { name: 'Who runs this server' });
    await expect(who.getByRole('paragraph')).toHaveText([
      'Ann Bär & Co. runs this server, and can read what is stored on it.',
      'Backups are kept for 14 days.',
      'Write to ann@drivers.example.',
      'Phone: <b>none</b>',
    ]);
    await expect(page.getByRole('region', { name: 'On this server' })).toContainText('Your e-mail address');
    // The embedded identity is no service of Google.
    await expect(page.getByRole('main')).not.toContainText('Google');
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page.getByRole('main'))).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScrolling(page);
    }
    await page.getByRole('link', { name: 'To Roadbook' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  },
);

test('an operator who says nothing is not named', once, async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'Who runs this server' })).toContainText(
    'There is no name here.',
  );
  await expectAccessible(page);
});

const accent = (page: Page) => page.locator('main button[data-variant="accent"]');

test(
  'the main button is for whoever is here first, and then for whoever was here',
  once,
  async ({ page }) => {
    await page.goto('/');
    await expect(accent(page)).toHaveText(['Create an account']);
    const driver = await signUpByForm(page);
    await signOut(page);
    await expect(accent(page)).toHaveText(['Sign in']);
    await page.reload();
    await expect(accent(page)).toHaveText(['Sign in']);

    // A driver who deleted the account was here, and is no driver any more.
    await page.getByLabel('E-mail address').fill(driver.email);
    await page.getByLabel('Password', { exact: true }).fill(driver.password);
    await page.keyboard.press('Enter');
    await openSettings(page, 'Account');
    await page.getByRole('button', { name: 'Delete my account …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type “everything” to confirm').fill('everything');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(accent(page)).toHaveText(['Create an account']);
  },
);

test('the window says what the sign-in page is for', once, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Sign in · Roadbook');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle('Create an account · Roadbook');
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveTitle('Forgotten password · Roadbook');
  await page.getByRole('button', { name: 'I have an account' }).click();
  await expect(page).toHaveTitle('Sign in · Roadbook');
});

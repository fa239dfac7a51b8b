import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { appCode } from './support/app-code';
import { createAccount, expectToday, openSettings, signIn, signOut, someDriver } from './support/driver';
import { apiOf } from './support/elsewhere';
import { ownStack } from './support/own-stack';
import { expect, once, test } from './support/test';

const stepMs = 30_000;
/** More than the five minutes for which a sign-in counts as fresh. */
const laterMs = 6 * 60_000;

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'token')?.value ?? '';
}

test(
  'a second factor: turned on after a new sign-in, asked for after the password, turned off',
  once,
  async ({ browser, faults }) => {
    // The page asks for a sign-in, or shows that a code is wrong.
    faults.expect(/status of 403 .*secondFactor\./);
    const stack = await ownStack();
    await stack.start();
    try {
      const device = await browser.newContext({
        ...{ baseURL: stack.origin, locale: 'en-GB', timezoneId: 'Europe/London' },
        acceptDownloads: true,
      });
      faults.watch(device, stack.origin);
      const page = await device.newPage();
      const driver = someDriver();
      await page.goto('/');
      await createAccount(page, driver);
      await expectToday(page);
      await openSettings(page, 'Account');

      stack.moveClockTo(Date.now() + laterMs);
      const api = apiOf(stack.origin, await tokenOf(page));
      await expect
        .poll(() => api.secondFactor.begin.mutate().catch(({ data }) => data.reason))
        .toBe('SIGN_IN_TOO_OLD');
      const now = () => Date.now() + laterMs;

      const security = page.getByRole('region', { name: 'Security' });
      await security.getByRole('button', { name: 'Turn on' }).click();
      const again = page.getByRole('dialog', { name: 'Sign in again' });
      await expectAccessible(page);
      await again.getByLabel('Password', { exact: true }).fill(driver.password);
      await again.getByRole('button', { name: 'Continue' }).click();
      const setUp = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
      await expect(setUp.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
      await expectAccessible(page);
      const secretText = await setUp.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
      const secret = secretText?.replaceAll(' ', '') ?? '';
      const code = setUp.getByLabel('Code that the app shows');
      await code.fill(appCode(secret, now() + 10 * stepMs));
      await code.press('Enter');
      await expect(code).toHaveAccessibleDescription(/This code is wrong/);
      await code.fill(appCode(secret, now() - stepMs));
      await code.press('Enter');

      const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await codes.getByRole('button', { name: 'Save as a file' }).click();
      expect((await downloading).suggestedFilename()).toBe('Roadbook recovery codes.txt');
      await codes.getByRole('button', { name: 'I have kept them' }).click();
      await expect(security.getByText('Recovery codes left: 10')).toBeVisible();

      await signOut(page);
      await signIn(page, driver);
      const field = page.getByLabel('Code', { exact: true });
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill(appCode(secret, now() + 10 * stepMs));
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(/This code is wrong/);
      await field.fill(appCode(secret, now() + stepMs));
      await field.press('Enter');
      await expectToday(page);

      await signOut(page);
      await signIn(page, driver);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code', { exact: true }).fill(recovery.toLowerCase());
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectToday(page);

      await openSettings(page, 'Account');
      await expect(security.getByText('Recovery codes left: 9')).toBeVisible();
      await security.getByRole('button', { name: 'Turn off' }).click();
      const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
      await off.getByLabel('Code', { exact: true }).fill(recovery);
      await off.getByRole('button', { name: 'Turn off' }).click();
      await expect(off.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/This code is wrong/);
      stack.moveClockTo(Date.now() + 2 * laterMs);
      await expect(async () => {
        await off.getByLabel('Code', { exact: true }).fill(appCode(secret, Date.now() + 2 * laterMs));
        await off.getByRole('button', { name: 'Turn off' }).click();
        await expect(security.getByRole('button', { name: 'Turn on' })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await signOut(page);
      await signIn(page, driver);
      await expectToday(page);
      await device.close();
    } finally {
      await stack.stop();
    }
  },
);

import { expectAccessible } from './support/accessible';
import { createAccount, expectToday, signIn, signOut, someDriver } from './support/driver';
import { ownStack } from './support/own-stack';
import { expect, once, test } from './support/test';

test(
  'a forgotten password: the link that the operator makes leads to a new one, once',
  once,
  async ({ browser, faults }) => {
    faults.expect(/status of 400 .*identitytoolkit/);
    const stack = await ownStack();
    await stack.start();
    try {
      const device = await browser.newContext({
        baseURL: stack.origin,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      });
      faults.watch(device, stack.origin);
      const page = await device.newPage();
      const driver = someDriver();
      await page.goto('/');
      await createAccount(page, driver);
      await expectToday(page);
      await signOut(page);

      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByLabel('E-mail address').fill(driver.email);
      await page.getByRole('button', { name: 'Send a link' }).click();
      await expect(page.getByText('Ask the person who runs it for a link.')).toBeVisible();
      const [id = ''] = (await stack.admin('find', driver.email)).split('  ');
      const link = await stack.admin('reset-link', id);
      expect(link).toContain(`${stack.origin}/reset-password#code=`);

      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Choose a new password', level: 1 })).toBeVisible();
      await expectAccessible(page);
      const password = page.getByLabel('New password', { exact: true });
      await password.press('Enter');
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(/Enter your password\./);
      await password.fill('four');
      await password.press('Enter');
      await expect(password).toHaveAccessibleDescription(/This password is too easy to guess\./);
      await expect(password).toHaveValue('four');
      await password.fill('a longer way home');
      await password.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Your new password is saved.' })).toBeVisible();

      await page.getByRole('link', { name: 'Go to sign-in' }).click();
      await signIn(page, { ...driver, password: 'a longer way home' });
      await expectToday(page);

      await page.goto(link);
      await expect(page.getByRole('alert')).toHaveText(/This link has expired or was used already\./);
      await expect(password).toBeHidden();
      await page.goto('/reset-password');
      await expect(page.getByText(/This link has expired or was used already\./)).toBeVisible();
      await expectAccessible(page);
      await device.close();
    } finally {
      await stack.stop();
    }
  },
);

import type { Page } from '@playwright/test';
import { startMailbox } from '../../backend/test/harness/mailbox';
import { expectAccessible } from './support/accessible';
import { createAccount, expectToday, openSettings, signIn, signOut, someDriver } from './support/driver';
import { type OwnStack, ownStack } from './support/own-stack';
import { expect, once, test } from './support/test';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/** Mails to an address, as soon as there are so many. */
async function received({ received: all, next }: Mailbox, email: string, count: number) {
  const mails = () => all.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  while (mails().length < count) await next();
  return mails();
}

/** Opens the link of a mail, which names the public address of the server. */
async function openLink(page: Page, { origin }: OwnStack, text = ''): Promise<void> {
  const { pathname, hash } = new URL(/https:\/\/log\.example\/\S+#code=\S+/.exec(text)?.[0] ?? '');
  await page.goto(origin + pathname + hash);
}

test(
  'an address is confirmed and a forgotten password replaced by mail, and reminders come there',
  once,
  async ({ browser, faults }) => {
    faults.expect(/status of 400 .*identitytoolkit/);
    const mailbox = await startMailbox();
    const stack = await ownStack({
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'Roadbook <log@roadbook.example>' },
      ...{ PUBLIC_URL: 'https://log.example', REGISTRATION: 'open' },
    });
    await stack.start();
    try {
      const device = await browser.newContext({
        ...{ baseURL: stack.origin, locale: 'en-GB', timezoneId: 'Europe/London' },
      });
      faults.watch(device, stack.origin);
      const page = await device.newPage();
      const driver = someDriver();
      await page.goto('/');
      await createAccount(page, driver);
      await expectToday(page);
      await received(mailbox, driver.email, 1);

      await openSettings(page, 'Account');
      await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Send a link again' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: `A link is on its way to ${driver.email}.` }),
      ).toBeVisible();
      const [, confirm] = await received(mailbox, driver.email, 2);
      expect(confirm?.subject).toBe('Confirm your e-mail address');
      await openLink(page, stack, confirm?.text);
      await expect(
        page.getByRole('heading', { name: 'Confirm your e-mail address', level: 1 }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Your e-mail address is confirmed.' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Open Roadbook' }).click();
      await expectToday(page);

      await openSettings(page, 'Account');
      await expect(page.getByText(`Signed in as ${driver.email}`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible();
      await expect(page.getByText('This address is not confirmed yet.')).toBeHidden();
      await openSettings(page, 'Reminders');
      const reminders = page.getByRole('switch', { name: new RegExp(driver.email) });
      await page.getByText(`Send reminders to ${driver.email}`).click();
      await expect(reminders).toBeChecked();
      await page.getByRole('button', { name: 'Send a test' }).first().click();
      expect((await received(mailbox, driver.email, 3))[2]?.subject).toBe('Test message');

      await openLink(page, stack, confirm?.text);
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await expect(page.getByRole('alert')).toHaveText(/This link has expired or was used already\./);
      await page.getByRole('link', { name: 'Open Roadbook' }).click();
      await expectToday(page);

      await signOut(page);
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByLabel('E-mail address').fill(driver.email);
      await page.getByRole('button', { name: 'Send a link' }).click();
      await expect(page.getByRole('status').filter({ hasText: driver.email })).toHaveText(
        `If there is an account with ${driver.email}, a link to choose a new password is on its way.`,
      );
      const reset = (await received(mailbox, driver.email, 4))[3];
      expect(reset?.subject).toBe('Choose a new password');
      await openLink(page, stack, reset?.text);
      await page.getByLabel('New password', { exact: true }).fill('a longer way home');
      await page.getByRole('button', { name: 'Save the password' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Your new password is saved.' })).toBeVisible();
      expect((await received(mailbox, driver.email, 5))[4]?.subject).toBe('Your password was changed');
      await page.getByRole('link', { name: 'Go to sign-in' }).click();
      await signIn(page, { ...driver, password: 'a longer way home' });
      await expectToday(page);
      await device.close();
    } finally {
      await stack.stop();
      await mailbox.close();
    }
  },
);

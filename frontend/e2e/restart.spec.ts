import { loadAfterGoingBack } from './support/after-going-back';
import { createAccount, expectToday, openSettings, signIn, signOut, someDriver } from './support/driver';
import { ownStack } from './support/own-stack';
import { choice, save } from './support/setting';
import { expect, once, test } from './support/test';
import { visit } from './support/visit';

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test(
  'after a restart of the server the driver is still signed in, and the change is there',
  once,
  async ({ browser, faults }) => {
    // The page looks for the server while there is none, and prefetches when it is idle.
    faults.expect(/changes\.(listen|since)|\/assets\//);
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
      loadAfterGoingBack(page);
      const driver = someDriver();
      await page.goto('/');
      await createAccount(page, driver);
      await expectToday(page);
      await openSettings(page);
      await save(page, 'Distance', 'Kilometres');

      expect(await stack.stop()).toBe(0);
      await stack.start();

      await page.reload();
      await expect(choice(page, 'Kilometres')).toBeChecked();
      await save(page, 'Fuel economy', 'l/100 km');
      await signOut(page);
      await signIn(page, driver);
      await expectToday(page);
      await expect(page.getByRole('definition')).toHaveText(['km', /^l\/100\skm$/, 'mi/kWh', '£GBP']);
      await device.close();
    } finally {
      await stack.stop();
    }
  },
);

test(
  'what is saved while the server and its edge are gone is kept, and sent by itself once they are back',
  once,
  async ({ browser, faults }) => {
    faults.expect(/ERR_|Failed to fetch|status of 50[23]|changes\.(listen|since)|attachment-sending/);
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
      loadAfterGoingBack(page);
      await page.goto('/');
      await createAccount(page, someDriver());
      await expectToday(page);
      await visit(page, 'Trips');
      await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('To', { exact: true }).fill('Office');

      expect(await stack.stop()).toBe(0);
      await sheet.getByLabel('Start date').fill(yesterday);
      await sheet.getByLabel('Start time').fill('08:00');
      await sheet.getByLabel('End date').fill(yesterday);
      await sheet.getByLabel('End time').fill('08:30');
      await sheet.getByRole('button', { name: 'Add the trip' }).click();
      await expect(sheet).toBeHidden();
      const row = page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: 'To Office' });
      await expect(row).toContainText('Waiting to be sent');

      const sent = page.waitForResponse((answer) => /trips\.create/.test(answer.url()) && answer.ok());
      await stack.start();
      await sent;
      await expect(row).not.toContainText('Waiting to be sent');
      await page.reload();
      await expect(row).toHaveCount(1);
      await device.close();
    } finally {
      await stack.stop();
    }
  },
);

import { loadAfterGoingBack } from './support/after-going-back';
import { createAccount, expectToday, openSettings, signIn, signOut, someDriver } from './support/driver';
import { ownStack } from './support/own-stack';
import { choice, save } from './support/setting';
import { expect, once, test } from './support/test';

test(
  'after a restart of the server the driver is still signed in, and the change is there',
  once,
  async ({ browser, faults }) => {
    // The page looks for the server again while there is none.
    faults.expect(/changes\.listen/);
    // Fetched once the page has nothing to do, which may be while there is none.
    faults.expect(/attachment-sending/);
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

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { type Driver, expectToday, openSettings, signIn, signOut, signUpByForm } from './support/driver';
import { expect, type Faults, once, test } from './support/test';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
/** Refusals that a device meets once it was signed out. */
const signedOut = /status of (400|401) |A call failed/;

interface Devices {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly faults: Faults;
}

/** Signs a driver in on a phone. */
async function phoneOf(driver: Driver, { browser, baseURL = '', faults }: Devices) {
  const context: BrowserContext = await browser.newContext({
    ...{ baseURL, locale: 'en-GB', timezoneId: 'Europe/London', userAgent: chromeOnAndroid },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  });
  faults.watch(context, baseURL);
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, driver);
  await expectToday(page);
  return { context, page };
}

const devicesOf = (page: Page) => page.getByRole('region', { name: 'Your devices' });

test('a device is signed out from another one', once, async ({ page, browser, baseURL, faults }) => {
  faults.expect(signedOut);
  const driver = await signUpByForm(page);
  const phone = await phoneOf(driver, { browser, baseURL, faults });
  await openSettings(page, 'Account');
  const devices = devicesOf(page);
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'this device' })).toContainText(
    'Chrome on Linux',
  );
  await expect(devices.getByRole('listitem').filter({ hasText: 'Chrome on Android' })).toContainText(
    'Last used',
  );
  await expectAccessible(page);
  await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await expect(page.getByText('Chrome on Android is signed out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button')).toHaveCount(0);

  await phone.page.getByRole('link', { name: 'Trips', exact: true }).first().click();
  await expect(phone.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(phone.page, driver);
  await openSettings(phone.page, 'Account');
  await devicesOf(phone.page).getByRole('button', { name: 'Sign out all others' }).click();
  await expect(phone.page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(devicesOf(phone.page).getByRole('listitem')).toHaveCount(1);
  await page.goto('/trips');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await phone.context.close();
});

test(
  'a device that signs out is gone from the list, and one without a network as soon as it is back',
  once,
  async ({ page, browser, baseURL, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    const driver = await signUpByForm(page);
    const phone = await phoneOf(driver, { browser, baseURL, faults });
    const shown = async () => {
      await openSettings(page, 'You');
      await openSettings(page, 'Account');
      await expect(devicesOf(page).getByRole('listitem').first()).toBeVisible();
      return devicesOf(page).getByRole('listitem').count();
    };
    await openSettings(page, 'Account');
    await expect(devicesOf(page).getByRole('listitem')).toHaveCount(2);
    await signOut(phone.page);
    await expect.poll(shown).toBe(1);

    await signIn(phone.page, driver);
    await expectToday(phone.page);
    await expect.poll(shown).toBe(2);
    await openSettings(phone.page, 'Account');
    await expect(devicesOf(phone.page).getByRole('listitem')).toHaveCount(2);
    await phone.context.setOffline(true);
    await phone.page.getByRole('link', { name: 'Sign out' }).click();
    await expect(phone.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect.poll(shown).toBe(2);
    await phone.context.setOffline(false);
    await expect.poll(shown).toBe(1);
    await phone.context.close();
  },
);

test(
  'a password is changed, which signs out other devices',
  once,
  async ({ page, browser, baseURL, faults }) => {
    faults.expect(signedOut);
    const driver = await signUpByForm(page);
    const phone = await phoneOf(driver, { browser, baseURL, faults });
    await openSettings(page, 'Account');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const present = dialog.getByLabel('Current password', { exact: true });
    const next = dialog.getByLabel('New password', { exact: true });
    const save = dialog.getByRole('button', { name: 'Change password' });
    await expectAccessible(page);
    await save.click();
    await expect(present).toBeFocused();
    await expect(present).toHaveAccessibleDescription('Enter your current password.');
    await present.fill('short way home');
    await next.fill('baseball');
    await save.click();
    await expect(present).toHaveAccessibleDescription('This is not your current password.');
    await present.fill(driver.password);
    await save.click();
    await expect(next).toHaveAccessibleDescription(/This password is too easy to guess\./);
    await next.fill('a longer way home');
    await save.click();
    await expect(
      page.getByText('Your password was changed. All your other devices are signed out.'),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(devicesOf(page).getByRole('listitem')).toHaveCount(1);

    await phone.page.goto('/trips');
    await expect(phone.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await signIn(phone.page, { ...driver, password: 'a longer way home' });
    await expect(phone.page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
    await page.reload();
    await expect(devicesOf(page).getByRole('listitem')).toHaveCount(2);
    await phone.context.close();
  },
);

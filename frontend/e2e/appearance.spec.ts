import { someDriver } from './support/driver';
import { arriveInSettings } from './support/new-driver';
import { expectSeenPersisted, readPersisted, writePersisted } from './support/persisted';
import { save } from './support/setting';
import { expect, once, test } from './support/test';

const dark = { 'color-scheme': 'dark', ground: 'rgb(11, 12, 13)' };
const light = { 'color-scheme': 'light', ground: 'rgb(243, 242, 238)' };

test(
  'German and dark hold at once, after a reload, and for whoever signs in next on this device',
  once,
  async ({ page }) => {
    await arriveInSettings(page, 'You');
    const html = page.locator('html');
    const body = page.locator('body');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(body).toHaveCSS('background-color', light.ground);

    await save(page, 'Language', 'Deutsch');
    await expect(page.getByRole('heading', { name: 'Du', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Heute' })).toBeVisible();
    await expect(page).toHaveTitle('Du · Einstellungen · Roadbook');
    await expect(html).toHaveAttribute('lang', 'de');

    await save(page, 'Hell oder dunkel', 'Dunkel');
    await expect(html).toHaveCSS('color-scheme', dark['color-scheme']);
    await expect(body).toHaveCSS('background-color', dark.ground);

    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(body).toHaveCSS('background-color', dark.ground);

    await page.getByRole('link', { name: 'Konto', exact: true }).click();
    await page.getByRole('link', { name: 'Abmelden' }).click();
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    await expect(body).toHaveCSS('background-color', dark.ground);
  },
);

test(
  'an older account that was kept does not take back the language that was chosen',
  once,
  async ({ page }) => {
    await arriveInSettings(page, 'You');
    await expectSeenPersisted(page, 'language');
    const kept = await readPersisted(page);
    await save(page, 'Language', 'Deutsch');
    await expect(page.getByRole('heading', { name: 'Du', level: 1 })).toBeVisible();

    // The page was left before the change was written to the device, and the network is slow since.
    const notFound = page.getByRole('heading', { name: 'Diese Seite gibt es nicht' });
    await page.goto('/gibt/es/nicht');
    await expect(notFound).toBeVisible();
    await writePersisted(page, kept);
    await page.route(/account\.me/, () => {});
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: /^(Your day and time|Dein Tag und deine Uhrzeit)$/ }),
    ).toBeVisible();
    await page.goto('/gibt/es/nicht');
    await expect(notFound).toBeVisible();
  },
);

test(
  'language and theme follow the driver onto another device',
  once,
  async ({ page, browser, baseURL, faults }) => {
    const driver = await arriveInSettings(page, 'You');
    await save(page, 'Light or dark', 'Dark');
    await save(page, 'Language', 'Deutsch');

    const device = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' });
    faults.watch(device, new URL(baseURL ?? '').origin);
    const other = await device.newPage();
    await other.goto('/');
    await other.getByLabel('E-mail address').fill(driver.email);
    await other.getByLabel('Password', { exact: true }).fill(driver.password);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible();
    await expect(other.locator('body')).toHaveCSS('background-color', dark.ground);
    await device.close();
  },
);

test(
  'both can be chosen before signing in, and a new account takes the language over',
  once,
  async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Light or dark').selectOption('Dark');
    await expect(page.locator('body')).toHaveCSS('background-color', dark.ground);
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Sprache')).toHaveValue('de');
    await expect(page.getByLabel('Hell oder dunkel')).toHaveValue('dark');

    await page.getByLabel('Sprache').selectOption('English');
    await page.getByLabel('Light or dark').selectOption('Same as device');
    await expect(page.locator('body')).toHaveCSS('background-color', light.ground);
    await page.getByLabel('Language').selectOption('Deutsch');
    const driver = someDriver();
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(driver.email);
    await page.getByLabel('Passwort', { exact: true }).fill(driver.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Prüfe deine Einheiten' })).toBeVisible();
  },
);

test('night falls while the page is open', once, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', light.ground);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', dark.ground);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test.describe('a visitor whose browser is German', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('is spoken to in German before signing in, and gets kilometres and euros', once, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Als Demo-Fahrer umsehen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    const driver = someDriver();
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(driver.email);
    await page.getByLabel('Passwort', { exact: true }).fill(driver.password);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible();
    await expect(page.getByText('Zeit in Berlin')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['km', /^l\/100\skm$/, /^kWh\/100\skm$/, '€EUR']);
  });
});

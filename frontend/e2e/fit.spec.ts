import { wholeChromium } from './support/browsers';
import { createAccount, expectToday, openSettings, someDriver } from './support/driver';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveAsNewDriver } from './support/new-driver';
import { save, savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

test.use(wholeChromium);

const longestName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('long German words and the longest name fit, down to 320 px', once, async ({ page }) => {
  expect(longestName).toHaveLength(80);
  const { email, password } = someDriver();
  await page.goto('/');
  await createAccount(page, { email: `rechtsschutzversicherungsgesellschaft-${email}`, password });
  await expectToday(page);
  await openSettings(page, 'You');
  await page.getByLabel('Your name').fill(longestName);
  await page.keyboard.press('Enter');
  await expect(savedNotice(page, longestName)).toBeVisible();
  await save(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { name: 'Du', level: 1 })).toBeVisible();

  const height = 844;
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height });
    await page.goto('/settings/you');
    await expect(page.getByLabel('Dein Name')).toHaveValue(longestName);
    await expectNoSidewaysScrolling(page);
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Mein Konto löschen …' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScrolling(page);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible();
    // A phone has room for the day and the time alone.
    await expect(page.getByText(longestName)).toBeVisible({ visible: width === 1280 });
    await expectNoSidewaysScrolling(page);

    await page.goto('/gibt/es/nicht');
    await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
});

test('the sign-in page fits at 320 px, in every state and both languages', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  for (const [language, create, forgotten] of [
    ['English', 'Create an account', 'Forgot your password?'],
    ['Deutsch', 'Konto anlegen', 'Passwort vergessen?'],
  ] as const) {
    await page.getByLabel(/^(Language|Sprache)$/).selectOption(language);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: create }).click();
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: forgotten }).click();
    await expectNoSidewaysScrolling(page);
  }
});

test('a page that cannot be set up fits at 320 px', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('/config.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  await expect(page.getByRole('listitem').last()).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('a finger meets every control', onPhone, async ({ page }) => {
  const everywhere = page.locator('body');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => smallTargets(everywhere)).toEqual([]);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.poll(() => smallTargets(everywhere)).toEqual([]);

  await arriveAsNewDriver(page);
  await expect.poll(() => smallTargets(everywhere)).toEqual([]);
  await openSettings(page);
  await expect.poll(() => smallTargets(everywhere)).toEqual([]);

  await save(page, 'Distance', 'Kilometres');
  const notice = savedNotice(page, 'Undo');
  await expect(notice).toBeVisible();
  await expect.poll(() => smallTargets(notice)).toEqual([]);
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await expect(page.getByRole('option', { name: 'United Kingdom' })).toBeVisible();
  await expect.poll(() => smallTargets(page.getByRole('listbox'))).toEqual([]);
  await page.keyboard.press('Escape');
  await openSettings(page, 'Account');
  await page.getByRole('button', { name: 'Delete my account …' }).click();
  await expect.poll(() => smallTargets(page.getByRole('dialog'))).toEqual([]);
});

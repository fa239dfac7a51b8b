import {
  createAccount,
  expectToday,
  fillIn,
  openSettings,
  signIn,
  signOut,
  signUpByForm,
  someDriver,
} from './support/driver';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, once, test } from './support/test';

const refused = /status of 400 .*identitytoolkit/;

test('an account can be created, left, and come back to', async ({ page }) => {
  const driver = await signUpByForm(page);
  await signOut(page);
  await signIn(page, driver);
  await expectToday(page);
  await openSettings(page, 'Account');
  await expect(page.getByText(`Signed in as ${driver.email}`)).toBeVisible();
});

test('a wrong password is said in a sentence, and what was typed stays', once, async ({ page, faults }) => {
  faults.expect(refused);
  const driver = await arriveAsNewDriver(page);
  await signOut(page);
  await signIn(page, { ...driver, password: 'short way home' });

  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/E-mail address or password is wrong\./);
  await expect(page.getByLabel('E-mail address')).toHaveValue(driver.email);
  await expect(password).toHaveValue('short way home');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await signIn(page, driver);
  await expectToday(page);
});

test('nothing is sent for empty fields, and each says what it wants', once, async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const email = page.getByLabel('E-mail address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter your e-mail address.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  );
  await email.fill('anna');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription(/This is not an e-mail address\./);
});

test(
  'an address that has an account, and a password that is too short, are said where they were typed',
  once,
  async ({ page, faults }) => {
    faults.expect(refused);
    const driver = await arriveAsNewDriver(page);
    await signOut(page);
    await createAccount(page, driver);
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
      /There is already an account with this e-mail address\./,
    );

    await fillIn(page, { ...someDriver(), password: 'four' });
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /This password is too easy to guess\./,
    );
  },
);

test(
  'a forgotten password: the same words whether there is an account or not',
  once,
  async ({ page, faults }) => {
    faults.expect(refused);
    const driver = await arriveAsNewDriver(page);
    await signOut(page);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();

    for (const email of [driver.email, someDriver().email]) {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Send a link' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'This server' })).toHaveText(
        'This server sends no e-mail. Ask the person who runs it for a link.',
      );
    }
    await page.getByRole('button', { name: 'I have an account' }).click();
    await signIn(page, { ...someDriver(), email: driver.email, password: driver.password });
    await expectToday(page);
  },
);

test('whoever wanted to go to the settings arrives there after signing in', once, async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await createAccount(page, someDriver());
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

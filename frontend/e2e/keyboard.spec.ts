import type { Page } from '@playwright/test';
import { wholeChromium } from './support/browsers';
import { openSettings, signUpByForm } from './support/driver';
import { arriveAsNewDriver, arriveInSettings } from './support/new-driver';
import { choice, savedNotice } from './support/setting';
import { expect, once, test } from './support/test';

test.use(wholeChromium);

/** Every stop of the Tab key, in order; one that is missing or out of turn is named. */
async function expectStops(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The settings are at the top of a phone, and the last destination of the rail. */
function bar(page: Page): string[] {
  const destinations = ['Today', 'Trips', 'Vehicles', 'Insight', 'Claim'];
  const tools = ['Due and reminders', 'Search'];
  return isPhone(page)
    ? ['Skip to the content', ...tools, 'Settings', ...destinations]
    : ['Skip to the content', 'Roadbook, to Today', ...tools, ...destinations, 'Settings'];
}

/** The list of the pages is next to each of them on a desktop; on a phone a link leads back to it. */
function settingsList(page: Page): string[] {
  if (isPhone(page)) return ['All settings'];
  return ['You', 'Units and country', 'Reminders', 'Shared logbooks', 'Data', 'Account'];
}

const stopsOfSettings = {
  you: [
    'Your name',
    'English',
    'Same as device',
    'Suggest categories from my working hours',
    'Add one',
    'Open your places',
    'Keyboard shortcuts',
  ],
  units: [
    'Miles',
    'Litres',
    'mpg (UK)',
    'mi/kWh',
    'Numbers',
    'Currency',
    'Time zone',
    'Country',
    'Country for mileage rates',
  ],
  reminders: [
    'What is due',
    'Remind me of what is due',
    'Time of day',
    'Quiet hours',
    'Quiet from',
    'Quiet until',
    '60 days before',
    '30 days before',
    '14 days before',
    '7 days before',
    '1 day before',
    'On the day',
    'After that, once a week',
    'Messages on this device',
    'Create an address',
  ],
  data: [
    'Export everything',
    'Choose a zip file',
    'Name of the key',
    'Add a device or program',
    'Import files',
    'Open the ledger',
    'Look at the examples',
  ],
  account: [
    'Sign out',
    'Change password',
    'Add a passkey',
    'Turn on',
    'Privacy on this server',
    'Delete my account …',
  ],
} as const;

const importing = 'Import from another app';
const examples = 'Look at the examples';

test('Tab reaches everything on the sign-in page, in the order of reading', once, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectStops(page, [
    'E-mail address',
    'Password',
    'Show or hide the password',
    'Sign in',
    'Create an account',
    'Forgot your password?',
    'Sign in with a passkey',
    'Look around as the demo driver',
    'Stay signed in on this device',
    'Language',
    'Light or dark',
    'Privacy on this server',
  ]);
});

test('the skip link leads past the navigation', once, async ({ page }) => {
  await arriveAsNewDriver(page);
  await expect(page.getByRole('link', { name: 'Check the settings' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a vehicle' })).toBeFocused();
});

test('Tab reaches everything on Today and in the settings', async ({ page }) => {
  await arriveAsNewDriver(page);
  await expect(page.getByRole('link', { name: 'Check the settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: examples })).toBeVisible();
  await expectStops(page, [...bar(page), 'Add a vehicle', importing, examples, 'Check the settings']);

  for (const [name, stops] of Object.entries(stopsOfSettings)) {
    await page.goto(`/settings/${name}`);
    await expect(page.getByText(stops.at(-1) ?? '').first()).toBeVisible();
    await expectStops(page, [...bar(page), ...settingsList(page), ...stops]);
  }
});

test('a setting is changed with the arrow keys, and one of many by typing', once, async ({ page }) => {
  await arriveInSettings(page);
  await choice(page, 'Miles').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(choice(page, 'Kilometres')).toBeChecked();
  await expect(choice(page, 'Kilometres')).toBeFocused();
  await expect(savedNotice(page, 'Distance: Kilometres')).toBeVisible();

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.focus();
  await expect(page.getByRole('option', { name: /Europe\/London/ })).toBeVisible();
  await page.keyboard.type('berl');
  await expect(page.getByRole('option', { name: /Europe\/Berlin/ })).toHaveAttribute(
    'data-combobox-selected',
  );
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Europe/Berlin');
  await expect(savedNotice(page, 'Time zone: Europe/Berlin')).toBeVisible();
});

test('the heading has the focus after going to another page', once, async ({ page }) => {
  await signUpByForm(page);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused();
  await openSettings(page);
  await expect(page.getByRole('heading', { name: 'Units and country', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused();
});

test('a dialog keeps the focus while it is open, and gives it back', once, async ({ page }) => {
  await arriveInSettings(page, 'Account');
  const open = page.getByRole('button', { name: 'Delete my account …' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete everything?' });
  await expect(dialog.getByLabel('Type “everything” to confirm')).toBeFocused();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    // After its last control the focus moves to the browser’s own, and never to something behind the dialog.
    await expect(page.locator('body :focus').and(page.locator(':not(dialog *)'))).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

test('when to be reminded is changed in the settings and stays', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Reminders' });
  await panel.getByText('60 days before').click();
  await panel.getByText('30 days before').click();
  await panel.getByRole('textbox', { name: 'Time of day' }).fill('18:30');
  await panel.getByText('Quiet hours').click();
  await panel.getByLabel('After that, once a week').selectOption('2 times');
  await expect
    .poll(async () => (await api.reminders.settingsShown.query({})).settings)
    .toMatchObject({ daysBefore: [7, 0, 60], digestAt: '18:30', quiet: null, weeklyRepeats: 2 });
  await page.reload();
  await expect(panel.getByLabel('60 days before')).toBeChecked();
  await expect(panel.getByRole('textbox', { name: 'Time of day' })).toHaveValue('18:30');
  // Nobody set up e-mail here.
  await expect(panel).not.toContainText('E-mail');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await panel.getByRole('link', { name: 'To the inbox' }).click();
  await expect(page.getByRole('region', { name: 'Inbox' })).toContainText('No reminders yet.');
  await expectAccessible(page);
});

test('a link that was used before says so, without a sign-in', onPhone, async ({ page, faults }) => {
  faults.expect(/404.*\/api\/reminders\/actions\/read/);
  await page.goto('/reminder-link#roadbook_reminder_x');
  await expect(page.getByRole('alert')).toContainText('This link was used before or is out of date.');
  await expectAccessible(page);
});

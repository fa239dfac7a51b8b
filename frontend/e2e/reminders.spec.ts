import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

test.use(wholeChromium);

test('when to be reminded is changed in the settings and stays', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await page.goto('/settings/reminders');
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
  await panel.getByRole('link', { name: 'What is due' }).click();
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText('Nothing is due.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'When to remind' }).click();
  await expect(panel.getByLabel('60 days before')).toBeChecked();
});

test('a document and planned work are reminded of at times of their own', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Polo');
  const sheet = page.getByRole('dialog');
  const times = sheet.getByRole('group', { name: 'When to remind' });
  await page.goto('/due');
  await page.getByRole('button', { name: 'Add a document' }).click();
  await sheet.getByLabel('Valid until').fill('20/12/2031');
  await sheet.getByLabel('Reminders', { exact: true }).selectOption('Custom');
  await times.getByText('60 days before').click();
  await times.getByText('30 days before').click();
  await times.getByLabel('After that, once a week').selectOption('1 time');
  await expectAccessible(page, 'dialog');
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(sheet)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const papers = async () => (await api.papers.list.query({})).items;
  await expect.poll(papers).toMatchObject([{ reminderStages: { daysBefore: [7, 0, 60], weeklyRepeats: 1 } }]);
  const documents = page.getByRole('region', { name: 'What is due' });
  await documents.getByRole('button', { name: /^Driving licence/ }).click();
  await expect(times.getByLabel('60 days before')).toBeChecked();
  await sheet.getByLabel('Reminders', { exact: true }).selectOption('Default');
  await expect(times).toBeHidden();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(async () => (await papers()).map(({ version }) => version)).toEqual([2]);
  expect((await papers())[0]).not.toHaveProperty('reminderStages');

  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'Plan work' }).click();
  await sheet.getByLabel('Every (months)').fill('12');
  await sheet.getByText('First time, hard use and more').click();
  await sheet.getByLabel('Reminders', { exact: true }).selectOption('Custom');
  for (const each of ['30 days before', '7 days before', 'On the day']) await times.getByText(each).click();
  await times.getByLabel('After that, once a week').selectOption('Not at all');
  await expect(times.getByRole('status')).toHaveText('You get no reminder for this.');
  await expectAccessible(page, 'dialog');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(async () => (await api.schedules.list.query({ vehicleId })).items)
    .toMatchObject([{ reminderStages: { daysBefore: [], weeklyRepeats: 0 } }]);
});

test(
  'how often the odometer of a vehicle is asked for is chosen with the vehicle',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Polo');
    const stages = async () => (await api.vehicles.get.query({ id: vehicleId })).reminderStages ?? null;
    const sheet = page.getByRole('dialog', { name: 'Edit the vehicle' });
    const asked = sheet.getByLabel('Remind me to update the odometer');
    const untilRead = 'Every 30 days until it is read';
    const change = async (before: string, chosen: string) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      // Stays open on a device that had it open.
      await expect(sheet.getByText('More details')).toBeVisible();
      if (!(await asked.isVisible())) await sheet.getByText('More details').click();
      await expect(asked.locator('option:checked')).toHaveText(before);
      await asked.selectOption(chosen);
    };
    const save = async () => {
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toBeHidden();
    };
    await page.goto(`/vehicles/${vehicleId}`);
    await change(untilRead, 'Not at all');
    await expect(sheet).toContainText('You get no reminder for the odometer of this vehicle.');
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await save();
    await expect.poll(stages).toEqual({ daysBefore: [], weeklyRepeats: 0 });
    await change('Not at all', 'Weekly, 4 more times');
    await save();
    await expect.poll(stages).toEqual({ daysBefore: [], weeklyRepeats: 4 });
    await change('Weekly, 4 more times', untilRead);
    await save();
    await expect.poll(stages).toBeNull();
  },
);

test('a link that was used before says so, without a sign-in', onPhone, async ({ page, faults }) => {
  faults.expect(/404.*\/api\/reminders\/actions\/read/);
  await page.goto('/reminder-link#roadbook_reminder_x');
  await expect(page.getByRole('alert')).toContainText('This link was already used or has expired.');
  await expectAccessible(page);
});

interface EmailShown {
  readonly isOn: boolean;
  readonly lastSentAtMs: number | null;
  readonly lastFailure: { readonly atMs: number; readonly reason: 'refused' } | null;
}

/**
 * Answers like a server that sends e-mail. With the embedded identity none does, as it takes any address as verified;
 * the server's tests cover the sending.
 */
async function answerWithEmail(page: Page): Promise<void> {
  const address = 'ann@drivers.example';
  let email: EmailShown = { isOn: false, lastSentAtMs: null, lastFailure: null };
  await page.route(
    /\/api\/trpc\/[^?]*reminders\.(settingsShown|switchChannel|testChannel)/,
    async (route) => {
      const names = new URL(route.request().url()).pathname.replace('/api/trpc/', '').split(',');
      if (names.includes('reminders.switchChannel')) email = { ...email, isOn: true };
      if (names.includes('reminders.testChannel')) {
        email =
          email.lastSentAtMs === null
            ? { ...email, lastSentAtMs: Date.now() - 1_000 }
            : { ...email, lastFailure: { atMs: Date.now(), reason: 'refused' } };
      }
      // The server of the tests knows no e-mail, so it is asked for the settings alone.
      const isQuery = names.includes('reminders.settingsShown');
      const answer = await (isQuery ? route.fetch() : null);
      const answers: unknown[] = (await answer?.json()) ?? names.map(() => null);
      const settings = {
        ...{
          isOn: true,
          digestAt: '08:00',
          quiet: null,
          daysBefore: [7],
          weeklyRepeats: 4,
          channels: ['email'],
        },
      };
      const shown = {
        ...{ settings, channels: [{ name: 'email', canReach: email.isOn, ...email }] },
        email: { verified: address, confirmed: email.isOn ? address : null },
      };
      const json = names.map((name, index) =>
        name.startsWith('reminders.') ? { result: { data: { json: shown } } } : answers[index],
      );
      await route.fulfill({ json });
    },
  );
}

test(
  'e-mail is agreed to for an address, tried, and says what came of it last',
  onPhone,
  async ({ page }) => {
    await newDriverElsewhere(page);
    await answerWithEmail(page);
    await page.goto('/settings/reminders');
    const panel = page.getByRole('region', { name: 'Reminders' });
    const agree = panel.getByRole('switch', { name: 'Send reminders to ann@drivers.example' });
    await expect(agree).not.toBeChecked();
    await expect(panel.getByRole('button', { name: 'Send a test' })).toBeHidden();
    await panel.getByText('Send reminders to ann@drivers.example').click();
    await expect(agree).toBeChecked();
    await expect(panel).toContainText('Nothing sent yet');
    await panel.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The test was sent.')).toBeVisible();
    await expect(panel).toContainText(/Last sent .*\d\d:\d\d/);
    await panel.getByRole('button', { name: 'Send a test' }).click();
    await expect(panel.getByText(/^Failed .*\d\d:\d\d: the message was not accepted\.$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  },
);

test('the day for handing in charges at home is chosen by who charges', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await page.goto('/settings/reminders');
  const panel = page.getByRole('region', { name: 'Reminders' });
  const day = panel.getByLabel('Hand in charges at home');
  await expect(panel.getByRole('textbox', { name: 'Time of day' })).toBeVisible();
  await expect(day).toBeHidden();
  await addVehicle(api, 'Hybrid', { isPlugIn: true });
  await page.reload();
  await day.selectOption('On day 5 of the month');
  await expect.poll(async () => (await api.reminders.settingsShown.query({})).settings.chargesOnDay).toBe(5);
  await page.reload();
  await expect(day.locator('option:checked')).toHaveText('On day 5 of the month');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await day.selectOption('Not at all');
  await expect
    .poll(async () => (await api.reminders.settingsShown.query({})).settings.chargesOnDay)
    .toBeNull();
});

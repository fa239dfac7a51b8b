import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { signOut } from './support/driver';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveAsNewDriver, newDriver } from './support/new-driver';
import { choose, deliver, expectDelivered, type ShownNotification, shownIn } from './support/pushed';
import { expect, once, onPhone, test } from './support/test';

test.use({
  ...wholeChromium,
  ...{ serviceWorkers: 'allow', permissions: ['notifications', 'clipboard-read', 'clipboard-write'] },
});

const reminder = {
  ...{
    id: 'digest-1',
    language: 'de',
    title: 'Fällig: Ölwechsel',
    lines: ['Ölwechsel · Passat', 'HU · Passat'],
  },
  ...{
    path: '/due',
    actions: [
      { kind: 'done', token: 't0ken' },
      { kind: 'snooze', token: 'later' },
      { kind: 'stop', token: 's' },
    ],
  },
};

test(
  'a pushed reminder is shown, and what is chosen in it goes to the server',
  once,
  async ({ page, context, faults }) => {
    await arriveAsNewDriver(page);
    const notice: ShownNotification = {
      title: 'Fällig: Ölwechsel',
      body: 'Ölwechsel · Passat\nHU · Passat',
      actions: ['done', 'snooze'],
    };
    await expectDelivered(page, context, JSON.stringify(reminder), notice);
    // The same message again takes its place.
    await deliver(page, context, JSON.stringify(reminder));
    const second = { data: { reminder: JSON.stringify({ ...reminder, id: 'b', title: 'Zwei' }) } };
    await expectDelivered(page, context, JSON.stringify(second), notice, { ...notice, title: 'Zwei' });

    const answers = [503, 200];
    const sent: unknown[] = [];
    await context.route('**/api/reminders/actions', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: answers.shift() ?? 500, json: {} });
    });
    faults.expect(/503/);
    await choose(context, 'digest-1', 'done');
    await expect
      .poll(async () => (await shownIn(page)).map(({ body }) => body).join())
      .toContain('Nicht gespeichert');
    await choose(context, 'digest-1', 'done');
    await expect.poll(() => shownIn(page)).toEqual([{ ...notice, title: 'Zwei' }]);
    expect(sent).toEqual([{ token: 't0ken' }, { token: 't0ken' }]);
    // For browsers that show three actions.
    answers.push(200);
    await choose(context, 'b', 'stop');
    expect(sent.at(-1)).toEqual({ token: 's' });
    await expect.poll(() => shownIn(page)).toEqual([]);
    const several = { ...reminder, id: 'several', actions: [{ kind: 'snoozeAll', token: 'all' }] };
    await expectDelivered(page, context, JSON.stringify(several), { ...notice, actions: ['snoozeAll'] });
    answers.push(200);
    await choose(context, 'several', 'snoozeAll');
    expect(sent.at(-1)).toEqual({ token: 'all' });
    await expect.poll(() => shownIn(page)).toEqual([]);
  },
);

test('a push that cannot be read is shown all the same', once, async ({ page, context }) => {
  await arriveAsNewDriver(page);
  await expectDelivered(page, context, '<html>', { title: 'Roadbook', body: '', actions: [] });
});

/** Fakes a push subscription, as no push service of a browser can be reached from tests. */
async function subscribeHere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subscription = {
      unsubscribe: async () => {
        localStorage.setItem('test.unsubscribed', 'yes');
        return true;
      },
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    };
    let isSubscribed = false;
    PushManager.prototype.getSubscription = async () =>
      isSubscribed ? (subscription as unknown as PushSubscription) : null;
    PushManager.prototype.subscribe = async () => {
      isSubscribed = true;
      return subscription as unknown as PushSubscription;
    };
  });
}

test('this device takes messages, is listed, and is removed', onPhone, async ({ page }) => {
  await newDriver(page);
  await subscribeHere(page);
  await page.goto('/settings/reminders');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const panel = page.getByRole('region', { name: 'Messages on your devices' });
  await panel.getByText('Messages on this device').click();
  await expect(panel.getByRole('switch')).toBeChecked();
  await expect(panel.getByText('(this device)')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.reload();
  await expect(panel.getByRole('switch')).toBeChecked();
  await panel.getByRole('button', { name: /^Remove / }).click();
  await expect(panel.getByRole('switch')).not.toBeChecked();
  await expect(panel.getByRole('list')).toHaveCount(0);
});

test('whoever signs out takes no more messages on this device', once, async ({ page }) => {
  await newDriver(page);
  await subscribeHere(page);
  await page.goto('/settings/reminders');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const panel = page.getByRole('region', { name: 'Messages on your devices' });
  await panel.getByText('Messages on this device').click();
  await expect(panel.getByRole('switch')).toBeChecked();
  const removed = page.waitForResponse(/\/api\/trpc\/push\.unsubscribe/);
  await signOut(page);
  expect((await removed).status()).toBe(200);
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(stored).toContain('test.unsubscribed');
  await expect.poll(async () => (await stored()).join()).not.toContain('roadbook.push.');
});

test('a calendar address is made, read and removed', onPhone, async ({ page }) => {
  await newDriver(page);
  await page.goto('/settings/reminders');
  const panel = page.getByRole('region', { name: 'Calendar', exact: true });
  await panel.getByRole('button', { name: 'Create an address' }).click();
  const address = (await panel.locator('code').textContent()) ?? '';
  await panel.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const calendar = await page.request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.reload();
  await expect(panel.getByText('Last read by a calendar on')).toBeVisible();
  await expect(panel.locator('code')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Remove the address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the address' }).click();
  await expect(page.getByText('The address no longer works.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

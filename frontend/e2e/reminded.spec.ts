import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { decryptedPush, newPushKeys, startPushService } from '../../backend/test/harness/push-service';
import { expectAccessible } from './support/accessible';
import { wholeChromium } from './support/browsers';
import { type Api, addVehicle, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver } from './support/new-driver';
import { ownStack } from './support/own-stack';
import { choose, expectDelivered, openedBy, pushablePhone, shownIn } from './support/pushed';
import { expect, type Faults, onPhone, test } from './support/test';

test.use(wholeChromium);

const dayMilliseconds = 86_400_000;
const inLondon = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' },
});
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now() + days * dayMilliseconds);

const yearly = { distanceMetres: null, months: 12, engineMinutes: null, energy: null };

/** Engine oil that was to be changed every year, and never was since more than one. */
async function planOil(api: Api, vehicleId: string): Promise<void> {
  await api.schedules.create.mutate({
    ...{ id: ulid(), vehicleId, item: 'engineOil', title: '', severe: null, profile: 'normal' },
    ...{ normal: { first: null, later: yearly }, anchor: 'done', source: '', isToCheck: false, note: '' },
    start: { day: dayFromNow(-400), odometerMetres: null },
  });
}

async function addPaper(api: Api, type: 'insurance' | 'licence', days: number): Promise<void> {
  await api.papers.create.mutate({
    ...{ id: ulid(), type, vehicleId: null, title: '', number: '', issuer: '', note: '' },
    ...{ validFrom: null, validUntil: dayFromNow(days), renewsId: null, inspection: null },
  });
}

/**
 * Plans a service by distance. The vehicle was last read at 30 000 km, so long ago that the app asks for a new reading.
 */
async function planByDistance(api: Api, vehicleId: string): Promise<void> {
  const id = ulid();
  await api.schedules.create.mutate({
    ...{ id, vehicleId, item: 'tyreRotation', title: '', severe: null, profile: 'normal' },
    ...{ normal: { first: null, later: { ...yearly, distanceMetres: 50_000_000, months: null } } },
    ...{ anchor: 'done', source: '', isToCheck: false, note: '', start: null },
  });
  await api.serviceVisits.create.mutate({
    ...{ id: ulid(), vehicleId, atMs: Date.now() - 70 * dayMilliseconds, zone: 'Europe/London' },
    ...{ odometerMetres: 30_000_000, engineMinutes: null, workshop: '', lines: [], currency: 'GBP' },
    ...{ scheduleIds: [id], expenseId: null, note: '' },
  });
}

test(
  'what is due is pushed at the hour, ticked off in the notification and by a link, and listed in the inbox',
  onPhone,
  async ({ browser, faults }) => {
    test.setTimeout(300_000);
    const service = await startPushService();
    const certificate = join(mkdtempSync(join(tmpdir(), 'roadbook-certificate-')), 'push.pem');
    writeFileSync(certificate, service.certificate);
    const stack = await ownStack({
      ...{ VAPID_SUBJECT: 'mailto:ops@roadbook.example', WEB_PUSH_HOSTS: service.host },
      NODE_EXTRA_CA_CERTS: certificate,
    });
    const keys = newPushKeys();
    try {
      await stack.start();
      const [one, other] = await Promise.all([arrive(stack.origin), arrive(stack.origin)]);
      await planOil(one.api, one.vehicleId);
      await planOil(other.api, other.vehicleId);
      await addPaper(other.api, 'insurance', 20);
      await addPaper(other.api, 'licence', 3);
      await planByDistance(other.api, await addVehicle(other.api, 'Van'));
      const { p256dh, auth } = keys;
      const target = { channel: 'webPush' as const, endpoint: service.endpoint('phone'), p256dh, auth };
      await one.api.push.subscribe.mutate({ target, name: 'This phone', replacesId: null });
      const atMs = stack.minuteToCome();
      const digestAt = inLondon.format(atMs);
      for (const { api } of [one, other]) {
        await api.reminders.updateSettings.mutate({ changes: { digestAt, quiet: null } });
      }
      stack.moveClockTo(atMs);

      // The address of messages that were sent before there was one page.
      await one.page.goto('/reminders');
      await expect(one.page).toHaveURL('/due');
      await one.page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await expect.poll(() => service.received.length, { timeout: 150_000 }).toBe(1);
      const [received] = service.received;
      const message = decryptedPush(received?.body ?? Buffer.alloc(0), keys);
      await stopsFromInbox(one, message);
      await ticksOff(one, message);
      await followsLink(one, message, faults);

      await expect.poll(async () => (await other.api.reminders.list.query({})).items.length).toBe(4);
      await actsOnWhatIsDue(other);
      // A page that is open would complain of a server that has ended.
      for (const { context } of [one, other]) await context.close();
    } finally {
      await stack.stop();
      await service.close();
    }

    async function arrive(origin: string): Promise<Arrived> {
      const { context, page } = await pushablePhone({ browser, faults }, origin);
      const { idToken } = await newDriver(page);
      const api = apiOf(origin, idToken);
      await api.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'Europe/London' } });
      return { context, page, api, vehicleId: await addVehicle(api, 'Estate') };
    }
  },
);

interface Arrived {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly api: Api;
  readonly vehicleId: string;
}

const stateOf = async (api: Api) => (await api.reminders.list.query({})).items.map(({ state }) => state);

/** Opens the inbox from the notification itself, stops the reminder and turns it on again. */
async function stopsFromInbox({ context, page, api }: Arrived, message: string): Promise<void> {
  // A page that the notification leads to would only be focused.
  await page.goto('/vehicles');
  await expectDelivered(page, context, message, expect.anything());
  await page.goto((await openedBy(context, JSON.parse(message).id)) ?? '/');
  const list = page.getByRole('region', { name: 'What is due' });
  await list.getByRole('button', { name: 'Stop: Engine oil and filter' }).click();
  await expect(list.getByText('No more reminders for this.')).toBeVisible();
  await expect.poll(() => stateOf(api)).toEqual(['stopped']);
  await list.getByRole('button', { name: 'Remind me again: Engine oil and filter' }).click();
  await expect.poll(() => stateOf(api)).toEqual(['open']);
}

async function ticksOff({ context, page, api, vehicleId }: Arrived, message: string): Promise<void> {
  await expectDelivered(page, context, message, {
    title: expect.stringContaining('Engine oil'),
    body: '',
    actions: ['done', 'snooze'],
  });
  await expect.poll(() => stateOf(api)).toEqual(['open']);
  await choose(context, JSON.parse(message).id, 'done');
  await expect.poll(() => stateOf(api)).toEqual(['done']);
  await expect.poll(() => shownIn(page)).toEqual([]);
  const { items } = await api.serviceVisits.list.query({ vehicleId, limit: 10 });
  expect(
    items.filter(({ odometerMetres, lines }) => odometerMetres === null && lines.length === 0),
  ).toHaveLength(1);
  await page.reload();
  const earlier = page.getByRole('region', { name: 'Earlier reminders' });
  await earlier.getByText('1 reminder').click();
  await expect(earlier).toContainText('Done. No more reminders for this.');
}

/** Follows a link like the one in an e-mail, with the same token. */
async function followsLink({ page, api }: Arrived, message: string, faults: Faults): Promise<void> {
  const { actions } = JSON.parse(message) as { actions: { kind: string; token: string }[] };
  const link = `/reminder-link#${actions.find(({ kind }) => kind === 'snooze')?.token}`;
  await page.goto(link);
  await expect(page.getByText('Remind you again in a week?')).toBeVisible();
  await expect(page.getByText(/^Engine oil/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  // Opening it changed nothing.
  await expect.poll(() => stateOf(api)).toEqual(['done']);
  await page.getByRole('button', { name: 'Remind me in a week' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You will be reminded again on' })).toBeVisible();
  await expect.poll(() => stateOf(api)).toEqual(['snoozed']);
  faults.expect(/404.*\/api\/reminders\/actions\/read/);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link was already used');
}

async function actsOnWhatIsDue({ page, api }: Arrived): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Due and reminders: 4' }).click();
  const list = page.getByRole('region', { name: 'What is due' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  const reading = list.getByRole('listitem').filter({ hasText: 'Read the odometer' });
  await expect(reading).toContainText('Van');
  for (const name of ['Engine oil', 'Insurance', 'Driving licence']) {
    await expect(row(name)).toContainText('Reminded');
    await expect(row(name)).toHaveCount(1);
  }
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(list)).toEqual([]);
  // The oil is overdue, the rest was read and is not due yet.
  await expect(page.getByRole('link', { name: 'Due and reminders: 1' })).toBeVisible();

  await row('Engine oil')
    .getByRole('button', { name: /^Done: / })
    .click();
  const visit = page.getByRole('dialog', { name: 'Add a service' });
  await visit.getByRole('button', { name: 'Save' }).click();
  await expect(visit).toBeHidden();
  await expect(row('Engine oil')).toContainText('OK');
  await expect(page.getByRole('link', { name: 'Due and reminders', exact: true })).toBeVisible();
  await row('Insurance')
    .getByRole('button', { name: /^Stop: / })
    .click();
  await expect(row('Insurance')).toContainText('No more reminders for this.');
  await row('Driving licence')
    .getByRole('button', { name: /^Later: / })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'In a week' }).click();
  await expect(row('Driving licence')).toContainText(/Again on \d+ /);
  await row('Insurance')
    .getByRole('button', { name: /^Remind me again: / })
    .click();
  await expect(row('Insurance').getByRole('button', { name: /^Stop: / })).toBeVisible();
  const states = async () =>
    Object.fromEntries(
      (await api.reminders.list.query({})).items.map(({ subject, state }) => [
        subject.type || subject.source,
        state,
      ]),
    );
  await expect.poll(states).toMatchObject({ insurance: 'open', licence: 'snoozed', reading: 'open' });
  await page.reload();
  await expect(row('Driving licence')).toContainText(/Again on \d+ /);

  await reading.getByRole('button', { name: /^Enter reading: / }).click();
  const sheet = page.getByRole('dialog', { name: 'Odometer reading' });
  await sheet.getByLabel('Odometer').fill('20000');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(reading).toBeHidden();
}

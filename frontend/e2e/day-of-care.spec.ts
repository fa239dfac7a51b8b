import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { decryptedPush, newPushKeys, startPushService } from '../../backend/test/harness/push-service';
import { wholeChromium } from './support/browsers';
import { type Api, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { type OwnStack, ownStack } from './support/own-stack';
import { choose, expectDelivered, openedBy, pushablePhone } from './support/pushed';
import { aPdf, aPrintedReceipt, attachPdf, expectOneFile } from './support/receipts';
import { expect, onPhone, test } from './support/test';

test.use(wholeChromium);

/** 41.20 l at 1.359 are 55.99. */
const printed = [
  ...['Tankstelle Lenz', 'Hauptstr. 5', '', '03.05.2026 18:31', 'Super E10'],
  ...['41,20 l x 1,359 EUR/l', '', 'SUMME EUR 55,99'],
];

const inLondon = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' },
});
/** Date a number of days from now, as it is typed in Great Britain. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' }).format(
    Date.now() + days * 86_400_000,
  );

const yearly = { distanceMetres: null, months: 12, engineMinutes: null, energy: null };

interface Arrived {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly api: Api;
  readonly vehicleId: string;
}

test(
  'in one day a receipt becomes a fill, oil is ticked off from a push, the inspection is told of, the insurance found, and all is exported',
  onPhone,
  async ({ browser, faults }) => {
    // Pushes come at a whole minute of the clock, of which it is looked at every ten seconds, and a receipt is read
    // meanwhile.
    test.setTimeout(420_000);
    const service = await startPushService();
    const certificate = join(mkdtempSync(join(tmpdir(), 'roadbook-certificate-')), 'push.pem');
    writeFileSync(certificate, service.certificate);
    const stack = await ownStack({
      ...{ VAPID_SUBJECT: 'mailto:ops@roadbook.example', WEB_PUSH_HOSTS: service.host },
      NODE_EXTRA_CA_CERTS: certificate,
    });
    const keys = newPushKeys();
    const pushed = async (count: number) => {
      await expect.poll(() => service.received.length, { timeout: 150_000 }).toBe(count);
      return decryptedPush(service.received.at(-1)?.body ?? Buffer.alloc(0), keys);
    };
    try {
      await stack.start();
      const arrived = await arrive(stack.origin);
      const { context, page, api } = arrived;
      // No maker's push service can be reached from here, so the subscription is made by hand.
      const { p256dh, auth } = keys;
      const target = { channel: 'webPush' as const, endpoint: service.endpoint('phone'), p256dh, auth };
      await api.push.subscribe.mutate({ target, name: 'This phone', replacesId: null });
      await planOil(arrived);
      await remindSoon(api, stack);

      await photographReceipt(arrived);
      await ticksOff(arrived, await pushed(1));

      await addInspection(arrived);
      await remindSoon(api, stack);
      await addInsurance(arrived);
      await findsInsurance(page);
      await isToldOfInspection(arrived, await pushed(2));
      await expectEverythingExported(arrived);
      // A page that is open would complain of a server that has ended.
      await context.close();
    } finally {
      await stack.stop();
      await service.close();
    }

    async function arrive(origin: string): Promise<Arrived> {
      const { context, page } = await pushablePhone({ browser, faults }, origin);
      const { idToken } = await newDriver(page);
      const api = apiOf(origin, idToken);
      await page.goto('/');
      await page.getByRole('button', { name: 'Add a vehicle' }).click();
      const form = page.getByRole('dialog', { name: 'Add a vehicle' });
      await form.getByLabel('Name').fill('Estate');
      await form.getByRole('button', { name: 'Add vehicle' }).click();
      await expect(page.getByRole('region', { name: 'Add a record' })).toBeVisible();
      const known = async () => (await api.vehicles.list.query({})).items;
      await expect.poll(async () => (await known()).length).toBe(1);
      return { context, page, api, vehicleId: (await known())[0]?.id ?? '' };
    }
  },
);

/** Plans an oil change every year, more than one year after the last. */
async function planOil({ api, vehicleId }: Arrived): Promise<void> {
  const [day, month, year] = dayFromNow(-400).split('/');
  await api.schedules.create.mutate({
    ...{ id: ulid(), vehicleId, item: 'engineOil', title: '', severe: null, profile: 'normal' },
    ...{ normal: { first: null, later: yearly }, anchor: 'done', source: '', isToCheck: false, note: '' },
    start: { day: `${year}-${month}-${day}`, odometerMetres: null },
  });
}

async function remindSoon(api: Api, { minuteToCome, moveClockTo }: OwnStack): Promise<void> {
  const atMs = minuteToCome();
  await api.reminders.updateSettings.mutate({ changes: { digestAt: inLondon.format(atMs), quiet: null } });
  moveClockTo(atMs);
}

async function photographReceipt({ page, api, vehicleId }: Arrived): Promise<void> {
  await page.getByRole('button', { name: 'Add something else' }).click();
  await page.locator('input[data-receipt]').setInputFiles(await aPrintedReceipt(page, printed));
  const sheet = page.getByRole('dialog', { name: 'Fill up' });
  const total = sheet.getByRole('textbox', { name: 'Total', exact: true });
  await expect(total).toHaveValue('55.99', { timeout: 60_000 });
  await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill('10000');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
  const fills = async () => (await api.energy.list.query({ vehicleId })).items;
  // Half past six in the evening in London, in summer.
  await expect
    .poll(fills)
    .toMatchObject([
      { totalMinor: 5_599, currency: 'EUR', volumeMillilitres: 41_200, atMs: Date.UTC(2026, 4, 3, 17, 31) },
    ]);
  await expectOneFile(api, 'fill', (await fills())[0]?.id);
}

async function ticksOff({ context, page, api, vehicleId }: Arrived, message: string): Promise<void> {
  await page.goto('/due');
  const due = page.getByRole('region', { name: 'What is due' });
  await expect(due).toContainText('Overdue');
  await expectDelivered(page, context, message, {
    title: expect.stringContaining('Engine oil'),
    body: '',
    actions: ['done', 'snooze'],
  });
  await choose(context, JSON.parse(message).id, 'done');
  await expect
    .poll(async () => (await api.serviceVisits.list.query({ vehicleId, limit: 10 })).items.length)
    .toBe(1);
  await page.reload();
  await expect(due.getByRole('listitem')).toContainText('OK');
}

async function addInspection({ page }: Arrived): Promise<void> {
  await page.getByRole('button', { name: 'Add a document' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Type', { exact: true }).selectOption('Official inspection');
  await sheet.getByLabel('Belongs to').selectOption('Estate');
  await sheet.getByLabel('Next inspection (as printed)').fill(dayFromNow(25));
  await page.keyboard.press('Tab');
  await expect(sheet).toContainText(/You can go from \d+ \w+ \d{4} on; \d+ \w+ \d{4} stays\./);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

async function addInsurance({ page, api, vehicleId }: Arrived): Promise<void> {
  await page.goto(`/vehicles/${vehicleId}`);
  const papers = page.getByRole('region', { name: 'Documents' });
  await papers.getByRole('button', { name: 'Add a document' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Valid until').fill(dayFromNow(300));
  await sheet.getByLabel('Issued by').fill('Meridian');
  await sheet.getByLabel('Number', { exact: true }).fill('KF-2041');
  await attachPdf(sheet);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const insurance = async () =>
    (await api.papers.list.query({})).items.find(({ type }) => type === 'insurance')?.id;
  await expect.poll(insurance).toBeDefined();
  await expectOneFile(api, 'paper', await insurance());
}

async function findsInsurance(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('insurance');
  await page.getByRole('option', { name: /Insurance/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Issued by')).toHaveValue('Meridian');
  await expect(sheet.getByLabel('Number', { exact: true })).toHaveValue('KF-2041');
  await sheet.getByRole('button', { name: 'Open PDF 1' }).click();
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
}

async function isToldOfInspection({ context, page }: Arrived, message: string): Promise<void> {
  const window = /book from \d+ \w+ \d{4}/;
  await page.goto('/due');
  await expectDelivered(page, context, message, {
    title: expect.stringMatching(new RegExp(`inspection.*${window.source}`, 'i')),
    body: '',
    actions: ['done', 'snooze'],
  });
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText(window);
  await page.goto('/vehicles');
  await page.goto((await openedBy(context, JSON.parse(message).id)) ?? '/');
  await expect(page.getByRole('region', { name: 'What is due' }).getByRole('listitem').first()).toContainText(
    window,
  );
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Due', exact: true })).toContainText(window);
  await expectNoSidewaysScrolling(page);
}

/** Every record of the day, and every byte of its files. */
async function expectEverythingExported({ page, api, vehicleId }: Arrived): Promise<void> {
  await page.goto('/settings/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  const linesOf = (name: string): Record<string, unknown>[] =>
    strFromU8(files[`data/${name}.jsonl`] ?? new Uint8Array())
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const { id, data } = JSON.parse(line);
        return { id, ...data };
      });
  expect(linesOf('vehicles')).toMatchObject([{ id: vehicleId, name: 'Estate' }]);
  expect(linesOf('fills')).toMatchObject([{ totalMinor: 5_599, volumeMillilitres: 41_200, currency: 'EUR' }]);
  const [oil] = linesOf('schedules');
  expect(linesOf('schedules')).toMatchObject([{ item: 'engineOil' }]);
  expect(linesOf('serviceVisits')).toMatchObject([{ scheduleIds: [oil?.id] }]);
  const papers = linesOf('papers');
  expect(papers).toHaveLength(2);
  expect(papers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'insurance', issuer: 'Meridian', number: 'KF-2041' }),
      expect.objectContaining({ type: 'inspection', vehicleId }),
    ]),
  );
  const attached = linesOf('attachments');
  const byKind = Object.groupBy(attached, ({ recordKind }) => String(recordKind));
  expect([byKind.fill?.length, byKind.paper?.length, attached.length]).toEqual([1, 1, 2]);
  const insurance = papers.find(({ type }) => type === 'insurance');
  for (const [recordKind, recordId] of [
    ['fill', String(linesOf('fills')[0]?.id)],
    ['paper', String(insurance?.id)],
  ] as const) {
    const [stored] = (await api.attachments.list.query({ recordKind, recordId })).items;
    const name = Object.keys(files).find((each) => stored !== undefined && each.includes(stored.id));
    const bytes = Buffer.from(files[name ?? ''] ?? new Uint8Array());
    expect(bytes.length).toBe(stored?.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(stored?.sha256);
    if (recordKind === 'fill') expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    else expect(bytes).toEqual(aPdf().buffer);
  }
}

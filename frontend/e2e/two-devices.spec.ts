import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { type Api, addTrip, addVehicle, apiOf } from './support/elsewhere';
import { enterEveryKind } from './support/every-kind';
import { newDriver } from './support/new-driver';
import { expectSeenPersisted } from './support/persisted';
import { startSilentNetwork } from './support/silent-network';
import { expect, type Faults, once, test } from './support/test';
import { visit } from './support/visit';

// Chromium's error for a stream that this test blocks.
const withoutStream = /changes\.listen|ERR_FAILED/;

const stream = '**/api/trpc/changes.listen*';
const never = () => new Promise<void>(() => undefined);

/** Puts a page behind a network that holds streams back, as one that buffers answers does: nothing ever arrives. */
async function holdStreamBack(page: Page): Promise<void> {
  await page.route(stream, never);
}

/** Leaves the page without an answer when it asks for changes, too. */
async function holdAnswersBack(page: Page): Promise<void> {
  await page.route('**/api/trpc/changes.since?*', never);
}

/** Returns all text and field values of a page, except the device's clock. */
async function shown(page: Page): Promise<string> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return snapshot.replaceAll(/\b\d{1,2}:\d{2}\b/g, 'a time');
}

/** Expects two pages to show the same, and to keep doing so. */
async function expectTheSame(device: Page, other: Page): Promise<void> {
  await expect(async () => expect(await shown(device)).toBe(await shown(other))).toPass({ timeout: 30_000 });
}

interface Logbook {
  readonly api: Api;
  readonly vehicleId: string;
  /** A page in another browser of the driver, without anything cached. */
  readonly device: (network?: Pick<BrowserContextOptions, 'proxy'>) => Promise<Page>;
}

/** Creates a driver with a record of every kind, once. */
async function logbookOf(page: Page, browser: Browser, faults: Faults): Promise<Logbook> {
  const { origin, idToken, signInOn } = await newDriver(page);
  const api = apiOf(origin, idToken);
  await api.account.me.query({ firstSight: { languages: ['en'], zone: 'Europe/London' } });
  const vehicleId = await addVehicle(api, 'Estate');
  await enterEveryKind(api, vehicleId, 1);
  const device = async (network = {}) => {
    const context = await browser.newContext({
      ...network,
      ...{ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
      ...{ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
    });
    faults.watch(context, origin);
    const other = await context.newPage();
    await signInOn(other);
    return other;
  };
  return { api, vehicleId, device };
}

const pages: readonly { readonly name: string; readonly at: (vehicleId: string) => string }[] = [
  { name: 'Today', at: () => '/' },
  { name: 'the trips', at: () => '/trips' },
  { name: 'the trips to sort', at: () => '/trips/sort' },
  { name: 'the vehicles', at: () => '/vehicles' },
  { name: 'a vehicle', at: (vehicleId) => `/vehicles/${vehicleId}` },
  { name: 'insight', at: () => '/insight' },
  { name: 'what is due', at: () => '/due' },
  { name: 'the places', at: () => '/places' },
  { name: 'the ledger', at: () => '/ledger' },
  { name: 'a claim', at: () => '/claim' },
  { name: 'the reports', at: () => '/reports' },
  { name: 'the imports', at: () => '/import' },
  { name: 'you', at: () => '/settings/you' },
];

for (const { name, at } of pages) {
  test(
    `${name}: what is entered on one device is seen on the other, watched, cut off, and opened again`,
    once,
    async ({ page, browser, faults }) => {
      const { api, vehicleId, device } = await logbookOf(page, browser, faults);
      const address = at(vehicleId);
      const [watching, cutOff, away, fresh] = [page, await device(), await device(), await device()];
      await holdStreamBack(cutOff);
      for (const opened of [watching, cutOff, away]) await opened.goto(address);
      await expectTheSame(watching, cutOff);
      await expectTheSame(watching, away);
      const before = await shown(watching);
      await expectSeenPersisted(away, 'round 1');
      // The device has cached what it saw, and shows another page.
      await away.goto('about:blank');

      await enterEveryKind(api, vehicleId, 2);
      await fresh.goto(address);
      // A listening device gets every change; a device that loads everything for the first time cannot be stale.
      await expectTheSame(watching, fresh);
      expect(await shown(fresh)).not.toBe(before);
      await away.goto(address);
      await expectTheSame(away, fresh);
      await expectTheSame(cutOff, fresh);
      await Promise.all([cutOff, away, fresh].map((other) => other.context().close()));
    },
  );
}

test(
  'a device whose stream is refused follows the other, and asks no more once its stream is back',
  once,
  async ({ page, browser, faults }) => {
    faults.expect(withoutStream);
    const { api } = await logbookOf(page, browser, faults);
    await page.route(stream, (route) => route.abort());
    await page.goto('/trips');
    await expect(page.getByRole('main')).toContainText('Sort round 1');
    await addTrip(api, 'Harbour', 30);
    await expect(page.getByRole('main')).toContainText('Harbour');

    await page.unroute(stream);
    const back = page.waitForResponse(stream);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await back;
    await addTrip(api, 'Workshop', 28);
    await expect(page.getByRole('main')).toContainText('Workshop');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('changes.since') && asked.push(request.url()));
    await addTrip(api, 'Dentist', 26);
    await expect(page.getByRole('main')).toContainText('Dentist');
    expect(asked).toEqual([]);
  },
);

test(
  'a device whose connection dies without notice while it is watched follows the other',
  once,
  async ({ page, browser, faults }) => {
    const network = await startSilentNetwork();
    try {
      const { api, device } = await logbookOf(page, browser, faults);
      const watched = await device({ proxy: network.proxy });
      await watched.goto('/trips');
      await expect(watched.getByRole('main')).toContainText('Sort round 1');
      await addTrip(api, 'Harbour', 30);
      await expect(watched.getByRole('main')).toContainText('Harbour');
      network.silence(/changes\.listen/);
      const asked = watched.waitForRequest('**/api/trpc/changes.since*');
      await addTrip(api, 'Workshop', 28);
      await expect(watched.getByRole('main')).toContainText('Workshop');
      await asked;
      await watched.context().close();
    } finally {
      network.close();
    }
  },
);

test('search results follow the other device', once, async ({ page, browser, faults }) => {
  const { api, vehicleId, device } = await logbookOf(page, browser, faults);
  const heldBack = await device();
  await holdStreamBack(heldBack);
  const devices = [page, heldBack];
  for (const opened of devices) {
    await opened.goto('/');
    await expect(opened.getByRole('button', { name: 'Fill up' })).toBeVisible();
    await opened.keyboard.press('/');
    await opened.getByRole('combobox', { name: 'Search everything' }).fill('sort round');
    await expect(opened.getByRole('option', { name: /Sort round 1/ })).toBeVisible();
  }
  await enterEveryKind(api, vehicleId, 2);
  const found = (opened: Page) => opened.getByRole('option', { name: /Sort round 2/ });
  for (const opened of devices) await expect(found(opened)).toBeVisible();
  for (const { id, version, toText } of (await api.trips.list.query({ limit: 20 })).items) {
    if (toText === 'Sort round 2') await api.trips.delete.mutate({ id, version });
  }
  for (const opened of devices) await expect(found(opened)).toBeHidden();
  await heldBack.context().close();
});

test('a report follows the other device, up to its deletion', once, async ({ page, browser, faults }) => {
  faults.expect(/status of 404/);
  const { api, device } = await logbookOf(page, browser, faults);
  const heldBack = await device();
  await holdStreamBack(heldBack);
  const devices = [page, heldBack];
  const [report] = (await api.reports.list.query({ limit: 20 })).items;
  if (report === undefined) throw new Error('there is no report');
  for (const opened of devices) {
    await opened.goto(`/reports/${report.id}`);
    await expect(opened.getByRole('main')).toContainText('Driver of round 1');
  }
  await expectTheSame(page, heldBack);
  await api.reports.delete.mutate({ id: report.id });
  for (const opened of devices) {
    await expect(opened.getByRole('heading', { name: 'This report does not exist' })).toBeVisible();
  }
  await heldBack.context().close();
});

const changedElsewhere = /changed elsewhere after you opened it/;
const deletedElsewhere = /deleted elsewhere after you opened it/;

test(
  'an open sheet says that its record was changed or deleted on the other device',
  once,
  async ({ page, browser, faults }) => {
    faults.expect(/status of 404/);
    const { api, vehicleId, device } = await logbookOf(page, browser, faults);
    const heldBack = await device();
    await holdStreamBack(heldBack);
    const devices = [page, heldBack];
    const trip = (await api.trips.list.query({ limit: 20 })).items.find(
      ({ toText }) => toText === 'Sort round 1',
    );
    const [fill] = (await api.energy.list.query({ vehicleId, limit: 20 })).items;
    if (trip === undefined || fill === undefined) throw new Error('a record is not in its list');

    for (const opened of devices) {
      await opened.goto(`/trips/${trip.id}`);
      await expect(opened.getByRole('dialog').getByLabel('To', { exact: true })).toHaveValue('Sort round 1');
    }
    await api.trips.update.mutate({
      ...{ id: trip.id, version: trip.version },
      ...{ changes: { toText: 'Harbour' }, reason: 'Wrong town' },
    });
    for (const opened of devices) {
      const sheet = opened.getByRole('dialog');
      await expect(sheet.getByRole('status').filter({ hasText: changedElsewhere })).toBeVisible();
      await expectAccessible(opened, 'dialog');
      await opened.keyboard.press('Escape');
      await opened.getByRole('main').getByRole('button', { name: 'Harbour' }).click();
      await expect(sheet.getByLabel('To', { exact: true })).toHaveValue('Harbour');
      await expect(sheet.getByText(changedElsewhere)).toBeHidden();
    }
    const { version } = await api.trips.get.query({ id: trip.id });
    await api.trips.delete.mutate({ id: trip.id, version, reason: 'Driven twice' });
    for (const opened of devices) {
      await expect(opened.getByRole('dialog').getByText(deletedElsewhere)).toBeVisible();
    }

    for (const opened of devices) {
      await opened.goto(`/vehicles/${vehicleId}?fill=${fill.id}`);
      await expect(opened.getByRole('dialog').getByLabel('Odometer', { exact: true })).toBeVisible();
    }
    await api.energy.delete.mutate({ id: fill.id, version: fill.version });
    for (const opened of devices) {
      await expect(opened.getByRole('dialog').getByText(deletedElsewhere)).toBeVisible();
    }
    await heldBack.context().close();
  },
);

test(
  'a list that was seen and left is asked for again where nobody tells what changed',
  once,
  async ({ page, browser, faults }) => {
    faults.expect(withoutStream);
    const { api, vehicleId, device } = await logbookOf(page, browser, faults);
    const [cutOff, fresh] = [page, await device()];
    await cutOff.route(stream, (route) => route.abort());
    await holdAnswersBack(cutOff);
    await cutOff.goto('/trips');
    await expect(cutOff.getByRole('main')).toContainText('Sort round 1');
    await visit(cutOff, 'Vehicles');
    await enterEveryKind(api, vehicleId, 2);
    await fresh.goto('/trips');
    await expect(fresh.getByRole('main')).toContainText('Sort round 2');
    await visit(cutOff, 'Trips');
    await expectTheSame(cutOff, fresh);
    await fresh.context().close();
  },
);

test(
  'as many trips wait to be sorted as Today says, though the device has seen fewer',
  once,
  async ({ page, browser, faults }) => {
    const { api, vehicleId, device } = await logbookOf(page, browser, faults);
    const fresh = await device();
    const toSort = (count: string) => page.getByRole('link', { name: new RegExp(`^${count} to sort`) });
    await page.goto('/');
    await toSort('1 trip').click();
    await expect(page.getByRole('main')).toContainText('Sort round 1');
    await expectSeenPersisted(page, 'Sort round 1');
    await page.goto('about:blank');
    await enterEveryKind(api, vehicleId, 2);
    // The stream is neither opened nor refused, so the page is not told of recent changes.
    await holdStreamBack(page);
    await holdAnswersBack(page);
    await page.goto('/');
    await toSort('2 trips').click();
    await fresh.goto('/trips/sort');
    await expect(fresh.getByRole('main')).toContainText('Sort round 2');
    await expectTheSame(page, fresh);
    await fresh.context().close();
  },
);

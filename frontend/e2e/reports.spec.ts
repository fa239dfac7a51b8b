import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { addBusinessTrip, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver, newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

async function openClaim(page: Page): Promise<void> {
  await page.goto('/claim');
  await expect(page.getByRole('region', { name: 'Rules', exact: true })).toBeVisible();
  await page.getByLabel('Kind of Estate').selectOption('Car');
}

async function workOut(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Create a report' })).toBeVisible();
}

function required(page: Page) {
  return page.getByRole('region', { name: 'Required by the tax office' });
}

function other(page: Page) {
  return page.getByRole('region', { name: 'Worth a look' });
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Reports' }).getByRole('article');
}

async function download(page: Page, format: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Download' }).getByRole('button', { name: format }).click();
  return downloading;
}

async function bytesOf(file: Download): Promise<Buffer> {
  return readFile(await file.path());
}

/** A driver of London with an estate that went to Leeds and York, and somewhere yet to be sorted. */
async function newDriverWithTrips(page: Page) {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  const leeds = await addBusinessTrip(api, { vehicleId, hour: 8, toText: 'Leeds', miles: 125 });
  await addBusinessTrip(api, { vehicleId, hour: 12, toText: 'York', miles: 62.5, purpose: '' });
  const selby = await addBusinessTrip(api, {
    vehicleId,
    hour: 14,
    toText: 'Selby',
    miles: 10,
    category: null,
  });
  return { api, vehicleId, leeds, selby };
}

const figures = (page: Page) => page.getByRole('region', { name: 'The figures' });

test('a claim is warned of, made into a report, and taken along', onPhone, async ({ page }) => {
  test.slow();
  const { api } = await newDriverWithTrips(page);
  // Before there is any, the list says how one comes by it.
  await page.goto('/claim');
  await page.getByRole('link', { name: 'Your reports' }).click();
  await expect(page.getByText('No reports yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the claim' }).click();
  await openClaim(page);
  await workOut(page);

  // The figure comes first, and says that an auditor would ask about something.
  await expect(page.getByRole('region', { name: 'Your claim' })).toContainText(
    '1 point to settle before you hand it in',
  );
  await expect(other(page)).toContainText('1 trip is not sorted yet.');
  await expect(required(page)).toContainText('1 business trip has no purpose.');
  await required(page)
    .getByRole('button', { name: /has no purpose/ })
    .click();
  await expect(required(page).getByRole('link', { name: /York/ })).toBeVisible();
  await expect(required(page)).toContainText('Required: HMRC audit practice');

  const make = page.getByRole('region', { name: 'Create a report' });
  await make.getByLabel('Your name').fill('Jana Krause');
  await make.getByRole('radio', { name: 'Employer' }).check();
  await make.getByLabel('Name of the employer').fill('Acme & Sons');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(make)).toEqual([]);
  await make.getByRole('button', { name: 'Create report' }).click();
  await make.getByRole('link', { name: 'Open the report' }).click();

  // 187.5 miles at 55p, half a penny rounded up.
  await expect(page.getByRole('heading', { name: 'Simplified expenses', level: 1 })).toBeVisible();
  await expect(figures(page)).toContainText('£103.13');
  await expect(page.getByText('Employer: Acme & Sons')).toBeVisible();
  await expect.poll(async () => (await api.account.me.query()).displayName).toBe('Jana Krause');
  await figures(page)
    .getByRole('button', { name: /^Flat rate per mile/ })
    .click();
  await expect(figures(page).getByRole('link', { name: /Leeds/ })).toBeVisible();
  await expect(page.getByText('No trip of this report was changed')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  for (const name of ['Download', 'Your log today', 'Proof']) {
    await expect.poll(() => smallTargets(page.getByRole('region', { name }))).toEqual([]);
  }

  const pdf = await download(page, 'PDF');
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await bytesOf(pdf)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await expect(page.getByText(/\.pdf is in your downloads\./)).toBeVisible();
  const workbook = await download(page, 'Excel');
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await bytesOf(workbook)).subarray(0, 2).toString('latin1')).toBe('PK');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  const text = (await bytesOf(await download(page, 'CSV'))).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('York');
  // A finished report stays the same to the last byte.
  expect((await bytesOf(await download(page, 'CSV'))).toString('utf8')).toBe(text);
  // Times are a column where they are wanted, in a file of their own.
  expect(text).not.toContain('Abfahrt');
  const times = page.getByRole('region', { name: 'Download' }).getByText('Times of the trips');
  await times.click();
  expect((await bytesOf(await download(page, 'CSV'))).toString('utf8')).toContain('Datum;Abfahrt;Ankunft;');
  await times.click();
  expect((await bytesOf(await download(page, 'CSV'))).toString('utf8')).toBe(text);
});

test(
  'a report is held against the log of today, and the next one names what was changed',
  onPhone,
  async ({ page }) => {
    test.slow();
    const { api, vehicleId, leeds, selby } = await newDriverWithTrips(page);
    await openClaim(page);
    await workOut(page);
    await page.getByRole('button', { name: 'Create report' }).click();
    await page.getByRole('link', { name: 'Open the report' }).click();
    const compare = page.getByRole('region', { name: 'Your log today' });
    await compare.getByRole('button', { name: 'Compare with today' }).click();
    await expect(compare).toContainText('matches');

    // A final trip is changed, one is deleted, and one is added.
    const { version } = await api.trips.get.query({ id: leeds });
    const final = await api.trips.finalise.mutate({ id: leeds, version });
    await api.trips.update.mutate({
      id: leeds,
      version: final.version,
      changes: { toText: 'Bradford', distanceMetres: 160_900 },
      reason: 'Wrong town',
    });
    await api.trips.delete.mutate({ id: selby, version: 1 });
    await addBusinessTrip(api, { vehicleId, hour: 16, toText: 'Hull', miles: 10 });
    await compare.getByRole('button', { name: 'Compare with today' }).click();
    await expect(compare).toContainText('is different');
    await expect(compare).toContainText('1 trip changed');
    await expect(compare).toContainText('Leeds → Bradford');
    await expect(compare).toContainText('1 trip added');
    await expect(compare.getByRole('link', { name: /Hull/ })).toBeVisible();
    await expect(compare).toContainText('1 trip removed');
    await expect(compare.getByText(/Selby/)).toBeVisible();
    // 160 900 m, 62.5 mi and 10 mi are 172.478… miles: £94.86.
    await expect(compare).toContainText('£103.13');
    await expect(compare).toContainText('£94.86');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(compare)).toEqual([]);

    // The report itself is unchanged; another one says what was changed, and why.
    await page.reload();
    await expect(figures(page)).toContainText('£103.13');
    await openClaim(page);
    await workOut(page);
    await page.getByRole('button', { name: 'Create report' }).click();
    await page.getByRole('link', { name: 'Open the report' }).click();
    const amendments = page.getByRole('region', { name: 'Later changes' });
    await expect(amendments).toContainText('Why: Wrong town');
    await expect(amendments).toContainText('Leeds → Bradford');

    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('£94.86');
    await expect(rows(page).last()).toContainText('For myself');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.locator('main'))).toEqual([]);

    await rows(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('Keep a report that you submitted');
    await expectAccessible(page, 'dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('Report deleted.')).toBeVisible();
  },
);

test(
  'without a network what was seen stands, and what wants the server says so',
  once,
  async ({ page, context }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    await addBusinessTrip(api, { vehicleId, hour: 8, toText: 'Leeds', miles: 100 });
    await openClaim(page);
    await workOut(page);
    await page.getByRole('button', { name: 'Create report' }).click();
    await expect(page.getByText('The report is ready.')).toBeVisible();
    await page.getByRole('link', { name: 'Your reports' }).click();
    await rows(page).getByRole('link').click();
    await expect(figures(page)).toContainText('£55.00');
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const belowTitle = async () => {
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        const back = await page.getByRole('link', { name: 'Reports', exact: true }).boundingBox();
        return (back?.y ?? 0) - ((title?.y ?? 0) + (title?.height ?? 0));
      };
      await expect.poll(belowTitle).toBeGreaterThanOrEqual(0);
    }

    await context.setOffline(true);
    await page.getByRole('button', { name: 'PDF' }).click();
    await expect(page.getByText('Files are created on the server.')).toBeVisible();
    await page.getByRole('button', { name: 'Compare with today' }).click();
    await expect(page.getByText('The server compares report and log.')).toBeVisible();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(rows(page)).toContainText('£55.00');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('The report is still there')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await rows(page).getByRole('link').click();
    await expect(figures(page)).toContainText('£55.00');
    await context.setOffline(false);
  },
);

test(
  'a report on its way shows how far it is, survives a reload, and can be given up and made again',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    await addBusinessTrip(api, { vehicleId, hour: 8, toText: 'Leeds', miles: 100 });
    // The server is faster than anybody could look, so the test answers as it would for a longer log.
    let state: 'making' | 'cancelled' | 'failed' | null = 'making';
    await page.route(/\/api\/trpc\/[^?]*reports\./, async (route) => {
      if (route.request().url().includes('reports.cancel')) state = 'cancelled';
      // Only once the report is requested, not while the page still reloads what the cancelling changed.
      if (route.request().url().includes('reports.create') && state !== null) state = 'making';
      const response = await route.fetch();
      const body = await response.text();
      const progress = state === 'making' ? '{"done":40,"total":100}' : 'null';
      const problem = state === 'failed' ? '{"reason":"INTERRUPTED","fields":[]}' : 'null';
      const changed = body
        .replace(/"state":"ready"/g, `"state":"${state}"`)
        .replace(/"outcome":\{.*?\}\}/g, '"outcome":null')
        .replace(/"progress":null/g, `"progress":${progress}`)
        .replace(/"problem":null/g, `"problem":${problem}`);
      await route.fulfill({ response, body: state === null ? body : changed });
    });
    await openClaim(page);
    await workOut(page);
    await page.getByRole('button', { name: 'Create report' }).click();
    const bar = page.getByRole('progressbar', { name: 'The report is being created' });
    await expect(bar).toHaveAttribute('value', '0.4');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The report was cancelled.')).toBeVisible();
    await page.getByRole('button', { name: 'Create it again' }).click();
    await expect(bar).toBeVisible();

    await page.goto('/reports');
    await expect(rows(page).first()).toContainText('In progress');
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    state = 'failed';
    await expect(rows(page).first()).toContainText('Failed');
    await rows(page).getByRole('link').click();
    await expect(page.getByText('The server stopped while creating this report.')).toBeVisible();
    await expectAccessible(page);
    state = null;
    await page.getByRole('button', { name: 'Create it again' }).click();
    await expect(figures(page)).toContainText('£55.00');
  },
);

test('an address of no report says so', once, async ({ page, faults }) => {
  await newDriver(page);
  faults.expect(/status of 404/);
  await page.goto(`/reports/${ulid()}`);
  await expect(page.getByRole('heading', { name: 'This report does not exist' })).toBeVisible();
  await page.goto('/reports/nonsense');
  await expect(page.getByRole('heading', { name: 'This report does not exist' })).toBeVisible();
});

import type { Browser, Locator, Page } from '@playwright/test';
import { add } from './support/add';
import { openSettings, signOut } from './support/driver';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { expectPagesPersisted } from './support/persisted';
import { expectAllStored, expectNoneStored } from './support/stored';
import { expect, type Faults, onPhone, test } from './support/test';
import { visit } from './support/visit';

// Both devices keep the pages, as Bo's must work without a network.
test.use({ serviceWorkers: 'allow' });

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test(
  'two people share a car for a day on which one of them has no network',
  onPhone,
  async ({ page: ana, browser, faults }) => {
    test.slow();
    // Bo's contradiction, and his calls once he is removed.
    faults.expect(/status of 409|status of 404/);

    // Ana makes the logbook and adds the car, which she filled up yesterday.
    const { origin } = await newDriver(ana);
    await ana.goto('/settings/you');
    await ana.getByLabel('Your name').fill('Ana');
    await ana.getByLabel('Your name').press('Enter');
    await openSettings(ana, 'Shared logbooks');
    await ana.getByLabel('Name', { exact: true }).fill('Family car');
    await ana.getByRole('button', { name: 'Make it' }).click();
    await expectLogbook(ana);
    await visit(ana, 'Vehicles');
    await ana.getByRole('button', { name: 'Add your vehicle' }).click();
    await ana.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Estate');
    await ana.getByRole('dialog').getByRole('button', { name: 'Add vehicle' }).click();
    await expect(ana.getByRole('heading', { name: 'Estate', level: 1 })).toBeVisible();
    await visit(ana, 'Today');
    await fillUp(ana, { odometer: '1000', quantity: '40', total: '60', day: yesterday });

    // Bo joins by the link, and both see the car.
    const { page: bo, uid } = await joined(ana, browser, origin, faults);
    await visit(bo, 'Vehicles');
    await expect(bo.getByRole('link', { name: 'Estate', exact: true })).toBeVisible();
    await visit(bo, 'Today');

    // Ana drives 120 miles; Bo begins where she ended.
    await visit(ana, 'Today');
    await drive(ana, { to: 'Leeds', from: '1000', until: '1120' });
    // His device must know her last reading before its network is gone.
    await expect(bo.getByRole('region', { name: 'Last entries' })).toContainText('Leeds');
    await bo.getByRole('button', { name: 'Start a trip' }).click();
    await expect(bo.getByRole('button', { name: 'End trip' })).toBeVisible();
    await expect(panelOf(ana)).toContainText('Bo is driving Estate');

    // Bo's network is gone. He ends his 30 miles, fills up and drives another 25.
    await expectPagesPersisted(bo);
    await bo.context().setOffline(true);
    await endTrip(bo, { to: 'School', starts: '1120', until: '1150' });
    await fillUp(bo, { odometer: '1150', quantity: '25', total: '40' });
    await drive(bo, { to: 'York', starts: '1150', until: '1175' });

    // Meanwhile Ana drives 20 miles, whose first reading is below that of Bo's last one.
    await drive(ana, { to: 'Hull', from: '1160', until: '1180' });

    // Bo's entries are sent, apart from the trip that contradicts Ana's: he keeps its distance.
    await bo.context().setOffline(false);
    await bo.getByRole('banner').getByRole('link', { name: '1 to decide' }).click();
    const late = bo.getByRole('article', { name: 'New trip' });
    await expect(late).toContainText('Your readings contradict an entry by Ana.');
    await late.getByRole('button', { name: 'Keep it without readings' }).click();
    await expect(bo.getByText('Everything is sent.')).toBeVisible();
    for (const page of [ana, bo]) await visit(page, 'Trips');

    // Both devices show the same trips, each with whoever drove, and the same figures.
    for (const page of [ana, bo]) {
      await expect(rows(page)).toHaveCount(4);
      for (const [way, ...facts] of driven) {
        for (const fact of facts) await expect(page.getByRole('button', { name: way })).toContainText(fact);
      }
    }
    await expect(async () => {
      expect(await rows(bo).allInnerTexts()).toEqual(await rows(ana).allInnerTexts());
    }).toPass();
    for (const page of [ana, bo]) await expectFigures(page);

    // Ana removes Bo, on whose device a trip waits. He takes it into his own logbook.
    await visit(bo, 'Today');
    await bo.context().setOffline(true);
    await drive(bo, { to: 'Whitby', starts: '1180', until: '1200' });
    await openSettings(ana, 'Shared logbooks');
    await ana.getByRole('button', { name: 'Edit Bo' }).click();
    const dialog = ana.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove from this logbook' }).click();
    await dialog.getByRole('button', { name: 'Remove from this logbook' }).click();
    await expect(ana.getByRole('button', { name: 'Edit Bo' })).toBeHidden();
    await bo.context().setOffline(false);
    await expect(bo.getByRole('heading', { name: 'You are no longer in this logbook' })).toBeVisible();
    await expect(bo.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
    await bo.getByRole('button', { name: 'Take into my logbook' }).click();
    await expect(bo.getByRole('heading', { name: 'Not sent any more' })).toBeHidden();
    await bo.getByRole('button', { name: 'Open my logbook' }).click();
    await expect(bo.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await visit(bo, 'Trips');
    await expect(rows(bo)).toHaveCount(1);
    await expect(rows(bo)).toContainText('Whitby');
    await expect(rows(bo)).toContainText('20.0');
    await expect(bo.getByRole('status').filter({ hasText: '1 trip' })).toContainText('20.0 mi');
    await expect(bo.getByRole('banner').getByRole('link', { name: /waiting|to decide/ })).toBeHidden();
    await visit(ana, 'Trips');
    await expect(rows(ana)).toHaveCount(4);

    // Nothing of Bo is left on his device once he signs out.
    const secrets = ['Whitby', uid];
    await expectAllStored(bo, secrets);
    await signOut(bo);
    await expectNoneStored(bo, [...secrets, 'Family car', 'Estate', 'School', 'Hull']);
  },
);

/** Name of a trip, its driver and miles. */
const driven = [
  ['To Leeds', 'Ana', '120.0'],
  ['Leeds → School', 'Bo', '30.0'],
  ['School → York', 'Bo', '25.0'],
  ['Leeds → Hull', 'Ana', '20.0'],
] as const;

/**
 * 60 and 40 pounds. The odometer went from 1000 to 1180 miles, and since then 40 were paid: 40 / 180 = 0.2222. From full
 * to full 25 l, which are 5.499 UK gallons, for 150 miles: 27.28. Ana drove 120 + 20 miles and Bo 30 + 25: of 195, 71.795 %
 * and 28.205 %, and as much of 40 pounds, 28.718 and 11.282.
 */
async function expectFigures(page: Page): Promise<void> {
  await visit(page, 'Insight');
  await expect(page.getByRole('button', { name: 'Cost: £100.00' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cost per distance: £0.222 / mi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Driven: 180 mi' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Economy, Petrol: 27.3 mpg (UK)' })).toBeVisible();
  await visit(page, 'Vehicles');
  await page.getByRole('link', { name: 'Estate', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Odometer' })).toContainText('1,180');
  const table = page.getByRole('table', { name: 'Shares by driver' });
  await expect(table.getByRole('row', { name: 'Ana 2 140 mi 72% £28.72' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Bo 2 55 mi 28% £11.28' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Total 4 195 mi 100% £40.00' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
}

async function expectLogbook(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logbook: Family car. Switch' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

/** Rows of trips, in any list of them. */
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: /Leeds|Whitby|York/ });
const panelOf = (page: Page) => page.getByRole('region', { name: 'In this logbook' });

/** Page of Bo on his own device, who has joined by a link that Ana makes. */
async function joined(ana: Page, browser: Browser, origin: string, faults: Faults) {
  await openSettings(ana, 'Shared logbooks');
  const panel = ana.getByRole('region', { name: 'Invite somebody' });
  await panel.getByRole('radio', { name: 'Driver' }).check();
  await panel.getByLabel('For whom (optional)').fill('Bo');
  await panel.getByRole('button', { name: 'Make the link' }).click();
  await expect(panel.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = (await panel.locator('code').textContent()) ?? '';
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London' },
    ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  });
  faults.watch(context, origin);
  const page = await context.newPage();
  const { uid } = await newDriver(page);
  await page.goto(link);
  await expect(page.getByText('Ana (Owner)')).toBeVisible();
  await page.getByLabel('Your name in this logbook').fill('Bo');
  await page.getByRole('button', { name: 'Join' }).click();
  await expectLogbook(page);
  return { page, uid };
}

interface Drive {
  readonly to: string;
  /** Reading at the start that is filled in. */
  readonly starts?: string;
  /** Reading at the start that is typed. */
  readonly from?: string;
  readonly until: string;
}

async function drive(page: Page, trip: Drive): Promise<void> {
  await page.getByRole('button', { name: 'Start a trip' }).click();
  await endTrip(page, trip);
}

async function endTrip(page: Page, { to, starts, from, until }: Drive): Promise<void> {
  await page.getByRole('button', { name: 'End trip' }).click();
  const form = page.getByRole('dialog');
  const start = form.getByLabel('Odometer at start');
  if (starts !== undefined) await expect(start).toHaveValue(starts);
  if (from !== undefined) await start.fill(from);
  await form.getByLabel('To', { exact: true }).fill(to);
  await form.getByLabel('Odometer at end').fill(until);
  await form.getByRole('button', { name: 'End the trip' }).click();
  await expect(form).toBeHidden();
}

interface FillUp {
  readonly odometer: string;
  readonly quantity: string;
  readonly total: string;
  readonly day?: string;
}

async function fillUp(page: Page, { day, ...figures }: FillUp): Promise<void> {
  await add(page, 'Fill up');
  const form: Locator = page.getByRole('dialog');
  if (day !== undefined) {
    await form.getByText('More', { exact: true }).click();
    await form.getByLabel('Date').fill(day);
  }
  await form.getByRole('textbox', { name: 'Odometer', exact: true }).fill(figures.odometer);
  await form.getByRole('textbox', { name: 'Quantity', exact: true }).fill(figures.quantity);
  await form.getByRole('textbox', { name: 'Total', exact: true }).fill(figures.total);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Done' }).click();
}

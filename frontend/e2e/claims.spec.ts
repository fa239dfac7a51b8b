import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addBusinessTrip, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

/** A driver in London with a car, and what another device has entered. */
async function newDriverWithCar(page: Page) {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Estate');
  const drive = (toText: string, miles: number, hour: number) =>
    addBusinessTrip(api, { vehicleId, toText, miles, hour });
  return { drive };
}

async function openClaim(page: Page): Promise<void> {
  await page.goto('/claim');
  await expect(page.getByRole('region', { name: 'Rules', exact: true })).toBeVisible();
}

const result = (page: Page) => page.getByRole('region', { name: 'Your claim' });

const sure = (page: Page) => page.getByRole('region', { name: 'How sure is this?' });

test(
  'a self-employed driver’s miles, worked out, opened to the trips and taken along as a file',
  onPhone,
  async ({ page }) => {
    const { drive } = await newDriverWithCar(page);
    // Text that a spreadsheet would treat as a formula.
    await drive('=HYPERLINK("x")', 125, 8);
    await drive('Leeds', 62.5, 12);
    await openClaim(page);
    await expect(page.getByLabel('Country')).toHaveValue('GB');
    await expect(page.getByLabel('Method')).toHaveValue('GB.selfEmployedSimplified');

    // The kind is asked for before anything is worked out, and once only.
    await expect(page.getByRole('button', { name: 'Calculate' })).toHaveCount(0);
    await expect(result(page)).toContainText('1 answer is missing');
    await expect(page.getByText('Fill this in.')).toHaveCount(0);
    await result(page).getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByLabel('Kind of Estate')).toBeFocused();
    await expect(page.getByText('Fill this in.')).toBeVisible();
    await page.getByLabel('Kind of Estate').selectOption('Car');
    await page.getByLabel('Kind of Estate').press('Enter');
    await expect(page.getByRole('switch', { name: 'Estate' })).toBeFocused();
    await page.getByLabel('Already paid by employer or client').fill('10');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.locator('main form').first())).toEqual([]);

    // Both are whole metres: 187.5 miles at 55p are 103.125, which is £103.13; less £10.00.
    await expect(result(page)).toContainText('£93.13');
    await expect(result(page)).toContainText('£103.13');
    const line = result(page).getByRole('button', { name: /^Flat rate per mile/ });
    await expect(line).toContainText('£103.13');
    await expect(line).toContainText('Estate · 187.5 mi · 2 trips');
    await line.click();
    await expect(result(page)).toContainText('Exactly £103.125');
    await expect(result(page)).toContainText('Calculation: 187.5 mi × £0.55 = £103.125');
    await expect(result(page)).toContainText('£0.55 per mi, up to 10,000 mi');
    await expect(result(page).getByRole('link', { name: /Leeds/ })).toBeVisible();
    // The rate comes from GOV.UK's own checker, so nothing is left to check.
    await expect(sure(page)).not.toContainText('to confirm');
    await expect(sure(page)).not.toContainText('No capital allowances');
    await sure(page).getByRole('button').click();
    await expect(sure(page)).toContainText('No capital allowances');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.locator('main [data-open=true] ul').first())).toEqual([]);

    const downloading = page.waitForEvent('download');
    await result(page).getByRole('button', { name: 'Download the trips (CSV)' }).click();
    const file = await downloading;
    const text = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toMatch(/^roadbook-GB\.selfEmployedSimplified-.*\.csv$/);
    expect(text.startsWith('\uFEFFDate,Time,From,To,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text.trim().split('\r\n')).toHaveLength(3);

    // A changed answer is calculated by itself.
    await page.getByLabel('Already paid by employer or client').fill('20');
    await expect(result(page)).toContainText('To claim£83.13');

    await result(page).getByRole('link', { name: /Leeds/ }).click();
    await expect(page).toHaveURL(/\/trips\/[0-9A-Z]{26}$/);
    await page.goto('/claim');
    await expect(page.getByLabel('Kind of Estate')).toHaveValue('car');
  },
);

test(
  'the answer stays in view while the form is filled, and trips that fill the bands are named',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Estate');
    await addBusinessTrip(api, { vehicleId, day: '2026-04-20', hour: 8, toText: 'York', miles: 125 });
    await addBusinessTrip(api, { vehicleId, day: '2026-05-20', hour: 8, toText: 'Leeds', miles: 62.5 });
    await openClaim(page);
    const form = page.locator('main form').first();
    await expect(result(page)).toContainText('1 answer is missing');
    await page.getByLabel('Kind of Estate').selectOption('Car');
    await page.getByLabel('First day').fill('2026-05-01');
    await page.getByLabel('Last day').fill('2026-05-31');
    // 62.5 miles at 55p are £34.375.
    await expect(result(page)).toContainText('To claim£34.38');
    await page.getByLabel('Already paid by employer or client').fill('x');
    await expect(form).toContainText('1 entry to correct');
    await expect(form).toContainText('This is not a number.');
    await expect(form).toContainText('Before your change£34.38');
    await expect(form.getByText('£34.38')).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Already paid by employer or client').fill('10');
    await expect(form).toContainText('To claim£24.38');
    await expectNoSidewaysScrolling(page);
    // The figure itself is in sight, so nothing replaces it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(result(page)).toContainText('To claim£24.38');
    await expect(form.getByText('£24.38')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Counted, but not paid here' })).toContainText(
      'Before the period, in the same year: Flat rate per mile, Estate, 125.0 mi at £0.55',
    );
    await expectAccessible(page);
  },
);

test(
  'nothing to claim, a wrong period, and no connection are said in words',
  once,
  async ({ page, context, faults }) => {
    await newDriverWithCar(page);
    await openClaim(page);
    await page.getByLabel('Kind of Estate').selectOption('Car');
    await expect(result(page)).toContainText('These rules pay no trip in this period');
    await expectAccessible(page);

    await page.getByLabel('First day').fill('2026-02-02');
    await page.getByLabel('Last day').fill('2026-02-01');
    await expect(page.getByLabel('Period')).toHaveValue('own');
    await expect(page.getByText('The period ends before it begins.')).toBeVisible();
    await page.getByLabel('First day').fill('2024-01-01');
    await expect(page.getByText('A claim covers a year at most.')).toBeVisible();
    faults.expect(/status of 400/);

    await context.setOffline(true);
    await page.getByLabel('First day').fill('2026-01-02');
    await expect(page.getByText('Claims are calculated on the server')).toBeVisible();
    await context.setOffline(false);
  },
);

test('every way to claim can be chosen, and asks for what it needs', once, async ({ page }) => {
  await newDriverWithCar(page);
  await openClaim(page);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Method').selectOption('Commuting allowance');
  await result(page).getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByLabel('One way from home to work')).toBeFocused();
  await page.getByLabel('One way from home to work').fill('16');
  await page.getByLabel('Days on which you went to work').fill('10');
  // 16 miles are 25.7 km, so 25: 25 × 0.38 × 10 in 2026.
  await expect(result(page)).toContainText('€95.00');
  await page.getByLabel('Country').selectOption('A rate of your own');
  await page.getByLabel('Rate', { exact: false }).first().fill('0.40');
  await expect(result(page)).toContainText('These rules pay no trip in this period');
  for (const country of [
    'United States',
    'Canada',
    'Australia',
    'Ireland',
    'Netherlands',
    'France',
    'Austria',
  ]) {
    await page.getByLabel('Country').selectOption(country);
    await expect(page.getByRole('region', { name: 'More questions for these rules' })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
});

test(
  'a share of cost without odometer readings pays nothing, and says what to write down',
  onPhone,
  async ({ page }) => {
    const { drive } = await newDriverWithCar(page);
    await drive('Leeds', 62.5, 12);
    await openClaim(page);
    await page.getByLabel('Country').selectOption('United States');
    await page.getByLabel('Method').selectOption('Actual expenses');
    await expect(result(page)).toContainText('$0.00');
    await expect(page.getByRole('region', { name: 'Required by the tax office' })).toContainText(
      /Estate: two odometer readings are missing for .* Add the readings of/,
    );
    const share = page.getByRole('region', { name: 'How the share of each vehicle is calculated' });
    await expect(share.getByRole('region', { name: 'Estate' })).toContainText('so nothing is paid');
    await expect(share).toContainText('Nothing is estimated.');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  },
);

import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addTrip, addVehicle } from './support/elsewhere';
import { newDriverElsewhere } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

// A stream is a connection that never becomes idle.
test.use({ live: false });

const sheet = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const isModal = (page: Page) => sheet(page).evaluate((dialog) => dialog.matches(':modal'));

function row(page: Page, text: RegExp) {
  return page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: text });
}

async function arriveWithTrips(page: Page): Promise<void> {
  const api = await newDriverElsewhere(page);
  await addTrip(api, 'Lake', 2);
  await addTrip(api, 'Office', 30);
  await page.goto('/');
  await visit(page, 'Trips');
  await expect(row(page, /To Lake/)).toBeVisible();
}

test('going back closes the sheet, and only then leaves the page', onPhone, async ({ page }) => {
  await arriveWithTrips(page);
  await row(page, /To Lake/).click();
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('Lake');
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(page).toHaveURL(/\/trips\/\w{26}$/);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(heading(page, 'Trips')).toBeVisible();
  await expect(page).toHaveURL('/trips');
  await expect(row(page, /To Lake/)).toBeFocused();

  // Closed otherwise, it leaves nothing to go back through.
  await row(page, /To Lake/).click();
  await sheet(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.sheets)).toBeUndefined();
  await page.goBack();
  await expect(heading(page, 'Today')).toBeVisible();
});

test(
  'the sheet of an address is closed by going back, on the page that it belongs to',
  onPhone,
  async ({ page }) => {
    await addVehicle(await newDriverElsewhere(page), 'Van');
    await page.goto('/');
    await expect(heading(page, 'Today')).toBeVisible();
    await page.goto('/trips/new');
    await expect(sheet(page).getByLabel('Start time')).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL('/trips');
  },
);

test('what is open is named by the address, which opens it again', once, async ({ page }) => {
  await arriveWithTrips(page);
  await page.getByRole('searchbox', { name: 'Search trips' }).fill('lake');
  await expect(page).toHaveURL('/trips?text=lake');
  await row(page, /To Lake/).click();
  await expect(page).toHaveURL(/\/trips\/\w{26}\?text=lake$/);
  await page.reload();
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('Lake');
  await expect(row(page, /To Lake/)).toBeVisible();
  await expect(row(page, /To Office/)).toHaveCount(0);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/trips?text=lake');
});

test('beside the list another row opens in its place, and what was typed is kept', once, async ({ page }) => {
  await arriveWithTrips(page);
  await row(page, /To Lake/).click();
  const to = sheet(page).getByLabel('To', { exact: true });
  await expect(to).toHaveValue('Lake');
  await expect.poll(() => isModal(page)).toBe(false);
  await expect(row(page, /To Lake/)).toHaveAttribute('aria-current', 'true');
  const between = async () => {
    const [list, beside] = [await row(page, /To Lake/).boundingBox(), await sheet(page).boundingBox()];
    return (beside?.x ?? 0) - ((list?.x ?? 0) + (list?.width ?? 0));
  };
  await expect.poll(between).toBeGreaterThan(0);
  await expectAccessible(page);

  await to.fill('Sea');
  await row(page, /To Office/).click();
  await expect(to).toHaveValue('Office');
  await expect(sheet(page)).toHaveCount(1);
  await expect(row(page, /To Lake/)).not.toHaveAttribute('aria-current');
  await expect(row(page, /To Office/)).toHaveAttribute('aria-current', 'true');
  await savedNotice(page, 'What you typed is kept.').getByRole('button', { name: 'Continue' }).click();
  await expect(to).toHaveValue('Sea');

  await page.keyboard.press('F6');
  await expect(row(page, /To Lake/)).toBeFocused();
  await page.keyboard.press('F6');
  await expect(sheet(page).getByRole('heading', { name: 'Trip' })).toBeFocused();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(heading(page, 'Trips')).toBeVisible();
});

test('what is typed outlives a window that becomes narrower and wider', once, async ({ page }) => {
  await arriveWithTrips(page);
  await row(page, /To Lake/).click();
  const to = sheet(page).getByLabel('To', { exact: true });
  await to.fill('The far side of the lake');
  for (const [width, modal] of [
    [900, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => isModal(page)).toBe(modal);
    await expect(to).toHaveValue('The far side of the lake');
    await expect(to).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, /To Lake/)).toBeFocused();
});

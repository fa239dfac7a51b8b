import type { Locator, Page } from '@playwright/test';
import { addTrip, addVehicle } from './support/elsewhere';
import { newDriverElsewhere } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

// A stream is a connection that never becomes idle.
test.use({ live: false });

/** Presses a control with the keyboard only, so that the focus stays there. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

test('starting and stopping a trip leave the focus on what comes next', once, async ({ page }) => {
  await addVehicle(await newDriverElsewhere(page), 'Van');
  await page.goto('/', { waitUntil: 'networkidle' });
  await press(button(page, 'Start a trip'));
  await expect(button(page, 'End trip')).toBeFocused();
  await press(button(page, 'End trip'));
  await press(button(page, 'End the trip'));
  await expect(button(page, 'Start a trip')).toBeFocused();
  await press(savedNotice(page, 'Trip ended.').getByRole('button', { name: 'Undo' }));
  await expect(button(page, 'End trip')).toBeFocused();
});

test('a deleted trip leaves the focus on the next one, and its undo where it was', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await addTrip(api, 'Lake', 2);
  await addTrip(api, 'Office', 30);
  await page.goto('/trips');
  const row = (name: RegExp) =>
    page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name });
  await press(row(/To Lake/));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(row(/To Lake/)).toBeHidden();
  await expect(row(/To Office/)).toBeFocused();
  await press(savedNotice(page, 'Trip deleted.').getByRole('button', { name: 'Undo' }));
  await expect(row(/To Lake/)).toBeVisible();
  await expect(row(/To Office/)).toBeFocused();
});

test(
  'sorting leaves the focus on the buttons, and after the last trip on the way back',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    await addTrip(api, 'Lake', 2);
    await addTrip(api, 'Office', 5);
    await page.goto('/trips/sort');
    const privately = page.getByRole('button', { name: 'Private' });
    await press(privately);
    await expect(page.getByRole('region', { name: 'The trip to sort' })).toContainText('To Office');
    await expect(privately).toBeFocused();
    await press(privately);
    await expect(page.getByRole('link', { name: 'Back to all trips' })).toBeFocused();
  },
);

test('F6 goes to the undo of what was deleted, and back', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  for (let hoursAgo = 2; hoursAgo < 16; hoursAgo += 1) await addTrip(api, `Place ${hoursAgo}`, hoursAgo);
  await page.goto('/trips');
  const row = (name: RegExp) =>
    page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name });
  await press(row(/To Place 3/));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(row(/To Place 4/)).toBeFocused();
  const undo = savedNotice(page, 'Trip deleted.').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await expect(undo).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('F6');
  await expect(row(/To Place 4/)).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(row(/To Place 3/)).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(row(/To Place 4/)).toBeFocused();
});

test(
  'F6 goes to the undo of a trip that was started, and it leaves the focus on Start',
  once,
  async ({ page }) => {
    await addVehicle(await newDriverElsewhere(page), 'Van');
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(button(page, 'Start a trip')).toBeEnabled();
    await page.keyboard.press('s');
    await expect(button(page, 'End trip')).toBeVisible();
    const undo = savedNotice(page, 'Trip started.').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('F6');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Start a trip')).toBeFocused();
  },
);

test('F6 goes round the page, a notice and the sheet beside it', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await addTrip(api, 'Lake', 2);
  await addTrip(api, 'Office', 30);
  await page.goto('/trips', { waitUntil: 'networkidle' });
  const row = page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: /To Office/ });
  await press(row);
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(title).toBeVisible();
  await page.keyboard.press('F6');
  await expect(row).toBeFocused();
  await expect(button(page, 'Start a trip')).toBeEnabled();
  await page.keyboard.press('s');
  const undo = savedNotice(page, 'Trip started.').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.keyboard.press('F6');
  await expect(title).toBeFocused();
});

test('another purpose of the sign-in page leaves the focus in the form', once, async ({ page }) => {
  await page.goto('/sign-in');
  for (const name of ['Create an account', 'I have an account', 'Forgot your password?']) {
    await press(button(page, name));
    await expect(page.getByLabel('E-mail address')).toBeFocused();
  }
});

test(
  'the first wrong field of a long form shows its label and what is wrong with it',
  onPhone,
  async ({ page }) => {
    await addVehicle(await newDriverElsewhere(page), 'Van');
    await page.goto('/vehicles');
    await page.getByRole('button', { name: 'Add a vehicle' }).click();
    const form = page.getByRole('dialog', { name: 'Add a vehicle' });
    await form.getByLabel('Name').fill('Estate');
    await form.getByText('More details').click();
    const vin = form.getByRole('textbox', { name: 'VIN' });
    await vin.fill('WVWZZZ1JZXW00000');
    // Half of the field is below the head of the sheet.
    await vin.evaluate((field) => {
      const body = field.closest('dialog')?.querySelector('h2')?.parentElement?.nextElementSibling;
      const top = body?.getBoundingClientRect().top ?? 0;
      body?.scrollBy(0, field.getBoundingClientRect().top + 22 - top);
    });
    await form.getByRole('button', { name: 'Add vehicle' }).click();
    await expect(vin).toBeFocused();
    await expect(async () => {
      const head = await form.getByRole('heading', { level: 2 }).boundingBox();
      const label = await form.getByText('VIN', { exact: true }).boundingBox();
      expect(label?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
    }).toPass();
    await expect(form.getByText(/^A VIN has 17 characters/)).toBeInViewport({ ratio: 1 });
  },
);

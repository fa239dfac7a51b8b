import { expectAccessible } from './support/accessible';
import { createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

test('a date is picked or typed in short, and a purpose of late is chosen', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const api = await newDriverElsewhere(page);
  const startedAtMs = Date.parse('2025-03-04T10:00Z');
  await createTrip(api, {
    ...{ startedAtMs, endedAtMs: startedAtMs + 1_200_000, distanceMetres: 5000, toText: 'Leeds' },
    ...{ category: 'business', purpose: 'Survey of the roof', forWhom: 'Northern Housing' },
  });
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a trip' });
  const start = sheet.getByLabel('Start date');

  await start.fill('31/2/25');
  await start.press('Tab');
  await expect(sheet.getByText(/^This is not a date\. Write it like/)).toBeVisible();
  await start.fill('3 May 25');
  await start.press('Tab');
  await expect(start).toHaveValue('03/05/2025');

  const openCalendar = sheet.getByRole('button', { name: 'Open calendar' }).first();
  await openCalendar.click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('button', { name: /Saturday,? 3 May 2025/ })).toBeFocused();
  await expect(async () => {
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }).toPass();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(openCalendar).toBeFocused();
  await openCalendar.click();
  await calendar.getByRole('button', { name: 'May 2025', exact: true }).click();
  await calendar.getByRole('button', { name: 'Jun', exact: true }).click();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: /Thursday,? 10 April 2025/ }).click();
  await expect(start).toHaveValue('10/04/2025');

  await sheet.getByLabel('Start time').fill('905');
  await sheet.getByLabel('End time').fill('0940');
  await expect(sheet.getByLabel('Start time')).toHaveValue('09:05');

  await sheet.getByRole('radio', { name: 'Business' }).check();
  const purpose = sheet.getByLabel('Purpose');
  await purpose.click();
  await expect(sheet.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect.poll(() => smallTargets(sheet.getByRole('listbox'))).toEqual([]);
  await expectAccessible(page, 'dialog');
  await expectNoSidewaysScrolling(page);
  await purpose.fill('roof');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(purpose).toHaveValue('Survey of the roof');
  await expect(sheet.getByLabel('For whom')).toHaveValue('Northern Housing');
  await sheet.getByLabel('To', { exact: true }).fill('le');
  await sheet.getByRole('option', { name: 'Leeds' }).click();
  await sheet.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet).toBeHidden();
  const trips = async () => (await api.trips.list.query({ limit: 10 })).items;
  await expect
    .poll(async () => (await trips()).map((trip) => [trip.startedAtMs, trip.toText, trip.purpose]))
    .toContainEqual([Date.parse('2025-04-10T09:05+01:00'), 'Leeds', 'Survey of the roof']);
});

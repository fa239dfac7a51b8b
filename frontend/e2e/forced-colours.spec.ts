import type { Locator } from '@playwright/test';
import { add } from './support/add';
import { arriveInSettings, arriveWithVehicle } from './support/new-driver';
import { choice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Forced colours remove backgrounds and shadows, but not lines. */
async function expectMarked(marked: Locator, unmarked: Locator): Promise<void> {
  await expect(marked).toHaveCSS('outline-style', 'solid');
  await expect(unmarked).toHaveCSS('outline-style', 'none');
}

test('where one is, and what is chosen, has a line around it', once, async ({ page }) => {
  await arriveInSettings(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expectMarked(main.getByRole('link', { name: 'Settings' }), main.getByRole('link', { name: 'Trips' }));
  const segment = (value: string) => choice(page, value).locator('..');
  await expectMarked(segment('Miles'), segment('Kilometres'));
});

test('the category of a trip has a line around it', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await add(page, 'Add a trip');
  const sheet = page.getByRole('dialog');
  const segment = (name: string) => sheet.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await sheet.getByRole('radio', { name: 'Business' }).check();
  await expectMarked(segment('Business'), segment('Private'));
});

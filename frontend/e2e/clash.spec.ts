import type { Page } from '@playwright/test';
import { arriveInSettings } from './support/new-driver';
import { choice, choose, save, savedNotice } from './support/setting';
import { expect, once, test } from './support/test';

// Both would know of a change at once, and nothing would clash.
test.use({ live: false });

/** A second tab that has asked the server all that it asks for on arriving. */
async function secondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto('/settings/units', { waitUntil: 'networkidle' });
  return second;
}

/** Two tabs that both know the account as it was; the first has since changed what the second now changes. */
async function clashOverFuelEconomy(page: Page): Promise<Page> {
  await arriveInSettings(page);
  const second = await secondTab(page);
  await expect(choice(second, 'mpg (UK)')).toBeChecked();

  // It may be told of the change, and ask, before the choice on a slow machine.
  const chosen = Promise.withResolvers<void>();
  await second.route(/account\.me/, async (route) => {
    await chosen.promise;
    await route.fallback();
  });
  await save(page, 'Fuel economy', 'l/100 km');
  await choose(second, 'Fuel economy', 'km/l');
  chosen.resolve();
  const card = second.getByRole('alert').filter({ hasText: 'This was also changed somewhere else' });
  await expect(card.getByRole('definition')).toHaveText(['km/l', 'l/100 km']);
  return second;
}

test.beforeEach(({ faults }) => faults.expect(/status of 409/));

test('two tabs change the same setting: the second is told, and can keep its own', once, async ({ page }) => {
  const second = await clashOverFuelEconomy(page);
  await second.getByRole('button', { name: 'Keep mine' }).click();
  await expect(savedNotice(second, 'Fuel economy: km/l')).toBeVisible();
  await page.reload();
  await expect(choice(page, 'km/l')).toBeChecked();
});

test('two tabs change the same setting: the second can take the other', once, async ({ page }) => {
  const second = await clashOverFuelEconomy(page);
  await second.getByRole('button', { name: 'Take the other one' }).click();
  await expect(choice(second, 'l/100 km')).toBeChecked();
  await expect(second.getByText('This was also changed somewhere else')).toBeHidden();
  await page.reload();
  await expect(choice(page, 'l/100 km')).toBeChecked();
});

test(
  'two tabs change different settings: neither asks anything, both changes hold',
  once,
  async ({ page }) => {
    await arriveInSettings(page);
    const second = await secondTab(page);
    await expect(choice(second, 'Miles')).toBeChecked();

    await save(page, 'Fuel economy', 'l/100 km');
    await save(second, 'Distance', 'Kilometres');
    await expect(savedNotice(second, 'Distance: Kilometres')).toBeVisible();
    await page.reload();
    await expect(choice(page, 'l/100 km')).toBeChecked();
    await expect(choice(page, 'Kilometres')).toBeChecked();
  },
);

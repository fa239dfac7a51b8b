import { expectAccessible } from './support/accessible';
import { openSettings } from './support/driver';
import { addVehicle } from './support/elsewhere';
import { arriveInSettings, newDriverElsewhere } from './support/new-driver';
import { expect, once, test } from './support/test';
import { visit } from './support/visit';

// A stream is a connection that never becomes idle.
test.use({ live: false });

test(
  'the same key adds a record on every page, and the question mark shows all keys',
  once,
  async ({ page }) => {
    await addVehicle(await newDriverElsewhere(page), 'Van');
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Fill up' })).toBeVisible();
    await page.keyboard.press('?');
    const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(overview).toContainText('While sorting trips');
    await expectAccessible(page, 'dialog');
    // Over a sheet the keys do nothing.
    await page.keyboard.press('f');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(overview).toBeHidden();

    const trip = page.getByRole('dialog', { name: 'Add a trip' });
    const costs = page.getByRole('link', { name: /^Costs/ });
    await costs.focus();
    await page.keyboard.press('n');
    await expect(trip.getByRole('heading', { name: 'Add a trip' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trip).toBeHidden();
    await expect(costs).toBeFocused();
    await visit(page, 'Trips');
    await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(trip).toBeVisible();
    await page.keyboard.press('Escape');
    await openSettings(page);
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: 'Add a cost' })).toBeVisible();
  },
);

test('switched off, no single key does anything on this device', once, async ({ page }) => {
  await arriveInSettings(page, 'You');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).press('Space');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked();
  await visit(page, 'Trips');
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  for (const key of ['n', 's', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start a trip', exact: true })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectFocusSeen } from './support/covered';
import { addFill, addTrip, addVehicle } from './support/elsewhere';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, test } from './support/test';

/** Two dozen places, each with a trip there. */
async function openAmongTrips(page: Page, address: string): Promise<void> {
  const api = await newDriverElsewhere(page);
  for (let hoursAgo = 2; hoursAgo < 26; hoursAgo += 1) await addTrip(api, `Place ${hoursAgo}`, hoursAgo);
  await page.goto(address);
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
] as const) {
  test.describe(`at ${size.width} by ${size.height} nothing covers what has the focus`, () => {
    test.use({ viewport: size });

    test('among the trips, on the way down and up', once, async ({ page }) => {
      await openAmongTrips(page, '/trips');
      await page
        .getByRole('button', { name: /Place 2$|Place 2 / })
        .first()
        .focus();
      await expectFocusSeen(page, 'Tab', 14);
      await expectFocusSeen(page, 'Shift+Tab', 20);
    });

    test('among places that are merged, on the way down and up', once, async ({ page }) => {
      await openAmongTrips(page, '/places');
      await page.getByRole('button', { name: 'Merge' }).click();
      await page.getByRole('checkbox').first().focus();
      await expectFocusSeen(page, 'Tab', 18);
      await expectFocusSeen(page, 'Shift+Tab', 18);
    });

    test('among fills that are selected, on the way down and up', once, async ({ page }) => {
      const api = await newDriverElsewhere(page);
      const vehicleId = await addVehicle(api, 'Van');
      for (let day = 1; day < 21; day += 1)
        await addFill(api, vehicleId, {
          atMs: Date.parse('2026-01-01T08:00Z') + day * 86_400_000,
          odometerMetres: 50_000_000 + day * 400_000,
        });
      await page.goto(`/vehicles/${vehicleId}?view=fills`);
      await page.getByRole('button', { name: 'Select' }).first().press('Enter');
      await expect(page.getByRole('region', { name: 'Selection' })).toBeFocused();
      await expectFocusSeen(page, 'Tab', 24);
      await expectFocusSeen(page, 'Shift+Tab', 20);
    });

    test('among what is found, on the way down and up', once, async ({ page }) => {
      await openAmongTrips(page, '/');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search everything' }).fill('place');
      const options = page.getByRole('option');
      await expect(options.nth(5)).toBeAttached();
      for (const key of [...Array(9).fill('ArrowDown'), ...Array(8).fill('ArrowUp')]) {
        await page.keyboard.press(key);
        const covered = await page.evaluate(() => {
          const option = document.querySelector('[data-combobox-selected]');
          if (option === null) return 'none is chosen';
          const { left, top, width, height } = option.getBoundingClientRect();
          const isSeen = [6, height / 2, height - 6].every((down) =>
            option.contains(document.elementFromPoint(left + width / 2, top + down)),
          );
          return isSeen ? null : option.outerHTML.slice(0, 160);
        });
        expect(covered, key).toBeNull();
      }
    });
  });
}

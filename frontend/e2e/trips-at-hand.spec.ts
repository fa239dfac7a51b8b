import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addVehicle, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

const dayMs = 86_400_000;

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`the list of trips begins in the upper quarter at ${width} by ${height}`, once, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Van');
    for (const daysAgo of [1, 2, 3]) {
      const startedAtMs = Date.now() - daysAgo * dayMs;
      await createTrip(api, {
        ...{ vehicleId, startedAtMs, endedAtMs: startedAtMs + 1_200_000, distanceMetres: 9000 },
        ...{ fromText: 'Depot', toText: `Customer ${daysAgo}`, favourite: daysAgo === 1 },
      });
    }
    await page.goto('/trips');
    const list = page.getByRole('list', { name: 'Trips by day' });
    await expect(list.getByRole('button', { name: /Customer 1/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sort 3 trips' })).toBeVisible();
    const top = async () => (await list.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect.poll(top).toBeLessThanOrEqual(height / 4);
    await expectNoSidewaysScrolling(page);

    const before = await top();
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    await expect(page.getByRole('region', { name: 'On the road' })).toBeVisible();
    await expect.poll(top).toBe(before);
    await expect(page.getByRole('button', { name: 'Add a trip', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}

const placeOf = async (button: Locator) => JSON.stringify(await button.boundingBox());

test(
  'the answers of sorting stay under the finger whatever is offered above them',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const ways = [
      'Brandt',
      'Brandt',
      'A client with a very long name in a street with a long name',
      'Fischer',
    ];
    for (const [at, toText] of ways.entries()) {
      const startedAtMs = Date.now() - (at + 1) * dayMs;
      const way = { fromText: 'Office', toText, distanceMetres: 9000 };
      await createTrip(api, { startedAtMs, endedAtMs: startedAtMs + 1_200_000, ...way });
      const pastMs = startedAtMs - 30 * dayMs;
      const past = { ...way, category: 'business', purpose: 'Survey' } as const;
      await createTrip(api, { startedAtMs: pastMs, endedAtMs: pastMs + 1_200_000, ...past });
    }
    const pulses: string[] = [];
    await page.exposeFunction('pulse', () => void pulses.push('pulse'));
    await page.addInitScript(() => {
      navigator.vibrate = () => {
        void (window as unknown as { pulse: () => Promise<void> }).pulse();
        return true;
      };
    });
    await page.goto('/trips/sort');
    const business = page.getByRole('button', { name: 'Business', exact: true });
    const card = page.getByRole('region', { name: 'The trip to sort' });
    await expect(page.getByRole('button', { name: 'Mark all 2 trips as Business' })).toBeVisible();
    const place = await placeOf(business);
    await business.click();
    await expect(page.getByRole('textbox', { name: 'Purpose' })).toBeVisible();
    await expect.poll(() => placeOf(business)).toBe(place);
    await expectAccessible(page);
    await business.click();
    await expect(card).toContainText('A client with a very long name');
    await expect.poll(() => placeOf(business)).toBe(place);
    // The device keeps still with reduced motion.
    expect(pulses).toEqual([]);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await business.click();
    await expect(card).toContainText('Fischer');
    await expect.poll(() => placeOf(business)).toBe(place);
    await expect.poll(() => pulses.length).toBe(1);
    await page.keyboard.press('p');
    await expect(page.getByText('All sorted.')).toBeVisible();
  },
);

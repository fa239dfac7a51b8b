import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { expectFocusSeen, under } from './support/covered';
import { addTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle, newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

// A stream is a connection that never becomes idle.
test.use({ live: false });

/** The share of the window that is fixed to its lower edge. */
async function shareOfLowerEdge(page: Page): Promise<number> {
  const top = await page.locator('[data-quick-actions]').evaluate((dock) => dock.getBoundingClientRect().top);
  return 1 - top / (page.viewportSize()?.height ?? 0);
}

test('start is one tap, and the plus has the rest', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Van');
  const plus = page.getByRole('button', { name: 'Add something else' });
  const start = page.getByRole('button', { name: 'Start a trip', exact: true });
  await expect(start).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill up' })).toBeHidden();
  await expect.poll(() => shareOfLowerEdge(page)).toBeLessThan(0.17);

  await plus.click();
  await expect(page.getByRole('button', { name: 'Add a cost' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a cost' })).toBeHidden();
  await expect(plus).toBeFocused();

  await add(page, 'Fill up');
  await expect(
    page.getByRole('dialog').getByRole('textbox', { name: 'Quantity', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plus).toBeFocused();

  await start.click();
  const running = page.getByRole('region', { name: 'On the road' });
  await expect(running.getByText('Van', { exact: true })).toBeVisible();
  await expect.poll(() => shareOfLowerEdge(page)).toBeLessThan(0.17);

  // A past trip can still be added.
  await visit(page, 'Trips');
  await expect(running.getByRole('button', { name: 'End trip', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add a trip' })).toBeVisible();
});

test('a notice covers neither the last row nor what has the focus', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  for (let hoursAgo = 2; hoursAgo < 16; hoursAgo += 1) await addTrip(api, `Place ${hoursAgo}`, hoursAgo);
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Undo' });
  await expect(notice).toBeVisible();
  const last = page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: /To Place 15/ });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(last).toBeVisible();
  const noticeTop = () => notice.evaluate((shown) => shown.getBoundingClientRect().top);
  const rowBottom = () => last.evaluate((row) => row.getBoundingClientRect().bottom);
  await expect.poll(async () => (await noticeTop()) - (await rowBottom())).toBeGreaterThanOrEqual(0);
});

/** Positions of the destinations and the rows. */
async function standing(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(
      [document.documentElement, ...document.querySelectorAll('nav a, main h1, main li')].map((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      }),
    ),
  );
}

for (const [width, height] of [
  [1280, 800],
  [844, 390],
  [1920, 1080],
] as const) {
  test(`a notice covers no row and no control at ${width} by ${height}`, once, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const api = await newDriverElsewhere(page);
    for (let hoursAgo = 2; hoursAgo < 16; hoursAgo += 1) await addTrip(api, `Place ${hoursAgo}`, hoursAgo);
    await page.goto('/trips');
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(page.getByRole('region', { name: 'On the road' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(undo).toBeInViewport({ ratio: 1 });
    const notice = page.getByRole('status').filter({ hasText: 'Undo' }).locator('> *');
    await expect.poll(() => under(notice)).toEqual([]);
    for (const destination of await page.getByRole('navigation').getByRole('link').all()) {
      await expect(destination).toBeInViewport({ ratio: 1 });
    }

    const before = await standing(page);
    await expect(undo).toBeHidden();
    await expect.poll(() => standing(page)).toBe(before);
  });
}

test('a phone on its side shows a trip to sort and every button for it', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const api = await newDriverElsewhere(page);
  await addTrip(api, 'Leeds', 3);
  await page.goto('/trips/sort');
  const categories = page.getByRole('group', { name: 'What was it for?' });
  await expect(categories.getByRole('button')).toHaveCount(4);
  await categories.getByRole('button', { name: 'More kinds' }).click();
  await expect(categories.getByRole('button')).toHaveCount(6);
  for (const button of await categories.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText(/Leeds/).first()).toBeInViewport();
});

for (const [what, size, count] of [
  ['on its side', { width: 844, height: 390 }, 6],
  ['at 200 %', { width: 640, height: 400 }, 5],
] as const) {
  test(
    `every destination is in reach ${what}, and nothing covers what has the focus`,
    once,
    async ({ page }) => {
      await page.setViewportSize(size);
      await arriveWithVehicle(page, 'Van');
      const destinations = page.getByRole('navigation').getByRole('link').filter({ visible: true });
      await expect(destinations).toHaveCount(count);
      for (const destination of await destinations.all()) {
        await expect(destination).toBeInViewport({ ratio: 1 });
      }
      await expectNoSidewaysScrolling(page);
      await expect(page.getByRole('button', { name: 'Start a trip', exact: true })).toBeEnabled();
      await expectFocusSeen(page, 'Tab', 25);
    },
  );
}

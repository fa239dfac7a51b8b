import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverInExamples } from './support/new-driver';
import { expect, once, test } from './support/test';

// A stream is a connection that never becomes idle.
test.use({ live: false });

/** Where the panels stand, from left to right: those with the same left edge are one column. */
async function columns(page: Page): Promise<number> {
  const main = page.getByRole('main');
  const panels = [
    main.getByRole('region', { name: /^[A-Z][a-z]+ 20\d\d$/ }),
    main.getByRole('region', { name: 'Last entries' }),
    main.getByRole('region', { name: 'Economy' }),
    main.getByRole('figure', { name: 'Cost per month' }),
    main.getByRole('region', { name: 'Add a record' }),
  ];
  const boxes = await Promise.all(panels.map((panel) => panel.boundingBox()));
  const known = boxes.filter((box) => box !== null);
  expect(known).toHaveLength(panels.length);
  for (const [index, one] of known.entries()) {
    for (const other of known.slice(index + 1)) {
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(isApart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
    }
  }
  return new Set(known.map(({ x }) => Math.round(x))).size;
}

test('Today has as many columns as there is room for, beside a sheet too', once, async ({ page }) => {
  await newDriverInExamples(page);
  await page.goto('/');
  await expect(page.getByRole('figure', { name: 'Cost per month' })).toBeVisible();
  await expect.poll(() => columns(page)).toBe(3);
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await expect.poll(() => columns(page)).toBe(1);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => columns(page)).toBe(3);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => columns(page)).toBe(3);
});

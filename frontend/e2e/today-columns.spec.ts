import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverInExamples } from './support/new-driver';
import { expect, once, test } from './support/test';

// A stream is a connection that never becomes idle.
test.use({ live: false });

/** Columns of panels from left to right: panels with the same left edge are one column. */
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

test('as many of the last entries stand beside the month as there is height for', once, async ({ page }) => {
  await newDriverInExamples(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Last entries' });
  const rows = panel.getByRole('listitem');
  const due = page.getByRole('region', { name: 'Due', exact: true });
  await expect(due.getByRole('listitem').first()).toBeVisible();
  const bottom = async (of: Locator) => {
    const box = await of.boundingBox();
    return box === null ? 0 : box.y + box.height;
  };
  // A row is 61 px high, and 20 px are free below the last one.
  const free = async () => (await bottom(panel)) - (await bottom(rows.last()));
  await expect.poll(free).toBeLessThan(81);
  await expect.poll(free).toBeGreaterThanOrEqual(20);
  await expect.poll(() => rows.count()).toBeGreaterThan(6);
  await expect.poll(async () => Math.round((await bottom(panel)) - (await bottom(due)))).toBe(0);

  // Alone in its column it has the height of six rows.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(rows).toHaveCount(6);
});

test('the columns of a vehicle end together on a wide window', once, async ({ page }) => {
  await newDriverInExamples(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/vehicles');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Estate/ })
    .first()
    .click();
  for (const line of [
    ['Documents', 'Costs and distance'],
    ['Maintenance', 'Condition'],
  ]) {
    const panels = line.map((name) => page.getByRole('region', { name, exact: true }));
    for (const panel of panels) await expect(panel.getByRole('button').first()).toBeVisible();
    await expect
      .poll(async () => {
        const boxes = await Promise.all(panels.map((panel) => panel.boundingBox()));
        return new Set(boxes.map((box) => box && Math.round(box.y + box.height))).size;
      })
      .toBe(1);
  }
});

for (const width of [1280, 1440, 1920, 390]) {
  test(`the months below a chart are named at even distances at ${width} px`, once, async ({ page }) => {
    await newDriverInExamples(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/insight');
    for (const name of ['Cost per month', 'Cost per distance', 'Business share per month']) {
      const chart = page.getByRole('figure', { name });
      await chart.scrollIntoViewIfNeeded();
      const ticks = chart.locator('.recharts-xAxis-tick-labels .recharts-cartesian-axis-tick-value');
      await expect(ticks.first()).toBeVisible();
      const middles = await ticks.evaluateAll((labels) =>
        labels.map((label) => {
          const { left, width: wide } = label.getBoundingClientRect();
          return { middle: left + wide / 2, left, right: left + wide, text: label.textContent };
        }),
      );
      expect(middles.length).toBeGreaterThan(3);
      expect(middles.filter(({ text }) => /^Jan \d\d$/.test(text))).toHaveLength(1);
      const steps = middles.slice(1).map(({ middle }, index) => middle - (middles[index]?.middle ?? 0));
      for (const step of steps) expect(Math.abs(step - (steps[0] ?? 0))).toBeLessThan(2);
      for (const [index, { left }] of middles.slice(1).entries())
        expect(left).toBeGreaterThan((middles[index]?.right ?? 0) + 3);
    }
  });
}

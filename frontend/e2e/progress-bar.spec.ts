import type { Page } from '@playwright/test';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, once, test } from './support/test';

const settingsCode = /\/assets\/settings-page-.*\.js$/;

/** Starts a navigation to a page whose code arrives only when the returned function is called, while time is paused. */
async function leaveForSettings(page: Page): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(settingsCode, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await arriveAsNewDriver(page);
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  return arrive;
}

test(
  'stands at 0.3 while a page is fetched, 3 px high, and is done 200 ms after it came',
  once,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const arrive = await leaveForSettings(page);
    const bar = page.locator('#nprogress .bar');
    await expect(bar).toHaveCSS('height', '3px');
    await expect(bar).toHaveCSS('position', 'fixed');
    const width = await bar.evaluate((element) => element.clientWidth);
    await expect(bar).toHaveCSS('transform', `matrix(1, 0, 0, 1, ${-0.7 * width}, 0)`);

    arrive();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await page.clock.runFor(199);
    await expect(bar).toHaveAttribute('style', /translate3d\(-70%/);
    await page.clock.runFor(1);
    await expect(bar).toHaveAttribute('style', /translate3d\(0%/);
    await page.clock.runFor(1_000);
    await expect(bar).toHaveCount(0);
  },
);

test('does not move where people want no motion', once, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const arrive = await leaveForSettings(page);
  const bar = page.locator('#nprogress .bar');
  await expect(bar).toHaveCSS('transition-property', 'none');
  await page.clock.runFor(10_000);
  await expect(bar).toHaveAttribute('style', /translate3d\(-70%/);
  await expect(page.locator('#nprogress .peg')).toBeHidden();
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
  arrive();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

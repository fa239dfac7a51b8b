import type { Page } from '@playwright/test';
import { newDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

// A stream is a connection that never becomes idle.
test.use({ live: false });

/** What stands in the line of the mark, and which two of it share a place. */
async function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [head, line] = ['header', '[data-layout]'].map((name) => document.querySelector(name));
    const shown = [
      ...(head?.querySelectorAll('a, button, p, [role=status] > *') ?? []),
      ...(line?.querySelectorAll('h1, time, section > span') ?? []),
    ]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .map((element) => ({
        name: element.ariaLabel ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0);
    return shown.flatMap(({ name, box }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${name} is outside`] : []),
      ...shown
        .slice(index + 1)
        .filter(({ box: other }) => box.left < other.right && other.left < box.right)
        .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
        .map(({ name: other }) => `${name} and ${other}`),
    ]);
  });
}

for (const [language, locale, today, trips, settings] of [
  ['English', 'en-GB', 'Today', 'Trips', 'Settings'],
  ['German', 'de-DE', 'Heute', 'Fahrten', 'Einstellungen'],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test(
      `heading, clock and bell share the line of the mark in ${language}`,
      onPhone,
      async ({ page, context }) => {
        await newDriver(page);
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 844 });
          for (const [path, name] of [
            ['/', today],
            ['/trips', trips],
            ['/settings', settings],
          ] as const) {
            await page.goto(path);
            await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
            await expect(page.getByRole('link', { name: /^(Reminders|Erinnerungen)$/ })).toBeVisible();
            if (path === '/') await expect(page.locator('time').first()).toBeVisible();
            expect(await crowded(page)).toEqual([]);
            await context.setOffline(true);
            await expect(page.getByRole('banner').getByRole('status')).toContainText(/offline|Verbindung/);
            expect(await crowded(page)).toEqual([]);
            await context.setOffline(false);
          }
        }
      },
    );
  });
}

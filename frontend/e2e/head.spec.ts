import type { Page } from '@playwright/test';
import { addVehicle } from './support/elsewhere';
import { newDriver, newDriverElsewhere, newDriverInExamples } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

// A stream is a connection that never becomes idle.
test.use({ live: false });

/** Returns the parts in the line of the logo, and any two that overlap. */
async function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [head, line] = ['header', '[data-layout]'].map((name) => document.querySelector(name));
    const shown = [
      ...(head?.querySelectorAll('a, button, [role=status] svg, [role=status] p > span') ?? []),
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

const widths = [412, 390, 360, 320];

async function expectRoom(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => crowded(page), { message: `${width} px` }).toEqual([]);
  }
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
        for (const [path, name] of [
          ['/', today],
          ['/trips', trips],
          ['/settings', settings],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
          await expect(
            page.getByRole('link', { name: /^(Due and reminders|Fälliges und Erinnerungen)$/ }),
          ).toBeVisible();
          if (path === '/') await expect(page.locator('time').first()).toBeVisible();
          await expectRoom(page);
          await context.setOffline(true);
          await expect(page.getByRole('banner').getByRole('status')).toContainText(/offline|Verbindung/);
          await expectRoom(page);
          await context.setOffline(false);
        }
      },
    );

    test(
      `what waits, and what was refused, has its place in the line of the mark in ${language}`,
      onPhone,
      async ({ page, context, faults }) => {
        faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 40[04]/);
        const api = await newDriverElsewhere(page);
        const id = await addVehicle(api, 'Golf');
        await api.account.me.query({ firstSight: { languages: [locale], zone: 'Europe/London' } });
        await page.goto('/');
        const start = page.getByRole('button', { name: /^(Start a trip|Fahrt starten)$/ });
        await expect(start).toBeEnabled();
        await context.setOffline(true);
        await start.click();
        const waits = page.getByRole('banner').getByRole('link', { name: /^1 (waiting|wartet)$/ });
        await expect(waits).toBeVisible();
        await expectRoom(page);
        // The vehicle was deleted in between, so the trip is refused.
        await api.vehicles.delete.mutate({ id, version: 1, withRecords: true });
        await context.setOffline(false);
        const refused = page
          .getByRole('banner')
          .getByRole('link', { name: /^1 (to decide|zu entscheiden)$/ });
        await expect(refused).toBeVisible();
        await expectRoom(page);
        await context.setOffline(true);
        await expect(page.getByRole('banner').getByRole('status')).toContainText(/offline|Verbindung/);
        await expectRoom(page);
      },
    );

    test(
      `the examples leave the line of the mark as it is in ${language}`,
      onPhone,
      async ({ page, context }) => {
        await newDriverInExamples(page, language === 'German' ? 'de' : 'en');
        await page.goto('/');
        await expect(page.getByRole('heading', { name: today, level: 1 })).toBeVisible();
        await expectRoom(page);
        await context.setOffline(true);
        await expect(page.getByRole('banner').getByRole('status')).toContainText(/offline|Verbindung/);
        await expectRoom(page);
      },
    );
  });
}

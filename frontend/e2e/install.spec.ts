import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectFocusSeen, under } from './support/covered';
import { addTrip, addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveWithVehicle, newDriverElsewhere } from './support/new-driver';
import { expectPagesPersisted } from './support/persisted';
import { expect, once, onPhone, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

test('can be installed: the browser finds no fault with the manifest', once, async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Roadbook' })).toBeVisible();
  const browser = await context.newCDPSession(page);
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');

  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({
    name: 'Roadbook',
    short_name: 'Roadbook',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A context of a test is a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('is installed with German shortcuts', once, async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Roadbook' })).toBeVisible();
    const browser = await context.newCDPSession(page);
    const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.de.webmanifest');
    const { id, shortcuts } = JSON.parse(data);
    expect(id).toBe('/');
    expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      'Fahrt starten',
      'Tanken',
      'Kosten',
    ]);
  });
});

test('has every icon that it names, of the size that it says', once, async ({ page }) => {
  await page.goto('/');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const sizes = await page.evaluate(
    (icons: { src: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${src} ${image.naturalWidth}`;
        }),
      ),
    [...manifest.icons, { src: '/icons/apple-touch.png' }],
  );
  expect(sizes.filter((size) => !size.includes('.svg'))).toEqual([
    '/icons/192.png 192',
    '/icons/512.png 512',
    '/icons/maskable-512.png 512',
    '/icons/apple-touch.png 180',
  ]);
  expect(sizes).toHaveLength(5);
});

test('its shortcuts start a trip and open the forms, once each', once, async ({ page }) => {
  await addVehicle(await newDriverElsewhere(page), 'Van');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const [start, fill, cost] = manifest.shortcuts.map(({ url }: { url: string }) => url);
  await page.goto(fill);
  await expect(page.getByRole('dialog', { name: 'Fill up' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(cost);
  await expect(page.getByRole('dialog', { name: 'Add a cost' })).toBeVisible();
  await page.goto(start);
  await expect(page.getByRole('region', { name: 'On the road' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Trip started.' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [language, address] of [
  ['en', '/manifest.webmanifest'],
  ['de', '/manifest.de.webmanifest'],
] as const) {
  test(
    `the pictures of the manifest are there in ${language}, as large as it says`,
    once,
    async ({ page }) => {
      const manifest = await (await page.request.get(address)).json();
      expect(manifest.screenshots.map(({ src }: { src: string }) => src)).toEqual([
        `/screenshots/today-${language}-phone.png`,
        `/screenshots/today-${language}-desktop.png`,
      ]);
      await page.goto('/');
      for (const { src, sizes } of manifest.screenshots) {
        const size = await page.evaluate(async (source: string) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect(size).toBe(sizes);
      }
    },
  );
}

/** An older version is there, and a newer one waits. */
async function seeNewerVersion(page: Page, context: BrowserContext, address: string, offer: string) {
  // Only the first worker passes a test on its way; so that one is the older, and the real one the newer.
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// older` });
  });
  await page.goto(address);
  await expectPagesPersisted(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPagesPersisted(page);
  // Returns to an app that was opened days ago.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('status').filter({ hasText: offer })).toBeVisible();
}

test.describe('a newer version', () => {
  test.beforeEach(({ page, context }) => seeNewerVersion(page, context, '/', 'A new version is ready.'));

  const isWaiting = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

  test('waits until it is asked for, and then takes over', once, async ({ page }) => {
    await expect.poll(() => isWaiting(page)).toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Roadbook' })).toBeVisible();
    await expect.poll(() => isWaiting(page)).toBe(false);
    await expect(page.getByText('A new version is ready.')).toBeHidden();
  });

  test('can be left for later', once, async ({ page }) => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('A new version is ready.')).toBeHidden();
    await expect.poll(() => isWaiting(page)).toBe(true);
  });
});

for (const [locale, offer, later, size] of [
  ['en-GB', 'A new version is ready.', 'Later', { width: 1280, height: 800 }],
  ['en-GB', 'A new version is ready.', 'Later', { width: 844, height: 390 }],
  ['de-DE', 'Eine neue Version ist bereit.', 'Später', { width: 390, height: 844 }],
  ['de-DE', 'Eine neue Version ist bereit.', 'Später', { width: 320, height: 844 }],
] as const) {
  test.describe(`the offer of a newer version at ${size.width} by ${size.height}`, () => {
    test.use({ locale, viewport: size });

    test('covers nothing, and leaves the focus on the heading', once, async ({ page, context }) => {
      const api = await newDriverElsewhere(page);
      for (let hoursAgo = 2; hoursAgo < 14; hoursAgo += 1) await addTrip(api, `Place ${hoursAgo}`, hoursAgo);
      await seeNewerVersion(page, context, '/trips', offer);
      const bar = page.getByRole('status').filter({ hasText: offer });
      await expect(page.getByRole('button', { name: /Place 2/ })).toBeVisible();
      await expect.poll(() => under(bar)).toEqual([]);
      await expectAccessible(page);
      await expect.poll(() => smallTargets(bar)).toEqual([]);
      await expectNoSidewaysScrolling(page);

      // Nor does it cover scrollable content, at either end, nor the focused control.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => under(bar)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectFocusSeen(page, 'Tab', 30);

      await bar.getByRole('button', { name: later }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(offer)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
}

test(
  'Today offers to install it from the third record on, and never again once declined',
  onPhone,
  async ({ page }) => {
    const { api } = await arriveWithVehicle(page, 'Van');
    const offer = () =>
      page.evaluate(() => {
        const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => ({ outcome: 'dismissed' }),
        });
        return window.dispatchEvent(offered);
      });
    const hint = page.getByRole('region', { name: 'Install Roadbook' });
    // The offer is taken from the browser, which would otherwise show its own at once.
    await expect.poll(offer).toBe(false);
    await expect(page.getByRole('region', { name: 'Last entries' })).toBeVisible();
    await expect(hint).toBeHidden();
    for (const hoursAgo of [3, 2, 1]) await addTrip(api, 'Office', hoursAgo);
    await page.reload();
    await expect.poll(offer).toBe(false);
    await expect(hint.getByRole('button', { name: 'Install' })).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => smallTargets(hint)).toEqual([]);
    await hint.getByRole('button', { name: 'Do not ask again' }).click();
    await expect(hint).toBeHidden();
    await page.reload();
    await expect.poll(offer).toBe(false);
    await expect(page.getByRole('region', { name: 'Last entries' })).toBeVisible();
    await expect(hint).toBeHidden();
  },
);

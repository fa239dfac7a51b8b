import { expectToday, openSettings } from './support/driver';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, once, test } from './support/test';

const settingsCode = /\/assets\/settings-page-.*\.js$/;

test('an address that leads nowhere says so, and the way back', once, async ({ page }) => {
  await page.goto('/trips/of/last-summer?year=2025');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page).toHaveTitle('This page does not exist · Roadbook');
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a page whose code does not come says so, and comes on trying again', once, async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await arriveAsNewDriver(page);
  await page.route(settingsCode, (route) => route.abort());
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(problem).toBeVisible();

  await page.unroute(settingsCode);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

test('a page that breaks leaves the others standing', once, async ({ page, faults }) => {
  faults.expect(/This page is broken/);
  let broken = true;
  await page.route(settingsCode, async (route) => {
    if (!broken) return route.continue();
    const response = await route.fetch();
    const code = await response.text();
    const breaking = code.replace(/\w+ as Component/, 'breaks as Component');
    expect(breaking).not.toBe(code);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${breaking}\nfunction breaks() { throw new Error('This page is broken'); }`,
    });
  });
  await arriveAsNewDriver(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Something went wrong on this page.' }),
  ).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
  await expectToday(page);
  broken = false;
  await page.reload();
  await openSettings(page);
});

import { expectAccessible } from './support/accessible';
import { expectToday, openSettings } from './support/driver';
import { expect, once, test } from './support/test';

// All tests share one account.
test.describe.configure({ mode: 'serial' });

const days = 24 * 60 * 60;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('one click signs in, and the account comes through the guarded endpoint', once, async ({ page }) => {
  const account = page.waitForResponse((response) => /\/api\/trpc\/[^?]*account\.me/.test(response.url()));
  await page.getByRole('button', { name: 'Look around as the demo driver' }).click();
  await expectToday(page);
  await expect(page.getByText('Demo Driver')).toBeVisible();
  await expect(
    page.getByText(/^You are looking around as a guest\. This logbook is deleted on /),
  ).toBeVisible();

  const answered = await account;
  expect(answered.status()).toBe(200);
  expect(await answered.request().headerValue('authorization')).toMatch(/^Bearer [\w-]+\.[\w-]+\./);
  // The cookie that the browser sends along gives no access.
  const withoutBearer = await page.request.get(answered.url());
  expect(withoutBearer.status()).toBe(401);
});

test(
  'the token is in the cookie for thirty days, and signing out empties it',
  once,
  async ({ page, context }) => {
    await page.getByRole('button', { name: 'Look around as the demo driver' }).click();
    await expectToday(page);

    await expect
      .poll(() => context.cookies())
      .toMatchObject([{ name: 'token', path: '/', sameSite: 'Strict' }]);
    const [cookie] = await context.cookies();
    expect(cookie?.value).toMatch(/^[\w-]+\.[\w-]+\./);
    const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(Math.round(lifetime / days)).toBe(30);

    await openSettings(page, 'Account');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign out as a guest?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go on looking around' }).click();
    await expectToday(page);
    await openSettings(page, 'Account');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Look around as the demo driver' })).toBeVisible();
    await expect.poll(() => context.cookies()).toMatchObject([{ name: 'token', value: '' }]);
  },
);

test(
  'without remember-me the cookie ends with the browser, and a new tab asks again',
  once,
  async ({ page, context }) => {
    await page.getByText('Stay signed in on this device').click();
    await page.getByRole('button', { name: 'Look around as the demo driver' }).click();
    await expectToday(page);
    await expect
      .poll(() => context.cookies())
      .toMatchObject([{ name: 'token', sameSite: 'Strict', path: '/', expires: -1 }]);

    await page.reload();
    await expectToday(page);
    const newTab = await context.newPage();
    await newTab.goto('/');
    await expect(newTab.getByRole('switch', { name: 'Stay signed in on this device' })).not.toBeChecked();
  },
);

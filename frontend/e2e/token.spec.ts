import type { Page } from '@playwright/test';
import { createAccount, expectToday, openSettings, someDriver } from './support/driver';
import { choose, savedNotice } from './support/setting';
import { expect, once, test } from './support/test';

const tenMinutes = 600_000;

// A stream is a call, too, and is begun again with a new token.
test.use({ live: false });

/** Counts requests for a new token, and records the authorisation of each call to the API. */
function watchCalls(page: Page) {
  const calls = { renewals: 0, updates: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/securetoken.googleapis.com/')) calls.renewals += 1;
    if (pathname.startsWith('/api/trpc/account.update')) calls.updates += 1;
  });
  return calls;
}

/** Every request that the page has begun by now has been seen. */
async function seeAllRequests(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then(() => undefined));
}

test(
  'the token is renewed once ten minutes after signing in, and the cookie with it',
  once,
  async ({ page, context }) => {
    let renewed = '';
    await page.route('**/securetoken.googleapis.com/**', async (route) => {
      const response = await route.fetch();
      renewed = (await response.json()).id_token;
      await route.fulfill({ response });
    });
    await page.clock.install();
    await page.goto('/');
    const before = await page.evaluate(() => Date.now());
    await createAccount(page, someDriver());
    await expectToday(page);
    // A running request gives up after thirty seconds, also on this clock.
    await page.clock.pauseAt(Date.now() + 10_000);
    const passed = (await page.evaluate(() => Date.now())) - before;
    const calls = watchCalls(page);

    await page.clock.runFor(tenMinutes - passed - 1);
    await seeAllRequests(page);
    expect(calls.renewals).toBe(0);

    await page.clock.runFor(passed + 1);
    await expect.poll(() => calls.renewals).toBe(1);
    await expect.poll(async () => (await context.cookies())[0]?.value === renewed).toBe(true);
    await seeAllRequests(page);
    expect(calls.renewals).toBe(1);
  },
);

test('a renewal that fails signs nobody out', once, async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await page.clock.install();
  await page.goto('/');
  await createAccount(page, someDriver());
  await expectToday(page);
  const calls = watchCalls(page);
  await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
  await page.clock.fastForward(tenMinutes);
  await expect.poll(() => calls.renewals).toBeGreaterThan(0);
  await openSettings(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Units and country', level: 1 })).toBeVisible();
});

test(
  'a call refused for an expired token is sent once more with a new one',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 401/);
    await page.goto('/');
    await createAccount(page, someDriver());
    await openSettings(page);
    const calls = watchCalls(page);
    const refusal = {
      message: 'The token has expired.',
      code: -32001,
      data: { code: 'UNAUTHORIZED', httpStatus: 401, reason: 'TOKEN_EXPIRED', requestId: 'number-4711' },
    };
    // A route that ends after one request would hide requests of that moment from the test.
    await page.route('**/api/trpc/account.update*', (route) =>
      calls.updates === 1
        ? route.fulfill({ status: 401, json: [{ error: { json: refusal } }] })
        : route.fallback(),
    );

    await choose(page, 'Distance', 'Kilometres');
    await expect(savedNotice(page, 'Distance: Kilometres')).toBeVisible();
    expect(calls).toEqual({ renewals: 1, updates: 2 });
  },
);

import type { Page } from '@playwright/test';
import { expectToday, fillIn, openSettings, signIn, signOut, someDriver } from './support/driver';
import { addVehicle, elsewhere } from './support/elsewhere';
import { arriveAsNewDriver, newDriver } from './support/new-driver';
import { expectSeenPersisted, readPersisted } from './support/persisted';
import { save } from './support/setting';
import { expect, once, test } from './support/test';

const reload = /\/identitytoolkit\.googleapis\.com\/.*accounts:lookup/;
const toSignIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** The identity says nothing of who is signed in until that is called; then what it would have said, or that answer. */
async function holdIdentity(page: Page): Promise<(refusal?: string) => void> {
  const held = Promise.withResolvers<string | undefined>();
  await page.route(reload, async (route) => {
    const refusal = await held.promise;
    if (refusal === undefined) await route.continue();
    else await route.fulfill({ status: 400, json: { error: { code: 400, message: refusal } } });
  });
  return held.resolve;
}

for (const refusal of ['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND']) {
  test(
    `Today stands before the identity has answered; ${refusal} leads from it to the sign-in`,
    once,
    async ({ page, faults, context }) => {
      // Calls that waited for the identity may leave without a token before the page has gone.
      faults.expect(/status of 40[01]/);
      await arriveAsNewDriver(page);
      await expectSeenPersisted(page, 'account');
      const answer = await holdIdentity(page);
      await page.reload();
      await expectToday(page);
      answer(refusal);
      await expect(toSignIn(page)).toBeVisible();
      await expect.poll(() => context.cookies()).toMatchObject([{ name: 'token', value: '' }]);
      await expect.poll(() => readPersisted(page)).toEqual({});
      await page.unroute(reload);
      await page.goto('/');
      await expect(toSignIn(page)).toBeVisible();
    },
  );
}

test(
  'what was shown before the identity answered stays, and what is entered meanwhile arrives',
  once,
  async ({ page, request, baseURL }) => {
    const driver = await arriveAsNewDriver(page);
    await expectSeenPersisted(page, 'account');
    const answer = await holdIdentity(page);
    await page.reload();
    await expectToday(page);
    await openSettings(page);
    await save(page, 'Distance', 'Kilometres');
    const api = await elsewhere(request, baseURL, driver);
    await expect.poll(() => api.account.me.query()).toMatchObject({ distanceUnit: 'km' });
    const heading = await page.getByRole('heading', { name: 'Units and country', level: 1 }).elementHandle();
    const renewed = page.waitForResponse(reload);
    answer();
    await renewed;
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  },
);

test(
  'the next driver of a device is shown nothing of the one before',
  once,
  async ({ page, request, baseURL }) => {
    const ann = await arriveAsNewDriver(page);
    await addVehicle(await elsewhere(request, baseURL, ann), 'Van of Ann');
    await page.goto('/vehicles');
    await expect(page.getByText('Van of Ann')).toBeVisible();
    await expectSeenPersisted(page, 'Van of Ann');
    await signOut(page);
    const ben = someDriver();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await fillIn(page, ben);
    await page.getByRole('button', { name: 'Create account', exact: true }).click();
    await expectToday(page);
    await addVehicle(await elsewhere(request, baseURL, ben), 'Van of Ben');
    await page.goto('/vehicles');
    await expect(page.getByText('Van of Ben')).toBeVisible();
    await expectSeenPersisted(page, 'Van of Ben');
    expect(JSON.stringify(await readPersisted(page))).not.toContain('Van of Ann');

    const answer = await holdIdentity(page);
    await page.reload();
    await expect(page.getByText('Van of Ben')).toBeVisible();
    await expect(page.getByText('Van of Ann')).toHaveCount(0);
    answer();
  },
);

test(
  'where the token is of somebody else than the session, the session decides',
  once,
  async ({ page, context, request, baseURL }) => {
    const ann = await arriveAsNewDriver(page);
    await addVehicle(await elsewhere(request, baseURL, ann), 'Van of Ann');
    const other = await context.browser()?.newPage({ baseURL });
    if (other === undefined) throw new Error('there is no browser');
    const ben = await newDriver(other);
    await other.close();
    const [cookie] = await context.cookies();
    await context.addCookies([
      { ...cookie, name: 'token', value: ben.idToken, url: ben.origin, path: undefined, domain: undefined },
    ]);
    await page.goto('/vehicles');
    await expect(page.getByText('Van of Ann')).toBeVisible();
  },
);

test('a session that was to end with its tab is not shown in another', once, async ({ page, context }) => {
  const driver = await arriveAsNewDriver(page);
  await signOut(page);
  await page.getByText('Stay signed in on this device').click();
  await signIn(page, driver);
  await expectToday(page);
  const second = await context.newPage();
  const asked: string[] = [];
  second.on('request', (sent) => sent.url().includes('/api/trpc/') && asked.push(sent.url()));
  await second.goto('/');
  await expect(toSignIn(second)).toBeVisible();
  expect(asked).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectToday, fillIn, signIn, signOut, someDriver } from './support/driver';
import { newDriver } from './support/new-driver';
import { ownStack } from './support/own-stack';
import { expect, once, test } from './support/test';

const make = (page: Page) => page.getByRole('button', { name: 'Create account', exact: true });
const invitation = (page: Page) => page.getByLabel('Invitation');

test(
  'the first account by the printed link, and others by invitations, each once',
  once,
  async ({ browser, faults }) => {
    faults.expect(/status of 403 .*admission\.read/);
    const stack = await ownStack({ REGISTRATION: 'invite', DEMO: '0' });
    await stack.start();
    try {
      const device = await browser.newContext({
        baseURL: stack.origin,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      });
      faults.watch(device, stack.origin);
      const page = await device.newPage();
      const [first] = await stack.printed(/http:\/\/localhost:\d+\/invitation#code=[\w.-]+/);
      expect(first).toContain(stack.origin);
      await page.goto(first);
      await expect(page.getByText('This server has no account yet.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Accept the invitation' }).click();
      await expect(page).toHaveURL('/sign-in');
      await expect(page.getByText('Create the first account of this server.')).toBeVisible();
      const ann = someDriver();
      await fillIn(page, { ...ann, email: 'ann@home' });
      await make(page).click();
      const email = page.getByLabel('E-mail address');
      await expect(email).toHaveAccessibleDescription(/ann@home has nothing like \.com at its end\./);
      await expect(email).toBeFocused();
      await fillIn(page, ann);
      await make(page).click();
      await expectToday(page);
      await signOut(page);

      // Nobody else can make one without an invitation.
      await expect(page.getByRole('button', { name: 'Look around as the demo driver' })).toBeHidden();
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(page.getByText('To create an account here you need an invitation.')).toBeVisible();
      await expectAccessible(page);
      await invitation(page).fill('let me in');
      await invitation(page).press('Enter');
      await expect(invitation(page)).toHaveAccessibleDescription(/This is not an invitation\./);
      await expect(invitation(page)).toBeFocused();
      await invitation(page).fill(first);
      await invitation(page).press('Enter');
      await expect(invitation(page)).toHaveAccessibleDescription(/This invitation is not valid/);

      const ben = someDriver();
      const link = await stack.admin('invite', '--email', ben.email);
      await invitation(page).fill(link);
      await invitation(page).press('Enter');
      await expect(page.getByText('You are invited.')).toBeVisible();
      await expect(page.getByLabel('E-mail address')).toHaveValue(ben.email);
      await fillIn(page, ben);
      await make(page).click();
      await expectToday(page);
      await page.reload();
      await expectToday(page);
      await signOut(page);
      await signIn(page, ben);
      await expectToday(page);

      await page.goto(link);
      await expect(page.getByRole('alert')).toHaveText(/This invitation is not valid/);
      await expectAccessible(page);
      await device.close();
    } finally {
      await stack.stop();
    }
  },
);

test('where registration is closed, nobody is offered an account', once, async ({ browser, faults }) => {
  const stack = await ownStack({ REGISTRATION: 'closed' });
  await stack.start();
  try {
    const device = await browser.newContext({ baseURL: stack.origin, locale: 'de-DE' });
    faults.watch(device, stack.origin);
    const page = await device.newPage();
    await page.goto('/');
    await expect(page.getByText('Dieser Server nimmt keine neuen Konten an.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Konto anlegen' })).toBeHidden();
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await expect(page.getByRole('button', { name: 'Link schicken' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Konto anlegen' })).toBeHidden();
    await expectAccessible(page);
    await device.close();
  } finally {
    await stack.stop();
  }
});

test(
  'a person whom a provider signs in without a place here is told so, and comes in by an invitation',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of (403|207)/);
    await newDriver(page);
    let hasPlace = false;
    // The answer of a hosted project's server.
    const refusal = (reason: string) => ({
      error: { json: { message: 'no', code: -32003, data: { reason, requestId: 'r-1', httpStatus: 403 } } },
    });
    await page.route('**/api/trpc/**', async (route) => {
      const url = new URL(route.request().url());
      const calls = url.pathname.split('/').at(-1)?.split(',') ?? [];
      if (calls.includes('admission.join')) {
        const isRight = route.request().postData()?.includes('aW52aXRhdGlvbg.good') ?? false;
        hasPlace = isRight;
        await route.fulfill({
          status: isRight ? 200 : 403,
          json: [isRight ? { result: { data: { json: { joined: true } } } } : refusal('INVITATION_INVALID')],
        });
      } else if (hasPlace || calls.length === 0) await route.continue();
      else await route.fulfill({ status: 403, json: calls.map(() => refusal('NO_PLACE')) });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'You have no place here yet', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expectAccessible(page);
    await invitation(page).fill('aW52aXRhdGlvbg.bad-bad-bad.secret');
    await invitation(page).press('Enter');
    await expect(invitation(page)).toHaveAccessibleDescription(/This invitation is not valid/);
    await invitation(page).fill('https://log.example.com/invitation#code=aW52aXRhdGlvbg.good-one-it.secret');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expectToday(page);
  },
);

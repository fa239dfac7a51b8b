import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { createAccount, expectToday, openSettings, signIn, signOut, someDriver } from './support/driver';
import { stackWithProvider } from './support/own-provider';
import { expect, once, test } from './support/test';

const signInAtProvider = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const minuteMs = 60_000;

/** The server's clock, by the time in a token that it makes for a guest. */
async function clockOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { idToken }: { idToken: string } = await answer.json();
  return JSON.parse(atob(idToken.split('.')[1] ?? '')).iat * 1000;
}

test('one’s own provider: from the button to Today, a second time, and linked to an account', async ({
  browser,
  faults,
}) => {
  const { stack, issuer, person, stopProvider } = await stackWithProvider();
  try {
    const ann = { ...someDriver(), name: 'ann' };
    const ben = { ...someDriver(), name: 'ben' };
    await person(ann.name, { email: ann.email, email_verified: true, name: 'Ann Bär' });
    await person(ben.name, { email: ben.email, email_verified: true, name: 'Ben' });
    const device = await browser.newContext({ baseURL: stack.origin, locale: 'en-GB' });
    faults.watch(device, stack.origin);
    faults.expect(new RegExp(`elsewhere: ${issuer}`));
    const page = await device.newPage();

    // The page that was wanted is there afterwards, and no address had a secret.
    await page.goto('/trips');
    const button = page.getByRole('button', { name: 'Continue with Lantern' });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await button.click();
    await signInAtProvider(page, ann.name);
    await expect(page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
    expect(page.url()).toBe(`${stack.origin}/trips`);
    await page.goto('/');
    await expectToday(page);

    // The only way to sign in to it cannot be removed.
    await openSettings(page, 'Account');
    await expect(page.getByText(`Signed in as ${ann.email}`)).toBeVisible();
    await expect(page.getByText('You can sign in with Lantern. It is the only way')).toBeVisible();
    await expectAccessible(page);
    await signOut(page);

    // The provider remembers who is here.
    await button.click();
    await expectToday(page);
    await signOut(page);
    await device.close();

    const other = await browser.newContext({ baseURL: stack.origin, locale: 'en-GB' });
    faults.watch(other, stack.origin);
    const second = await other.newPage();
    await second.goto('/');
    await createAccount(second, ben);
    await expectToday(second);
    await signOut(second);
    await second.getByRole('button', { name: 'Continue with Lantern' }).click();
    await signInAtProvider(second, ben.name);
    await expect(second.getByRole('alert').filter({ hasText: 'There is already an account' })).toBeVisible();
    await expectAccessible(second);
    await signIn(second, ben);
    await expectToday(second);
    await openSettings(second, 'Account');
    await second.getByRole('button', { name: 'Link Lantern' }).click();
    await expect(second.getByText('You can sign in with Lantern.')).toBeVisible();
    await signOut(second);
    await second.getByRole('button', { name: 'Continue with Lantern' }).click();
    await expectToday(second);
    await openSettings(second, 'Account');
    await second.getByRole('button', { name: 'Remove the link' }).click();
    await expect(second.getByRole('button', { name: 'Link Lantern' })).toBeVisible();

    // A sign-in that is not new is made again first.
    stack.moveClockTo(Date.now() + 6 * minuteMs);
    await expect.poll(() => clockOf(stack.origin)).toBeGreaterThan(Date.now() + 5 * minuteMs);
    await second.getByRole('button', { name: 'Link Lantern' }).click();
    await expect(second.getByText('Sign in again before you change how you sign in.')).toBeVisible();
    await second.getByRole('link', { name: 'Sign in again' }).click();
    await signIn(second, ben);
    await second.getByRole('button', { name: 'Link Lantern' }).click();
    await expect(second.getByText('You can sign in with Lantern.')).toBeVisible();
    await other.close();
  } finally {
    await stopProvider();
    await stack.stop();
  }
});

test(
  'one’s own provider: what goes wrong is said in a sentence on the sign-in page',
  once,
  async ({ browser, faults }) => {
    const { stack, issuer, person, stopProvider } = await stackWithProvider();
    try {
      const device = await browser.newContext({ baseURL: stack.origin, locale: 'de-DE' });
      faults.watch(device, stack.origin);
      faults.expect(new RegExp(`elsewhere: ${issuer}`));
      const page = await device.newPage();
      await person('unconfirmed', { email: 'unconfirmed@drivers.example', email_verified: false });
      await page.goto('/sign-in');
      const button = page.getByRole('button', { name: 'Weiter mit Lantern' });
      await button.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      const problem = page.getByRole('alert');
      await expect(
        problem.filter({ hasText: 'Du hast die Anmeldung bei Lantern nicht beendet.' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(
        problem.filter({ hasText: 'Du hast die Anmeldung bei Lantern nicht beendet.' }),
      ).toBeVisible();

      await button.click();
      await signInAtProvider(page, 'unconfirmed');
      await expect(problem.filter({ hasText: 'ist bei Lantern nicht bestätigt' })).toBeVisible();

      // A link that somebody else made, and the page of the return opened by hand.
      await page.goto('/api/identity/oidc/callback?code=of-another&state=of-another');
      await expect(problem.filter({ hasText: 'Diese Anmeldung ist vorbei' })).toBeVisible();
      expect(page.url()).toBe(`${stack.origin}/sign-in`);

      // Before a driver is sent to the provider, it is asked whether it is there.
      await stopProvider();
      stack.moveClockTo(Date.now() + 2 * minuteMs);
      await expect.poll(() => clockOf(stack.origin)).toBeGreaterThan(Date.now() + minuteMs);
      await button.click();
      await expect(problem.filter({ hasText: 'Lantern antwortet nicht.' })).toBeVisible();
      await device.close();
    } finally {
      await stopProvider();
      await stack.stop();
    }
  },
);

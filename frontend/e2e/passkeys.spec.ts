import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectToday, openSettings, signOut, signUpByForm } from './support/driver';
import { expect, once, test } from './support/test';

/** An authenticator of Chromium that verifies its user, as a phone or a laptop does. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test(
  'a passkey: added, used in place of the password, renamed and removed',
  once,
  async ({ page, faults }) => {
    // A passkey that was removed is refused.
    faults.expect(/status of 403 .*passkeys\.signIn/);
    const authenticator = await addAuthenticator(page);
    await signUpByForm(page);
    await openSettings(page, 'Account');
    const security = page.getByRole('region', { name: 'Security' });
    await security.getByRole('button', { name: 'Add a passkey' }).click();
    const item = security.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(item).toHaveCount(1);
    await expect(item).toContainText('Not used yet');
    await expectAccessible(page);

    await signOut(page);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await authenticator.setVerified(false);
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: 'cancelled' })).toBeVisible();
    await authenticator.setVerified(true);
    await button.click();
    await expectToday(page);

    await openSettings(page, 'Account');
    await expect(item).toContainText('Last used');
    await item.getByRole('button', { name: /^Rename/ }).click();
    await security.getByLabel('Name of the passkey').fill('My phone');
    await security.getByRole('button', { name: 'Save' }).click();
    await expect(item).toContainText('My phone');
    await security.getByRole('button', { name: 'Delete the passkey My phone' }).click();
    await expect(item).toHaveCount(0);

    await signOut(page);
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: 'This passkey was not accepted.' })).toBeVisible();
  },
);

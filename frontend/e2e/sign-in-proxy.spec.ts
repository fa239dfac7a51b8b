import type { BrowserContext, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { addVehicle, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { expectPagesPersisted, expectSeenPersisted } from './support/persisted';
import { expect, onPhone, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const signInPage = '<!doctype html><title>Sign in</title><h1>Sign in to the company</h1>';
const page200 = (route: Route) => route.fulfill({ contentType: 'text/html', body: signInPage });

/** Answers of a proxy whose own session has ended. */
const refusals: readonly { readonly by: string; readonly refuse: (route: Route) => Promise<void> }[] = [
  {
    by: 'a redirect',
    refuse: (route) => route.fulfill({ status: 302, headers: { location: '/proxy/sign-in' } }),
  },
  { by: 'a page', refuse: page200 },
  {
    by: '401',
    refuse: (route) => route.fulfill({ status: 401, contentType: 'text/html', body: signInPage }),
  },
  { by: '403', refuse: (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }) },
];

/** The proxy answers everything except its own page. */
async function endProxySession(context: BrowserContext, refuse: (route: Route) => Promise<void>) {
  await context.route('**/*', refuse);
  await context.route('**/proxy/sign-in', page200);
}

for (const { by, refuse } of refusals) {
  test(
    `behind a proxy that answers everything with ${by} the logbook opens, keeps what is entered, and leads to the proxy`,
    onPhone,
    async ({ page, context, faults }) => {
      faults.expect(/status of 40[13]|MIME type|ERR_|Failed to|unsupported|redirect|JSON/i);
      const { origin, idToken } = await newDriver(page);
      const api = apiOf(origin, idToken);
      const vehicleId = await addVehicle(api, 'Van');
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Start a trip', exact: true })).toBeVisible();
      await expectPagesPersisted(page);
      await expectSeenPersisted(page, 'Van');

      await endProxySession(context, refuse);
      for (const address of [`/vehicles/${vehicleId}`, '/settings', '/']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          address === '/' ? 'Today' : address === '/settings' ? 'Settings' : 'Van',
        );
      }
      const prompt = page
        .getByRole('status')
        .filter({ hasText: 'Another page answers instead of the server' });
      await expect(prompt).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);

      // Entries wait, as they do without a network.
      await add(page, 'Add a cost');
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox', { name: 'Amount' }).fill('12.50');
      await sheet.getByRole('radio', { name: 'Parking' }).check();
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();

      // The page comes from the network, where the proxy shows its own.
      await prompt.getByRole('button', { name: 'Go to that page' }).click();
      if (by === 'a redirect') await expect(page).toHaveURL('/proxy/sign-in');
      if (by === 'a page')
        await expect(page.getByRole('heading', { name: 'Sign in to the company' })).toBeVisible();

      // After the sign-in the proxy leads back to the original page.
      await context.unroute('**/*');
      await page.goto('/?from-network=');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Start a trip', exact: true })).toBeVisible();
      await expect(prompt).toBeHidden();
      await expect
        .poll(async () =>
          (await api.expenses.list.query({ limit: 5 })).items.map(({ amountMinor }) => amountMinor),
        )
        .toEqual([1250]);
    },
  );
}

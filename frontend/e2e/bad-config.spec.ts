import { expectAccessible } from './support/accessible';
import { expect, once, test } from './support/test';

const good = {
  mode: 'production',
  identity: 'embedded',
  providers: ['google', 'password'],
  firebase: {
    apiKey: '',
    authDomain: '',
    projectId: 'demo-roadbook',
    databaseURL: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
    measurementId: '',
  },
};

test('a configuration that cannot be used is a page that names every bad key', once, async ({ page }) => {
  const { appId: _, ...firebase } = good.firebase;
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { ...good, mode: 'staging', firebase: { ...firebase, apiKey: 7 } } }),
  );
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Roadbook is not set up correctly' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'mode must be one of development, test, production',
    'firebase.apiKey must be a string',
    'firebase.appId must be a string',
  ]);

  await page.unroute('/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('what does not come is said, and it opens once there is a network', once, async ({ page, faults }) => {
  faults.expect(/status of 503|ERR_FAILED/);
  const notReached = page.getByRole('heading', { name: 'Roadbook cannot be reached' });
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.route('/config.json', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  await page.goto('/');
  await expect(notReached).toBeVisible();
  await page.unroute('/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(signIn).toBeVisible();

  const file = /\/assets\/common-.*\.js/;
  await page.route(file, (route) => route.abort());
  await page.reload();
  await expect(notReached).toBeVisible();
  await expectAccessible(page);
  await page.unroute(file);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(signIn).toBeVisible();
});

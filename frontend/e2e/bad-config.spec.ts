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

test('a configuration that cannot be used is a page that names every bad key', async ({ page }) => {
  const { appId: _, ...firebase } = good.firebase;
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { ...good, mode: 'staging', firebase: { ...firebase, apiKey: 7 } } }),
  );
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Roadbook is not set up right' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'mode must be one of development, test, production',
    'firebase.apiKey must be a string',
    'firebase.appId must be a string',
  ]);

  await page.unroute('/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a configuration that does not come is said as well', once, async ({ page, faults }) => {
  faults.expect(/status of 503/);
  await page.route('/config.json', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  await page.goto('/');
  await expect(page.getByRole('listitem')).toHaveText(['/config.json cannot be reached']);
});

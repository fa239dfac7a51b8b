import { createAccount, expectToday, someDriver } from './support/driver';
import { expect, once, test } from './support/test';

const anyCall = '**/api/trpc/**';

test.beforeEach(({ faults }) => faults.expect(/status of 502/));

test(
  'a proxy’s page in the place of an answer is told in a sentence, and trying again works',
  once,
  async ({ page }) => {
    await page.route(anyCall, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
    );
    await page.goto('/');
    await createAccount(page, someDriver());
    const problem = page
      .getByRole('alert')
      .filter({ hasText: 'Something else on the network answered instead of the server.' });
    await expect(problem).toBeVisible();
    await expect(page.getByText('Bad Gateway')).toBeHidden();

    await page.unroute(anyCall);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expectToday(page);
    await expect(problem).toBeHidden();
  },
);

test(
  'the edge’s word that the server is down is told in a sentence, with the number to ask for',
  once,
  async ({ page }) => {
    await page.route(anyCall, (route) =>
      route.fulfill({
        status: 502,
        json: {
          error: {
            json: {
              message: 'The service cannot be reached right now.',
              code: -32603,
              data: { code: 'BAD_GATEWAY', httpStatus: 502, reason: 'UNAVAILABLE', requestId: 'number-4711' },
            },
          },
        },
      }),
    );
    await page.goto('/');
    await createAccount(page, someDriver());
    const problem = page.getByRole('alert').filter({ hasText: 'The server cannot be reached right now.' });
    await expect(problem).toContainText('Number for support: number-4711');
    await expect(page).toHaveURL('/');

    await page.unroute(anyCall);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expectToday(page);
  },
);

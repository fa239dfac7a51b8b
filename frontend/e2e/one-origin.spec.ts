import { openSettings, signOut } from './support/driver';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, once, test } from './support/test';

// support/test.ts checks in every test that no page violates the policy or contacts another origin.

test('the page comes with a policy and headers that keep it to its own origin', once, async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()).toMatchObject({
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-src 'none'; img-src 'self' data: blob: https:; " +
      "style-src 'self' 'unsafe-inline'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; " +
      "base-uri 'none'; object-src 'none'; form-action 'self'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cache-control': 'no-store',
  });
});

test(
  'the policy stops a script that somebody has put into the page, and what it would send',
  once,
  async ({ page, faults }) => {
    faults.expect(/Content Security Policy/);
    await page.goto('/');
    const stopped = await page.evaluate(async () => {
      const directives: string[] = [];
      const bothStopped = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          directives.push(effectiveDirective);
          if (directives.length === 2) resolve();
        });
      });
      const script = document.createElement('script');
      script.textContent = 'window.name = "taken over"';
      document.head.append(script);
      await fetch('https://elsewhere.example/').catch(() => undefined);
      await bothStopped;
      return { directives: directives.sort(), name: window.name };
    });
    expect(stopped).toEqual({ directives: ['connect-src', 'script-src-elem'], name: '' });
  },
);

test(
  'every page, one after the other, without a complaint or a request elsewhere',
  once,
  async ({ page }) => {
    await arriveAsNewDriver(page);
    await openSettings(page);
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.keyboard.press('Escape');
    await openSettings(page, 'Account');
    await page.getByRole('button', { name: 'Delete my account …' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await signOut(page);
  },
);

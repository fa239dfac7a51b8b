import type { Page, Route } from '@playwright/test';
import { contentSecurityPolicy } from '../../scripts/edge/content-security-policy.ts';
import { expectAccessible } from './support/accessible';
import { expectToday, openSettings } from './support/driver';
import { addVehicle } from './support/elsewhere';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, test } from './support/test';
import { visit } from './support/visit';

const firebase = {
  // Under this key the session of a test's driver is stored.
  apiKey: 'embedded',
  authDomain: '',
  projectId: 'demo-roadbook',
  databaseURL: '',
  storageBucket: '',
  messagingSenderId: '',
  appId: '1:12:web:3',
  measurementId: 'G-ROADBOOK1',
};

/** Does with the queue of events what Google's tag does, and sends what it may send on its own, too. */
function googleTag(): void {
  const settings: Record<string, unknown> = {};
  const queue: { push(entry: ArrayLike<unknown>): number } & ArrayLike<unknown>[] = Reflect.get(
    window,
    'dataLayer',
  );
  const measurementId = 'G-ROADBOOK1';
  function send(name: string, values: Record<string, unknown> = {}): void {
    if (Reflect.get(window, `ga-disable-${measurementId}`) === true) return;
    for (const cookie of ['_ga=GA1.1.1.2', '_ga_ROADBOOK1=GS1.1']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the tag sets them
      document.cookie = `${cookie}; Path=/; Max-Age=600`;
    }
    const { location, referrer, title } = document;
    const defaults = { page_location: location.href, page_referrer: referrer, page_title: title };
    const sent = { ...defaults, ...settings, ...values };
    const text = new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, String(value)]));
    navigator.sendBeacon(
      `https://region1.google-analytics.com/g/collect?v=2&tid=${measurementId}&en=${name}&${text}`,
    );
  }
  function take(entry: ArrayLike<unknown>): void {
    const [command, name, values] = Array.from(entry);
    if (command === 'config') {
      Object.assign(settings, values);
      if (settings.send_page_view !== false) send('page_view');
    }
    if (command === 'event') send(String(name), Object(values));
  }
  for (const entry of queue) take(entry);
  queue.push = (entry) => {
    take(entry);
    return 0;
  };
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (...args) => {
      original(...args);
      send('user_engagement');
    };
  }
}

/** Serves the configuration and policy of a hosted project, and stands in for Google. Returns what was sent there. */
async function hostedProject(page: Page, measurementId = firebase.measurementId): Promise<string[]> {
  const sent: string[] = [];
  const config = {
    mode: 'production',
    identity: 'hosted' as const,
    providers: ['password'],
    firebase: { ...firebase, measurementId },
  };
  const policy = contentSecurityPolicy(config);
  await page.route('/config.json', (route) => route.fulfill({ json: config }));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\./, async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    const origin = new URL(page.url()).origin;
    const response = await route.fetch({ url: `${origin}/${host}${pathname}${search}` });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  const answers: readonly [RegExp, Parameters<Route['fulfill']>[0]][] = [
    [/^https:\/\/firebase\.googleapis\.com\//, { json: { measurementId, appId: firebase.appId } }],
    [
      /^https:\/\/firebaseinstallations\.googleapis\.com\//,
      {
        json: {
          name: 'projects/demo-roadbook/installations/cA1',
          fid: 'cA1',
          refreshToken: 'renewal',
          authToken: { token: 'token', expiresIn: '604800s' },
        },
      },
    ],
    [/^https:\/\/www\.googletagmanager\.com\//, { contentType: 'text/javascript', body: `(${googleTag})()` }],
    [/^https:\/\/[^/]*\.google-analytics\.com\//, { status: 204 }],
  ];
  for (const [address, answer] of answers) {
    await page.route(address, async (route) => {
      const request = route.request();
      sent.push([request.method(), request.url(), request.headers().referer, request.postData()].join(' '));
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer });
    });
  }
  return sent;
}

/** Routes of the page views among what was sent. */
function viewed(sent: readonly string[]): string[] {
  return sent.flatMap((line) => {
    const [, address = ''] = line.split(' ');
    const { pathname, searchParams } = new URL(address);
    if (pathname !== '/g/collect' || searchParams.get('en') !== 'page_view') return [];
    return [new URL(searchParams.get('page_location') ?? '').pathname];
  });
}

const question = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'May Roadbook count which pages' });
const counting = (page: Page) => page.getByRole('switch', { name: 'Count which pages I open' });

/** Opens pages with ids and filters in their addresses, in the application and from its start. */
async function lookAround(page: Page, vehicleId: string): Promise<void> {
  await visit(page, 'Vehicles');
  await page.getByRole('link', { name: /Secret van/ }).click();
  await expect(page.getByRole('heading', { name: 'Secret van', level: 1 })).toBeVisible();
  await page.goto(`/insight?vehicle=${vehicleId}`);
  await expect(page.getByRole('heading', { name: 'Insight', level: 1 })).toBeVisible();
  await visit(page, 'Today');
  await expectToday(page);
}

test.beforeEach(({ faults }) => faults.expect(/^elsewhere: https:\/\/(identitytoolkit|securetoken)\./));

test(
  'opened pages are counted after a yes, by their routes, and no more after it is taken back',
  once,
  async ({ page, context, faults }) => {
    faults.expect(
      /^elsewhere: https:\/\/(firebase|firebaseinstallations|www\.googletagmanager|region1\.google-analytics)\./,
    );
    const vehicleId = await addVehicle(await newDriverElsewhere(page), 'Secret van');
    const sent = await hostedProject(page);
    await page.goto('/');
    await expectToday(page);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);

    await question(page).getByRole('button', { name: 'Yes, count' }).click();
    await expect(question(page)).toBeHidden();
    await expect.poll(() => viewed(sent)).toEqual(['/']);
    await lookAround(page, vehicleId);
    await expect.poll(() => viewed(sent)).toEqual(['/', '/vehicles', '/vehicles/:id', '/insight', '/']);
    // The events that the tag sent on its own are among them.
    expect(sent.filter((line) => line.includes('en=user_engagement'))).not.toEqual([]);
    expect(sent.filter((line) => line.includes(vehicleId) || /secret/i.test(line))).toEqual([]);

    await openSettings(page, 'You');
    await expect.poll(() => viewed(sent)).toHaveLength(6);
    await page.getByText('Count which pages I open').click();
    await expect.poll(() => sent.at(-1)).toMatch(/^DELETE https:\/\/firebaseinstallations\./);
    const cookies = async () => (await context.cookies()).filter(({ name }) => name.startsWith('_ga'));
    await expect.poll(cookies).toEqual([]);
    const countOnNo = sent.length;
    await lookAround(page, vehicleId);
    await openSettings(page, 'You');
    await expect(counting(page)).not.toBeChecked();
    await expect(question(page)).toBeHidden();
    expect(sent.slice(countOnNo)).toEqual([]);
    expect(await cookies()).toEqual([]);
  },
);

// A request to Google is a fault that fails these tests.

test(
  'nothing is counted before an answer and after a no, which is asked for once',
  once,
  async ({ page }) => {
    const vehicleId = await addVehicle(await newDriverElsewhere(page), 'Secret van');
    const sent = await hostedProject(page);
    await page.goto('/');
    await expect(question(page)).toBeVisible();
    await lookAround(page, vehicleId);
    await question(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await lookAround(page, vehicleId);
    await page.reload();
    await openSettings(page, 'You');
    await expect(counting(page)).not.toBeChecked();
    await expect(question(page)).toBeHidden();
    expect(sent).toEqual([]);
  },
);

test('without a measurement id nobody is asked and nothing is counted', once, async ({ page }) => {
  const vehicleId = await addVehicle(await newDriverElsewhere(page), 'Secret van');
  const sent = await hostedProject(page, '');
  await page.goto('/');
  await lookAround(page, vehicleId);
  await openSettings(page, 'You');
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(counting(page)).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

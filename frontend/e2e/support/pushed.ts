import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { Faults } from './test';

/** Opens a phone of its own that receives messages, on a stack of the test's own. */
export async function pushablePhone(
  { browser, faults }: { readonly browser: Browser; readonly faults: Faults },
  origin: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London' },
    ...{ permissions: ['notifications'], serviceWorkers: 'allow' as const },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  });
  faults.watch(context, origin);
  return { context, page: await context.newPage() };
}

/** Fires a push in the service worker, as the browser does when its push service has a message. */
export async function deliver(page: Page, context: BrowserContext, data: string): Promise<void> {
  await workerActivated(page);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const patienceMilliseconds = 4_000;

/**
 * Delivers a push until it is shown next to earlier ones. The browser silently drops a push while it is busy, for
 * example storing the worker's registration.
 */
export async function expectDelivered(
  page: Page,
  context: BrowserContext,
  data: string,
  ...notices: readonly object[]
): Promise<void> {
  await expect(async () => {
    await deliver(page, context, data);
    await expect.poll(() => shownIn(page), { timeout: patienceMilliseconds }).toEqual(notices);
  }).toPass({ timeout: 120_000 });
}

/** `ready` comes while the worker is still being activated, when a push may be lost. */
const workerActivated = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly string[];
}

export const shownIn = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    // Actions are not in the DOM's own types, as not every browser has them.
    const byTitle = (one: Notification, other: Notification) => one.title.localeCompare(other.title);
    return shown.toSorted(byTitle).map((each) => ({
      title: each.title,
      body: each.body,
      actions: ('actions' in each ? (each.actions as { action: string }[]) : []).map(({ action }) => action),
    }));
  });

/**
 * Chooses an action of the notification with that tag and waits for the result. Nobody can press a notification without
 * a desktop around the browser, and its protocol has no such command. So the event is created in the worker, whose own
 * listener handles it, with its own way to wait, as events of a script cannot be waited for.
 */
export async function choose(context: BrowserContext, tag: string, action: string): Promise<void> {
  await workerOf(context).evaluate(
    async (chosen) => {
      const worker = self as unknown as EventTarget & { readonly registration: ServiceWorkerRegistration };
      const [notification] = await worker.registration.getNotifications({ tag: chosen.tag });
      if (notification === undefined) throw new Error('There is no such notification.');
      const { NotificationEvent } = self as unknown as {
        readonly NotificationEvent: new (type: string, init: object) => Event;
      };
      const event = new NotificationEvent('notificationclick', { notification, action: chosen.action });
      const waited: unknown[] = [];
      Object.defineProperty(event, 'waitUntil', { value: (work: unknown) => waited.push(work) });
      worker.dispatchEvent(event);
      await Promise.all(waited);
    },
    { tag, action },
  );
}

/**
 * The address that a tap on the notification with that tag opens where no page has it open. Without a hand on it the
 * browser opens none.
 */
export async function openedBy(context: BrowserContext, tag: string): Promise<string | undefined> {
  const opened = await workerOf(context).evaluateHandle(() => {
    const { clients } = self as unknown as { clients: { openWindow: (url: string) => Promise<null> } };
    const urls: string[] = [];
    clients.openWindow = async (url) => {
      urls.push(url);
      return null;
    };
    return urls;
  });
  await choose(context, tag, '');
  return opened.evaluate(([url]) => url);
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker.');
  return worker;
}

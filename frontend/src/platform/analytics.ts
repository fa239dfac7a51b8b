import {
  type Analytics,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from 'firebase/analytics';
import { deleteInstallations, getInstallations } from 'firebase/installations';
import type { AppConfig } from '@/config/app-config';
import { storedKeys } from '@/config/device-storage';
import { readConsent, storeConsent } from './consent';
import { firebaseApp } from './firebase';
import { pushKeyPrefix } from './push-owners';

// Imported after a yes only.

let starting: Promise<Analytics | null> | null = null;
let isStopped = false;

/** Page as analytics knows it, instead of what the tag would read: the address, the title and where the driver came from. */
function pageOf(route: string) {
  const { origin } = window.location;
  return { page_location: origin + route, page_title: route, page_referrer: `${origin}/` };
}

async function start(config: AppConfig): Promise<Analytics | null> {
  if (!(await isSupported()) || readConsent() !== 'granted') return null;
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  return initializeAnalytics(firebaseApp(config), {
    config: {
      // Holds for events that the tag sends on its own.
      ...pageOf('/'),
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // On this host only, where the cookies can be removed again.
      cookie_domain: 'none',
    },
  });
}

/** Counts one view of a page, given as its route without ids and filters, such as `/trips/:id`. */
export async function countPage(config: AppConfig, route: string): Promise<void> {
  // The tag keeps the id it began with: after a no, a new yes counts from the next start.
  if (isStopped) return;
  starting ??= start(config);
  const analytics = await starting;
  if (analytics === null || readConsent() !== 'granted') return;
  logEvent(analytics, 'page_view', pageOf(route));
}

function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    if (/^_ga(_|$)/.test(name)) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

/**
 * Stops counting and forgets the ids by which this device was known. Throws if the network is needed and missing; consent
 * stays withdrawn until a start of the application on which nothing was left to forget.
 */
export async function forgetCounting(config: AppConfig): Promise<void> {
  const isRunning = starting !== null;
  isStopped = true;
  const analytics = await starting;
  if (analytics) setAnalyticsCollectionEnabled(analytics, false);
  removeCookies();
  // Messages reach this device by the same id.
  if (storedKeys(pushKeyPrefix).length === 0) {
    await deleteInstallations(getInstallations(firebaseApp(config)));
  }
  if (!isRunning && readConsent() === 'withdrawn') storeConsent('denied');
}

// @vitest-environment jsdom
import { deleteApp, type FirebaseApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '@/config/app-config';
import { answerConsent, isAnalyticsConfigured, readConsent } from './consent';
import { loadMessaging } from './messaging';

const { used, support, network } = vi.hoisted(() => ({
  used: [] as unknown[],
  support: { is: true },
  network: { is: true },
}));

// These two start a script of Google's and a service worker: a test has neither the network nor the browser.
vi.mock('firebase/analytics', () => ({
  async isSupported() {
    used.push('analytics');
    return support.is;
  },
  setConsent() {},
  initializeAnalytics: (app: FirebaseApp, { config }: { config: object }) => {
    used.push(config);
    return { app };
  },
  logEvent: (_analytics: unknown, ...event: unknown[]) => void used.push(event),
  setAnalyticsCollectionEnabled: (_analytics: unknown, isOn: boolean) => void used.push(isOn),
}));
vi.mock('firebase/installations', () => ({
  getInstallations: () => 'installation',
  async deleteInstallations(installation: string) {
    if (!network.is) throw new Error('offline');
    used.push(`deleted ${installation}`);
  },
}));
vi.mock('firebase/messaging', () => ({
  async isSupported() {
    used.push('messaging');
    return support.is;
  },
  getMessaging: (app: FirebaseApp) => ({ app }),
}));

const full: AppConfig = {
  mode: 'test',
  identity: 'hosted',
  providers: ['google'],
  firebase: {
    apiKey: 'key',
    authDomain: 'roadbook.example',
    projectId: 'roadbook',
    databaseURL: 'https://roadbook.europe-west1.firebasedatabase.app',
    storageBucket: 'roadbook.appspot.com',
    messagingSenderId: '12',
    appId: '1:12:web:3',
    measurementId: 'G-1',
  },
};

function without(key: keyof AppConfig['firebase']): AppConfig {
  return { ...full, firebase: { ...full.firebase, [key]: '' } };
}

beforeEach(() => {
  localStorage.clear();
  used.length = 0;
  support.is = true;
  network.is = true;
  vi.resetModules();
});

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

/** Imports the module again, as a new page does. */
const analytics = () => import('./analytics');

describe('consent', () => {
  it('is not asked at first, and then what the person said', () => {
    expect(readConsent()).toBe('notAsked');
    answerConsent(false);
    expect(readConsent()).toBe('denied');
    answerConsent(true);
    expect(readConsent()).toBe('granted');
    answerConsent(false);
    expect(readConsent()).toBe('withdrawn');
  });

  it('is not made of a damaged store', () => {
    localStorage.setItem('roadbook.consent', 'true');
    expect(readConsent()).toBe('notAsked');
  });

  it('is asked for where the project is hosted and has both ids', () => {
    expect(isAnalyticsConfigured(full)).toBe(true);
    expect(isAnalyticsConfigured(without('measurementId'))).toBe(false);
    expect(isAnalyticsConfigured(without('appId'))).toBe(false);
    expect(isAnalyticsConfigured({ ...full, identity: 'embedded' })).toBe(false);
  });
});

describe('analytics', () => {
  it('count pages by their routes with consent, and send nothing of the page on their own', async () => {
    answerConsent(true);
    history.replaceState(null, '', '/trips/01ABC?note=secret');
    const { countPage } = await analytics();
    await countPage(full, '/trips/:id');
    await countPage(full, '/vehicles');
    const { origin } = location;
    expect(used).toEqual([
      'analytics',
      {
        send_page_view: false,
        page_location: `${origin}/`,
        page_title: '/',
        page_referrer: `${origin}/`,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        cookie_domain: 'none',
      },
      ...['/trips/:id', '/vehicles'].map((route) => [
        'page_view',
        { page_location: origin + route, page_title: route, page_referrer: `${origin}/` },
      ]),
    ]);
  });

  it('are not started without consent', async () => {
    const { countPage } = await analytics();
    await countPage(full, '/trips');
    expect(used).toEqual(['analytics']);
  });

  it('count nothing where the browser does not have what they need', async () => {
    answerConsent(true);
    support.is = false;
    const { countPage } = await analytics();
    await countPage(full, '/trips');
    expect(used).toEqual(['analytics']);
  });

  it('stop on a no and forget the device, until the next start for a yes that follows', async () => {
    answerConsent(true);
    const { countPage, forgetCounting } = await analytics();
    await countPage(full, '/');
    for (const cookie of ['_ga=GA1.1.1.2', '_ga_1=GS1.1', '_gate=open']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the tag sets them
      document.cookie = `${cookie}; Path=/`;
    }
    answerConsent(false);
    used.length = 0;
    await forgetCounting(full);
    expect(used).toEqual([false, 'deleted installation']);
    expect(document.cookie).toBe('_gate=open');
    answerConsent(true);
    await countPage(full, '/trips');
    expect(used).toHaveLength(2);
  });

  it('forget on the next start what could not be forgotten without a network', async () => {
    localStorage.setItem('roadbook.consent', 'withdrawn');
    network.is = false;
    const { forgetCounting } = await analytics();
    await expect(forgetCounting(full)).rejects.toThrow('offline');
    expect(localStorage.getItem('roadbook.consent')).toBe('withdrawn');
    vi.resetModules();
    network.is = true;
    await (await analytics()).forgetCounting(full);
    expect(localStorage.getItem('roadbook.consent')).toBe('denied');
    expect(used).toEqual(['deleted installation']);
  });

  it('leave the id by which messages reach this device', async () => {
    localStorage.setItem('roadbook.consent', 'withdrawn');
    localStorage.setItem('roadbook.push.ann', '{}');
    await (await analytics()).forgetCounting(full);
    expect(used).toEqual([]);
    expect(localStorage.getItem('roadbook.consent')).toBe('denied');
  });
});

describe('messaging', () => {
  it('loads on first use', async () => {
    expect((await loadMessaging(full))?.app.options.messagingSenderId).toBe('12');
    expect(used).toEqual(['messaging']);
  });

  it('is null without a sender, or in a browser that takes no messages', async () => {
    expect(await loadMessaging(without('messagingSenderId'))).toBeNull();
    expect(used).toEqual([]);
    support.is = false;
    expect(await loadMessaging(full)).toBeNull();
  });
});

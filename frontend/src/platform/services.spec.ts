// @vitest-environment jsdom
import { deleteApp, type FirebaseApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '@/config/app-config';
import { loadAnalytics } from './analytics';
import { readConsent, storeConsent } from './consent';
import { loadMessaging } from './messaging';

const { used, support } = vi.hoisted(() => ({ used: [] as string[], support: { is: true } }));

// Both start a script of Google's or a service worker, which a test cannot load.
vi.mock('firebase/analytics', () => ({
  async isSupported() {
    used.push('analytics');
    return support.is;
  },
  getAnalytics: (app: FirebaseApp) => ({ app }),
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
});

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

describe('consent', () => {
  it('is not asked at first, and then what the person said', () => {
    expect(readConsent()).toBe('notAsked');
    storeConsent('granted');
    expect(readConsent()).toBe('granted');
    storeConsent('denied');
    expect(readConsent()).toBe('denied');
  });

  it('is not made of a damaged store', () => {
    localStorage.setItem('roadbook.consent', 'true');
    expect(readConsent()).toBe('notAsked');
  });
});

describe('analytics', () => {
  it('load with a measurement id and consent', async () => {
    storeConsent('granted');
    expect((await loadAnalytics(full))?.app.options.measurementId).toBe('G-1');
    expect(used).toEqual(['analytics']);
  });

  it('are not even asked for without consent', async () => {
    expect(await loadAnalytics(full)).toBeNull();
    storeConsent('denied');
    expect(await loadAnalytics(full)).toBeNull();
    expect(used).toEqual([]);
  });

  it('are not even asked for without a measurement id', async () => {
    storeConsent('granted');
    expect(await loadAnalytics(without('measurementId'))).toBeNull();
    expect(used).toEqual([]);
  });

  it('are null where the browser does not have what they need', async () => {
    storeConsent('granted');
    support.is = false;
    expect(await loadAnalytics(full)).toBeNull();
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

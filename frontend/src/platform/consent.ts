import { useSyncExternalStore } from 'react';
import type { AppConfig } from '@/config/app-config';
import { readStored, store } from '@/config/device-storage';

const storageKey = 'roadbook.consent';
const listeners = new Set<() => void>();

/** The page's policy lets nothing through to analytics where the identity is embedded, and the SDK needs an app id. */
export function isAnalyticsConfigured({ identity, firebase }: AppConfig): boolean {
  return identity === 'hosted' && firebase.measurementId !== '' && firebase.appId !== '';
}

/** Withdrawn: denied after it was granted, and what analytics stored here is still to be removed. */
type Consent = 'granted' | 'denied' | 'withdrawn' | 'notAsked';

/** Choice of whether opened pages are counted, kept on this device. Silence is no consent. */
export function readConsent(): Consent {
  const stored = readStored(storageKey);
  return stored === 'granted' || stored === 'denied' || stored === 'withdrawn' ? stored : 'notAsked';
}

export function storeConsent(choice: Exclude<Consent, 'notAsked'>): void {
  store(storageKey, choice);
  for (const listener of listeners) listener();
}

export function answerConsent(isGranted: boolean): void {
  if (isGranted) storeConsent('granted');
  else storeConsent(readConsent() === 'granted' ? 'withdrawn' : 'denied');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The answer may be given in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent);
}

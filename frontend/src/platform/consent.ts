import { readStored, store } from '@/config/device-storage';

export type Consent = 'granted' | 'denied' | 'notAsked';

const storageKey = 'roadbook.consent';

/** Returns whether the person allows their use of the application to be counted. No answer is no consent. */
export function readConsent(): Consent {
  const stored = readStored(storageKey);
  return stored === 'granted' || stored === 'denied' ? stored : 'notAsked';
}

export function storeConsent(choice: 'granted' | 'denied'): void {
  store(storageKey, choice);
}

import { readStored, store } from '@/config/device-storage';

export type Consent = 'granted' | 'denied' | 'notAsked';

const storageKey = 'roadbook.consent';

/** Whether the person lets their use of the application be counted. Silence is no consent. */
export function readConsent(): Consent {
  const stored = readStored(storageKey);
  return stored === 'granted' || stored === 'denied' ? stored : 'notAsked';
}

export function storeConsent(choice: 'granted' | 'denied'): void {
  store(storageKey, choice);
}

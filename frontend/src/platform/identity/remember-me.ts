import { readStored, store } from '@/config/device-storage';

const storageKey = 'roadbook.remember-me';

/**
 * Returns whether to stay signed in, by default true: the logbook is opened for seconds at a time on the driver's own
 * phone, often without a network to sign in again. People at a shared computer untick it.
 */
export function readRememberMe(): boolean {
  return readStored(storageKey) !== 'no';
}

export function storeRememberMe(flag: boolean): void {
  store(storageKey, flag ? 'yes' : 'no');
}

import { readStored, store } from '@/config/device-storage';

const storageKey = 'roadbook.remember-me';

/**
 * Remembered unless somebody says otherwise: the logbook is opened for seconds at a time on the driver's own
 * phone, often without a network to sign in again with. Whoever sits at a shared machine unticks it.
 */
export function readRememberMe(): boolean {
  return readStored(storageKey) !== 'no';
}

export function storeRememberMe(flag: boolean): void {
  store(storageKey, flag ? 'yes' : 'no');
}

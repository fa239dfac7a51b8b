import { forget, storedKeys } from '@/config/device-storage';
import { forgetOpened } from '@/lib/logbook/opened-logbook';
import { forgetRecordings } from '@/lib/recording/recording-choice';

/**
 * Beginnings of the keys under which this device remembers what drivers did last. Changes that were not sent yet have
 * other keys, and stay for their driver.
 */
const remembered = [
  'roadbook.begun.',
  'roadbook.fuel-alone.',
  'roadbook.import-columns.',
  'roadbook.last-claim.',
  'roadbook.last-vehicle.',
  'roadbook.tour.',
  'roadbook.year-claim.',
];

/** Kept by a tab until it is closed. */
const ofTabs = 'roadbook.report-requests.';

/** Forgets what this device remembers of drivers once nobody is signed in, so that the next person finds nothing. */
export function forgetDrivers(): void {
  forgetOpened();
  forgetRecordings();
  for (const begin of remembered) storedKeys(begin).forEach(forget);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(ofTabs)) sessionStorage.removeItem(key);
    }
  } catch {
    // There is nothing to remove if storage is forbidden.
  }
}

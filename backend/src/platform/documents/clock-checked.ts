import { type Clock, isClockWrong } from '../clock';
import type { DocumentStore } from './documents';
import { ClockWrong } from './errors';

/**
 * A store in which no transaction begins while the server's clock is obviously wrong: its time would become part of
 * records and of the ledger, and decide which ones are final. Reads continue, and so does erasing, which stores no
 * time.
 */
export function clockChecked(store: DocumentStore, clock: Clock): DocumentStore {
  return {
    ...store,
    of(driverId) {
      const driver = store.of(driverId);
      return {
        ...driver,
        async transact(work) {
          const nowMs = clock();
          if (isClockWrong(nowMs)) throw new ClockWrong(nowMs);
          return driver.transact(work);
        },
      };
    },
  };
}

import { type Clock, isClockWrong } from '../clock';
import type { DocumentStore } from './documents';
import { ClockWrong } from './errors';

/**
 * A store in which no transaction begins while the server's clock is plainly wrong: what it says would become part of
 * records and of the ledger, and decide what is final. Reading goes on, and so does erasing, which keeps no time.
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

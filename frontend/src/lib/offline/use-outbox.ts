import type { DriversOutbox } from './outbox';
import { useDriversOutbox } from './outbox-context';

/** For every write of a record of the logbook. */
export function useOutbox(): Pick<DriversOutbox, 'submit'> {
  return useDriversOutbox();
}

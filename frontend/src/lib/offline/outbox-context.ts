import { createContext, use } from 'react';
import type { DriversOutbox } from './outbox';

export const OutboxContext = createContext<DriversOutbox | null>(null);

/** The queue of the driver who is signed in, with what the page that shows it needs. */
export function useDriversOutbox(): DriversOutbox {
  const outbox = use(OutboxContext);
  if (outbox === null) throw new Error('the outbox needs an OutboxProvider above it');
  return outbox;
}

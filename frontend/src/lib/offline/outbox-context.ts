import { createContext, use } from 'react';
import type { Outbox, Submitted } from './outbox';
import type { StoredRecord, WriteInput } from './record-kind';
import type { InputOf, MutationPath, OutputOf } from './writes';

export const OutboxContext = createContext<Outbox | null>(null);

/** Outbox of the signed-in driver, with what its page needs. */
export function useDriversOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (outbox === null) throw new Error('the outbox needs an OutboxProvider above it');
  return outbox;
}

interface TypedOutbox {
  /** See `Outbox.submit`; the types are those of the router. */
  submit<Path extends MutationPath>(
    path: Path,
    input: InputOf<Path> & WriteInput,
    isFormOpen?: () => boolean,
    shown?: StoredRecord,
  ): Promise<Submitted<OutputOf<Path>>>;
}

/** Writes records of the logbook. */
export function useOutbox(): TypedOutbox {
  return useDriversOutbox();
}

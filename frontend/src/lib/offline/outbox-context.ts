import { createContext, use } from 'react';
import type { Outbox, Submitted } from './outbox';
import type { StoredRecord, WriteInput } from './record-kind';
import type { InputOf, MutationPath, OutputOf } from './writes';

export const OutboxContext = createContext<Outbox | null>(null);

/** The queue of the driver who is signed in, with what the page that shows it needs. */
export function useDriversOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (outbox === null) throw new Error('the outbox needs an OutboxProvider above it');
  return outbox;
}

interface TypedOutbox {
  /** See `Outbox.submit`; a path takes what its router takes. */
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

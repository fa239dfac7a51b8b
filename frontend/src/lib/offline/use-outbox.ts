import type { Submitted } from './outbox';
import { useDriversOutbox } from './outbox-context';
import type { StoredRecord, WriteInput } from './record-kind';
import type { InputOf, MutationPath, OutputOf } from './writes';

interface Outbox {
  /** See `createOutbox`; what may be written under a path is what its router takes. */
  submit<Path extends MutationPath>(
    path: Path,
    input: InputOf<Path> & WriteInput,
    isFormOpen?: () => boolean,
    shown?: StoredRecord,
  ): Promise<Submitted<OutputOf<Path>>>;
}

/** For every write of a record of the logbook. */
export function useOutbox(): Outbox {
  return useDriversOutbox();
}

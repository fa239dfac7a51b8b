import type { StoredRecord } from './record-kind';

/** Returns the members of a record that its driver enters, without those that the server adds. */
export function asEntered<Stored extends StoredRecord & { readonly enteredBy?: string | undefined }>({
  version: _version,
  enteredBy: _enteredBy,
  ...entered
}: Stored): Omit<Stored, 'version' | 'enteredBy'> {
  return entered;
}

import { dequal } from 'dequal/lite';

/** Returns the members of `written` that differ from the stored record. */
export function changedMembers(written: object, stored: object): object {
  const members = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(written).filter(([name, value]) => !dequal(value, members.get(name))),
  );
}

/** True if the record already has all values of a form; other fields of the record are ignored. */
export function hasSameValues(written: object, stored: object): boolean {
  return Object.keys(changedMembers(written, stored)).length === 0;
}

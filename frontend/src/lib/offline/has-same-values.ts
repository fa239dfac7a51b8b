import { dequal } from 'dequal/lite';

/** What of something written is not in the stored record already; what else the record says stays as it is. */
export function changedMembers(written: object, stored: object): object {
  const members = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(written).filter(([name, value]) => !dequal(value, members.get(name))),
  );
}

/** Whether the record already has all values of a form; other fields of the record are ignored. */
export function hasSameValues(written: object, stored: object): boolean {
  return Object.keys(changedMembers(written, stored)).length === 0;
}

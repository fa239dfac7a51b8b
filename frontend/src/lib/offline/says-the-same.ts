import { dequal } from 'dequal/lite';

/** What of something written is not in the stored record already; what else the record says stays as it is. */
export function changedMembers(written: object, stored: object): object {
  const members = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(written).filter(([name, value]) => !dequal(value, members.get(name))),
  );
}

/** Whether what a form would write is what the record says already; what else the record says is not the form's. */
export function saysTheSame(written: object, stored: object): boolean {
  return Object.keys(changedMembers(written, stored)).length === 0;
}

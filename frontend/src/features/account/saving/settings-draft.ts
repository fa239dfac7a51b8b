import type { Preferences } from '@domain/account/account.schema';
import { dequal } from 'dequal/lite';

export type Field = keyof Preferences;
export type Changes = Partial<Preferences>;

/** Changes that the server has not accepted yet. */
export interface Draft {
  readonly changes: Changes;
  /** Values of the changed fields before the change, to distinguish a clash from an unrelated change elsewhere. */
  readonly seen: Changes;
}

export const emptyDraft: Draft = { changes: {}, seen: {} };

/** Working hours are a list, which is a new object in each answer of the server. */
function isSame(field: Field, one: Changes, other: Changes): boolean {
  return dequal(one[field], other[field]);
}

export function fieldsOf(changes: Changes): Field[] {
  return Object.keys(changes) as Field[];
}

export function isEmpty(draft: Draft): boolean {
  return fieldsOf(draft.changes).length === 0;
}

function pick(values: Changes, fields: readonly Field[]): Changes {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Returns the draft with further changes. A field that has the account's value again is no change any more. */
export function withChanges(draft: Draft, account: Preferences, further: Changes): Draft {
  const changes = { ...draft.changes, ...further };
  const seen = { ...pick(account, fieldsOf(further)), ...draft.seen };
  const kept = fieldsOf(changes).filter((field) => !isSame(field, changes, account));
  return { changes: pick(changes, kept), seen: pick(seen, kept) };
}

/** Returns the rest of the draft once the server has accepted `sent` and returned `account`. */
export function afterSaving(draft: Draft, account: Preferences, sent: Changes): Draft {
  const left = fieldsOf(draft.changes).filter((field) => !isSame(field, draft.changes, sent));
  return { changes: pick(draft.changes, left), seen: pick(account, left) };
}

/** Returns the fields that were changed both here and elsewhere, to different values. */
export function clashes({ changes, seen }: Draft, account: Preferences): Field[] {
  return fieldsOf(changes).filter(
    (field) => !isSame(field, account, seen) && !isSame(field, account, changes),
  );
}

/** Returns the same changes, based on the current account. */
export function keepingLocal(draft: Draft, account: Preferences): Draft {
  return withChanges(emptyDraft, account, draft.changes);
}

/** Returns the changes of fields that were not changed elsewhere. */
export function takingTheirs(draft: Draft, account: Preferences): Draft {
  const clashing = clashes(draft, account);
  const left = fieldsOf(draft.changes).filter((field) => !clashing.includes(field));
  return withChanges(emptyDraft, account, pick(draft.changes, left));
}

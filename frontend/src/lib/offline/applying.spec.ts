import { expect, it } from 'vitest';
import { expenseKind } from '../../../test/harness/offline/an-outbox';
import { applied } from './applying';
import { knownWrite, type RecordKind, type StoredRecord } from './record-kind';

type Noted = StoredRecord & { readonly note: string; readonly extra?: string | null };

const kind = {
  ...expenseKind,
  procedures: {
    'expenses.create': { does: 'create' },
    'expenses.update': { does: 'update', says: 'record', keeps: ['extra'] },
  },
} as RecordKind;

const before: Noted = { id: 'a', version: 3, note: 'Before', extra: 'kept' };
const updated = (input: Partial<Noted>, known: Noted | undefined = before) =>
  applied(known, {
    ...knownWrite(kind, { path: 'expenses.update', input: { id: 'a', version: 3, ...input } }),
    before,
  });

it('an update that knows nothing of a member leaves it, as the server does', () => {
  expect(updated({ note: 'After' })).toEqual({ id: 'a', version: 4, note: 'After', extra: 'kept' });
  expect(updated({ note: 'After' }, undefined)).toMatchObject({ extra: 'kept' });
  const without: Noted = { id: 'a', version: 3, note: 'Before' };
  expect(updated({ note: 'After' }, without)).toEqual({ id: 'a', version: 4, note: 'After' });
});

it('an update takes a member away with null, and changes it', () => {
  expect(updated({ note: 'After', extra: null })).toEqual({ id: 'a', version: 4, note: 'After' });
  expect(updated({ note: 'After', extra: 'new' })).toMatchObject({ extra: 'new' });
});

it('what no kind keeps goes where an update leaves it out', () => {
  const update = { path: 'expenses.update', input: { id: 'a', version: 3 }, before };
  expect(applied(before, knownWrite(expenseKind as RecordKind, update))).toEqual({ id: 'a', version: 4 });
});

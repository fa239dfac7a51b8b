import { expect, it } from 'vitest';
import { foldWrites } from '@/lib/offline/folding';
import { newRecordId } from '@/lib/offline/new-record-id';
import { knownWrite, type Write } from '@/lib/offline/record-kind';
import { employerKind } from './employer-kind';

const folded = (first: Write, second: Write) =>
  foldWrites(knownWrite(employerKind, first), knownWrite(employerKind, second));

it('adds an employer once that was renamed before it arrived', () => {
  const described = { kind: 'employer', associatedWithId: null } as const;
  const id = newRecordId();
  const first = { path: 'employers.create', input: { id, name: 'Acme', ...described } } as const;
  const second = {
    path: 'employers.update',
    input: { id, version: 1, changes: { name: 'Acme Ltd' } },
  } as const;
  const input = { id, name: 'Acme Ltd', ...described };
  expect(folded(first, second)).toEqual(knownWrite(employerKind, { path: 'employers.create', input }));
  const archived = { ...second, input: { ...second.input, changes: { archivedAtMs: 1 } } };
  expect(folded(first, archived)).toBe('apart');
});

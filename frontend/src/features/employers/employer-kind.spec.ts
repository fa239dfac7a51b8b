import { expect, it } from 'vitest';
import { foldWrites } from '@/lib/offline/folding';
import { newRecordId } from '@/lib/offline/new-record-id';
import { employerKind } from './employer-kind';

it('adds an employer once that was renamed before it arrived', () => {
  const described = { kind: 'employer', associatedWithId: null } as const;
  const id = newRecordId();
  const first = { path: 'employers.create', input: { id, name: 'Acme', ...described } } as const;
  const second = {
    path: 'employers.update',
    input: { id, version: 1, changes: { name: 'Acme Ltd' } },
  } as const;
  const both = foldWrites(employerKind, first, second);
  expect(both).toEqual({ path: 'employers.create', input: { id, name: 'Acme Ltd', ...described } });
  const archived = { ...second, input: { ...second.input, changes: { archivedAtMs: 1 } } };
  expect(foldWrites(employerKind, first, archived)).toBe('apart');
});

import { expect, it } from 'vitest';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { nextToSend } from '@/lib/offline/queue';
import { kindNamed, knownWrite } from '@/lib/offline/record-kind';
import { recordKinds } from './record-kinds';

const common = { uid: 'jana', queuedAtMs: 0, tried: false } as const;

const written = (recordKind: string, path: string, input: { readonly id: string }) => ({
  recordKind,
  ...knownWrite(kindNamed(recordKinds, recordKind), { path, input }),
});

/** An employer that the server refused, and a record that names it. */
function behindRefusedEmployer(recordKind: string, path: string, input: object): readonly OutboxItem[] {
  const created = written('employer', 'employers.create', { id: 'M1', ...{ name: 'Acme' } });
  return [
    { ...common, ...created, id: 'first', seq: 1, recordId: 'M1', state: 'refused' },
    {
      ...common,
      ...written(recordKind, path, { id: 'R1', ...input }),
      id: 'second',
      seq: 2,
      recordId: 'R1',
      state: 'waiting',
    },
  ];
}

it.each([
  ['trip', 'trips.create', { employerId: 'M1' }],
  ['trip', 'trips.update', { version: 1, changes: { employerId: 'M1' } }],
  ['expense', 'expenses.create', { employerId: 'M1' }],
  ['employer', 'employers.create', { associatedWithId: 'M1' }],
])('a %s waits at %s for the employer that it names', (recordKind, path, input) => {
  expect(nextToSend(behindRefusedEmployer(recordKind, path, input))).toBeUndefined();
});

it('a trip for nobody waits for no employer', () => {
  const queue = behindRefusedEmployer('trip', 'trips.create', { employerId: null });
  expect(nextToSend(queue)?.id).toBe('second');
});

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Outbox } from '@/lib/offline/outbox';
import { recordKinds } from './record-kinds';

it('does not take what was deleted and entered again for what it was before', async () => {
  const stored = { id: 'V1', version: 1, name: 'Van', note: 'blue' };
  const outbox = new Outbox({
    uid: 'jana',
    kinds: recordKinds,
    send: () => Promise.reject(new Error('offline')),
    newest: () => Promise.reject(new Error('offline')),
    seen: () => stored,
    onArrived: () => {},
    onUndecided: () => {},
    isOnline: () => false,
    alone: () => Promise.resolve(),
    broadcast: () => {},
  });
  await outbox.submit('vehicles.delete', { id: 'V1', version: 1 });
  await outbox.submit('vehicles.create', { id: 'V1', ...{ name: 'Van', note: 'blue' } });
  const change = (changes: object) => outbox.submit('vehicles.update', { id: 'V1', version: 1, changes });
  await change({ note: 'red' });
  // The same name as the server still has, but not the same as the waiting change.
  await change({ note: 'blue', name: 'Bus' });
  expect(outbox.items().map(({ path, input }) => [path, input])).toEqual([
    ['vehicles.delete', { id: 'V1', version: 1 }],
    ['vehicles.create', { id: 'V1', name: 'Bus', note: 'blue' }],
  ]);
});

import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { Outbox } from '@/lib/offline/outbox';
import { recordKinds } from './record-kinds';

const trip = {
  vehicleId: '01JV0000000000000000000001',
  startedAtMs: 1_790_000_000_000,
  startZone: 'Europe/Berlin',
  fromText: 'Ulm',
  toText: '',
  odometerStartMetres: null,
  category: null,
  purpose: '',
  forWhom: '',
  passengers: 0,
  tollsMinor: 0,
  parkingMinor: 0,
  currency: 'EUR',
  note: '',
  tags: [],
  favourite: false,
};
const end = { toText: 'Bonn', endedAtMs: 1_790_000_900_000, endZone: 'Europe/Berlin' };
const problem = { reason: 'OFFLINE', fields: [] };

/** Items as stored by version 0.2.0: object store `items`, version 1, keys of driver and place in the queue. */
const stored = [
  {
    ...{ id: 'A', seq: 1, uid: 'jana', path: 'vehicles.update', recordKind: 'vehicle', recordId: 'V1' },
    ...{ queuedAtMs: 10, state: 'waiting', tried: false, before: { id: 'V1', version: 3, name: 'Old' } },
    input: { id: 'V1', version: 3, changes: { name: 'New' } },
  },
  {
    ...{ id: 'B', seq: 2, uid: 'jana', path: 'trips.start', recordKind: 'trip', recordId: 'T1' },
    ...{ queuedAtMs: 20, state: 'sending', tried: true, problem, before: undefined },
    input: { ...trip, id: 'T1' },
  },
  {
    ...{ id: 'C', seq: 4, uid: 'jana', path: 'trips.stop', recordKind: 'trip', recordId: 'T1' },
    ...{ queuedAtMs: 30, state: 'waiting', tried: false },
    input: { id: 'T1', version: 1, ...end, odometerEndMetres: null, distanceMetres: 9000, reason: 'Driven' },
  },
  {
    ...{ id: 'D', seq: 5, uid: 'jana', path: 'vehicles.changeNotedReading', recordKind: 'odometerRecord' },
    ...{ recordId: 'O1', queuedAtMs: 40, state: 'waiting', tried: true, problem },
    input: { kind: 'noted', id: 'O1', version: 1, vehicleId: 'V1', atMs: 5, zone: 'Europe/Berlin', note: '' },
  },
  {
    ...{ id: 'E', seq: 6, uid: 'jana', path: 'energy.delete', recordKind: 'fill', recordId: 'F1' },
    ...{ queuedAtMs: 50, state: 'waiting', tried: false },
    input: { id: 'F1', version: 2 },
  },
  {
    ...{ id: 'F', seq: 7, uid: 'jana', path: 'employers.update', recordKind: 'employer', recordId: 'M1' },
    ...{ queuedAtMs: 60, state: 'clash', tried: true, problem: { reason: 'VERSION_CLASH', fields: [] } },
    theirs: { id: 'M1', version: 9, name: 'Theirs' },
    input: { id: 'M1', version: 4, changes: { name: 'Mine' } },
  },
];

function storeAsBefore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('roadbook-outbox');
    opening.onupgradeneeded = () => opening.result.createObjectStore('items');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('items', 'readwrite');
      for (const item of stored) transaction.objectStore('items').put(item, [item.uid, item.seq]);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    };
  });
}

it('sends what an older version of the page has stored, as it was entered', async () => {
  await storeAsBefore();
  const sent: unknown[] = [];
  const outbox = new Outbox({
    uid: 'jana',
    kinds: recordKinds,
    async send(path, input) {
      sent.push([path, input]);
      return { ...input, version: (input.version ?? 0) + 1 };
    },
    newest: () => Promise.reject(new Error('not asked for')),
    seen: () => undefined,
    onArrived: () => {},
    onUndecided: () => {},
    isOnline: () => true,
    alone: (_name, work) => work(),
    broadcast: () => {},
  });
  outbox.start();
  await vi.waitFor(() => expect(outbox.items()).toHaveLength(1));
  const inputs = stored.map(({ input }) => input);
  expect(sent).toEqual([
    ['vehicles.update', inputs[0]],
    ['trips.start', { ...inputs[1], madeAtMs: 20 }],
    ['trips.stop', { ...inputs[2], madeAtMs: 30 }],
    ['vehicles.changeNotedReading', inputs[3]],
    ['energy.delete', { ...inputs[4], madeAtMs: 50 }],
  ]);
  const [clash] = outbox.items();
  if (clash === undefined) throw new Error('the clash is gone');
  expect(outbox.localVersion(clash, clash.theirs)).toMatchObject({ name: 'Mine' });
  await outbox.keepLocal(clash);
  await vi.waitFor(() => expect(outbox.items()).toEqual([]));
  expect(sent.at(-1)).toEqual(['employers.update', { id: 'M1', version: 9, changes: { name: 'Mine' } }]);
  outbox.stop();
});

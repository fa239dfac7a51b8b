import { expect, it } from 'vitest';
import { keepLocalVersion } from '@/lib/offline/deciding';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { enqueue } from '@/lib/offline/queue';
import { knownWrite } from '@/lib/offline/record-kind';
import { tripKind } from './trip-kind';

const end = { toText: 'Mine', endedAtMs: 5000, endZone: 'Europe/Oslo', odometerEndMetres: null };

function stop(rest: Partial<OutboxItem> = {}): OutboxItem {
  const names = { id: 'item', seq: 1, uid: 'jana', recordKind: 'trip', recordId: 'trip' } as const;
  const input = { id: 'trip', version: 1, reason: 'Driven', ...end };
  const state: OutboxItem['state'] = 'clash';
  const item = { ...names, path: 'trips.stop', input, queuedAtMs: 0, state, tried: true, ...rest };
  return knownWrite(tripKind, item);
}

/** The trip as it is now, reduced to the fields used here. */
const theirs = (endedAtMs: number | null) => ({ id: 'trip', version: 2, endedAtMs });

it('ends a trip that was changed elsewhere on top of that', () => {
  expect(keepLocalVersion([stop()], stop(), theirs(null))).toMatchObject([
    { path: 'trips.stop', state: 'waiting', tried: false, input: { ...end, version: 2 } },
  ]);
});

it('changes the end of a trip that was ended elsewhere, which cannot be ended again', () => {
  const [item] = keepLocalVersion([stop()], stop(), theirs(4000));
  expect(item?.path).toBe('trips.update');
  expect(item?.input).toEqual({ id: 'trip', version: 2, changes: end, reason: 'Driven' });
});

it('changes the end of a trip that it ends itself before', () => {
  const again = stop({ id: 'again', seq: 2, state: 'waiting', input: { ...stop().input, version: 2 } });
  const [first, second] = keepLocalVersion([stop(), again], stop(), theirs(null));
  expect(first).toMatchObject({ path: 'trips.stop', input: { version: 2 } });
  expect(second).toMatchObject({ path: 'trips.update', input: { version: 3, changes: end } });
});

it('lays nothing that was typed over an older version on top of what waits', () => {
  const change = (version: number, changes: object) =>
    stop({ path: 'trips.update', state: 'waiting', tried: false, input: { id: 'trip', version, changes } });
  const waiting = change(5, { category: 'business' });
  expect(enqueue([waiting], change(5, { fromText: 'Home' })).queue).toMatchObject([
    { input: { version: 5, changes: { category: 'business', fromText: 'Home' } } },
  ]);
  expect(enqueue([waiting], change(4, { fromText: 'Home' })).queue).toMatchObject([
    { input: { version: 5, changes: { category: 'business' } } },
    { input: { version: 4, changes: { fromText: 'Home' } } },
  ]);
});

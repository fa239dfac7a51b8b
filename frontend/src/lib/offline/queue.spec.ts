import { expect, it } from 'vitest';
import type { OutboxItem } from './outbox-item';
import { keepingMine } from './queue';
import type { AnyRecord } from './writes';

const end = { toText: 'Mine', endedAtMs: 5000, endZone: 'Europe/Oslo', odometerEndMetres: null };

function stop(rest: Partial<OutboxItem> = {}): OutboxItem {
  const names = { id: 'item', seq: 1, uid: 'jana', recordKind: 'trip', recordId: 'trip' } as const;
  const input = { id: 'trip', version: 1, reason: 'Driven', ...end };
  return { ...names, path: 'trips.stop', input, queuedAtMs: 0, state: 'clash', tried: true, ...rest };
}

/** The trip as it is now, as far as it matters here. */
const theirs = (endedAtMs: number | null) => ({ id: 'trip', version: 2, endedAtMs }) as AnyRecord;

it('ends a trip that was changed elsewhere on top of that', () => {
  expect(keepingMine([stop()], stop(), theirs(null))).toMatchObject([
    { path: 'trips.stop', state: 'waiting', tried: false, input: { ...end, version: 2 } },
  ]);
});

it('changes the end of a trip that was ended elsewhere, which cannot be ended again', () => {
  const [item] = keepingMine([stop()], stop(), theirs(4000));
  expect(item?.path).toBe('trips.update');
  expect(item?.input).toEqual({ id: 'trip', version: 2, changes: end, reason: 'Driven' });
});

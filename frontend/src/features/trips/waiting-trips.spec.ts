import type { Trip, TripStart } from '@domain/trips/trip.schema';
import { describe, expect, it } from 'vitest';
import { foldWrites } from '@/lib/offline/folding';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { overlaid as overlaidOf } from '@/lib/offline/overlay';
import { enqueue, nextToSend, type Queue } from '@/lib/offline/queue';
import {
  kindWrittenBy,
  knownWrite,
  type RecordKind,
  type Write,
  type WriteInput,
} from '@/lib/offline/record-kind';
import { tripKind } from './trip-kind';

/** Reduced to the procedures that this test uses. */
const vehicleKind: RecordKind = {
  ...tripKind,
  name: 'vehicle',
  procedures: { 'vehicles.create': { does: 'create' }, 'vehicles.delete': { does: 'delete' } },
  createOf: () => null,
};
const kinds = { trip: tripKind, vehicle: vehicleKind };

function folded(first: Write, second: Write): Write | 'nothing' | 'apart' {
  const both = foldWrites(knownWrite(tripKind, first), knownWrite(tripKind, second));
  return typeof both === 'string' ? both : { path: both.path, input: both.input };
}
const overlaid = (list: readonly Trip[], items: Queue, matches?: (trip: Trip) => boolean) =>
  overlaidOf(tripKind, list, items, matches);

const started: TripStart = {
  id: 'T1',
  vehicleId: 'V1',
  startedAtMs: 1000,
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
const end = { endedAtMs: 2000, endZone: 'Europe/Berlin', odometerEndMetres: null, distanceMetres: 5000 };
const running = { endedAtMs: null, endZone: null, odometerEndMetres: null, distanceMetres: null };
const trip = (id: string, startedAtMs: number, version = 1): Trip => ({
  ...started,
  ...end,
  id,
  startedAtMs,
  version,
});

function entry(path: string, input: WriteInput, rest: Partial<OutboxItem> = {}): OutboxItem {
  const names = { id: `${path} ${input.id}`, seq: 0, uid: 'jana', recordId: input.id, queuedAtMs: 0 };
  const kind = kindWrittenBy(kinds, path);
  return {
    ...names,
    ...knownWrite(kind, { path, input }),
    recordKind: kind.name,
    state: 'waiting',
    tried: false,
    ...rest,
  };
}

function waiting(...entries: OutboxItem[]): readonly OutboxItem[] {
  return entries.reduce<readonly OutboxItem[]>((queue, next) => enqueue(queue, next).queue, []);
}

const write = (path: string, input: WriteInput) => entry(path, input);

describe('a list with what waits laid over it', () => {
  it('is the same list where nothing waits', () => {
    const list = [trip('T2', 5), trip('T1', 1)];
    expect(overlaid(list, [])).toBe(list);
    expect(overlaid(list, [entry('vehicles.delete', { id: 'T1', version: 1 })])).toBe(list);
  });

  it('holds what was entered in its place, without what was deleted, with what was changed', () => {
    const { version: _, ...middle } = trip('T5', 50);
    const items = [
      entry('trips.create', middle),
      entry('trips.delete', { id: 'T9', version: 1 }),
      entry('trips.update', { id: 'T4', version: 3, changes: { note: 'by the lake' } }),
    ];
    expect(overlaid([trip('T9', 90), trip('T6', 60), trip('T4', 40, 3)], items)).toEqual([
      trip('T6', 60),
      trip('T5', 50),
      { ...trip('T4', 40, 4), note: 'by the lake' },
    ]);
  });

  it('moves what got another start, and leaves out what no longer belongs', () => {
    const items = [
      entry('trips.update', { id: 'T1', version: 1, changes: { startedAtMs: 99 } }),
      entry('trips.update', { id: 'T2', version: 1, changes: { category: 'business' } }),
    ];
    const unsorted = ({ category }: Trip) => category === null;
    const list = [trip('T3', 30), trip('T2', 20), trip('T1', 10)];
    expect(overlaid(list, items, unsorted)).toEqual([trip('T1', 99, 2), trip('T3', 30)]);
  });

  it('shows a trip that was started here as running, until it was stopped here', () => {
    const runs = ({ endedAtMs }: Trip) => endedAtMs === null;
    const start = entry('trips.start', started, { tried: true });
    expect(overlaid([], [start], runs)).toEqual([{ ...started, ...running, version: 1 }]);
    const stop = entry('trips.stop', { id: 'T1', version: 1, toText: 'Bonn', ...end } as WriteInput);
    expect(overlaid([], [start, stop], runs)).toEqual([]);
    expect(overlaid([], [start, stop])).toEqual([{ ...started, ...end, toText: 'Bonn', version: 2 }]);
  });

  it('shows a record changed here that the list does not have yet', () => {
    const change = { id: 'T1', version: 1, changes: { note: 'n' } };
    const item = entry('trips.update', change, { before: trip('T1', 10) });
    expect(overlaid([], [item])).toEqual([{ ...trip('T1', 10, 2), note: 'n' }]);
    expect(overlaid([], [entry('trips.update', change)])).toEqual([]);
  });

  it('still shows what it was not allowed to delete', () => {
    const item = entry('trips.delete', { id: 'T1', version: 1 }, { state: 'refused' });
    expect(overlaid([trip('T1', 10)], [item])).toEqual([trip('T1', 10)]);
  });
});

describe('two writes as one', () => {
  const stop = { id: 'T1', version: 1, toText: 'Bonn', ...end };

  it('a start and its stop are a trip entered afterwards', () => {
    expect(folded(write('trips.start', started), write('trips.stop', stop))).toEqual({
      path: 'trips.create',
      input: { ...started, ...end, toText: 'Bonn' },
    });
  });

  it('a start that is changed stays a start', () => {
    const change = { id: 'T1', version: 1, changes: { note: 'n' } };
    expect(folded(write('trips.start', started), write('trips.update', change))).toEqual({
      path: 'trips.start',
      input: { ...started, note: 'n' },
    });
  });

  it('a create and its delete are nothing', () => {
    expect(folded(write('trips.start', started), write('trips.delete', { id: 'T1', version: 1 }))).toBe(
      'nothing',
    );
  });

  it('the later change of a field counts, on the version that the first one saw', () => {
    const first = write('trips.update', { id: 'T1', version: 4, changes: { note: 'a', purpose: 'p' } });
    const second = write('trips.update', { id: 'T1', version: 5, changes: { note: 'b' } });
    expect(folded(first, second)).toMatchObject({
      path: 'trips.update',
      input: { id: 'T1', version: 4, changes: { note: 'b', purpose: 'p' } },
    });
    expect(folded(first, write('trips.delete', { id: 'T1', version: 5 }))).toMatchObject({
      path: 'trips.delete',
      input: { id: 'T1', version: 4 },
    });
  });

  it('a delete and what brings the record back stay two', () => {
    expect(folded(write('trips.delete', { id: 'T1', version: 1 }), write('trips.start', started))).toBe(
      'apart',
    );
  });
});

describe('the queue', () => {
  const change = (version: number, note: string) =>
    entry('trips.update', { id: 'T1', version, changes: { note } });

  it('folds into the last one only', () => {
    expect(waiting(change(1, 'a'), change(2, 'b'))).toHaveLength(1);
    const other = entry('trips.start', { ...started, id: 'T2' });
    expect(waiting(change(1, 'a'), other, change(2, 'b')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('does not fold into what is on its way', () => {
    const sent = { ...change(1, 'a'), state: 'sending', tried: true } as const;
    expect(waiting(sent, change(2, 'b')).map(({ input }) => input.version)).toEqual([1, 2]);
  });

  it('what needs a vehicle that stands still waits; other records go on', () => {
    const vehicle = entry('vehicles.create', { id: 'V1' }, { state: 'refused' });
    const elsewhere = entry('trips.start', { ...started, id: 'T2', vehicleId: 'V2' } as WriteInput);
    const queue = waiting(vehicle, entry('trips.start', started), elsewhere);
    expect(nextToSend(queue)?.recordId).toBe('T2');
    expect(nextToSend(queue.slice(1))?.recordId).toBe('T1');
  });
});

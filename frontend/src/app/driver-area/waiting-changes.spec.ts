import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applied } from '@/lib/offline/applying';
import { withoutUnchanged } from '@/lib/offline/folding';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { enqueue, isOnlyHere, type Queue, takenState } from '@/lib/offline/queue';
import { knownWrite, type RecordKind, type StoredRecord, type Write } from '@/lib/offline/record-kind';
import { recordKinds } from './record-kinds';

const word = fc.constantFrom('', 'a', 'b');
const metres = fc.constantFrom(null, 1000, 2000);
const ended = fc.record({
  endedAtMs: fc.constantFrom(2000, 3000),
  endZone: fc.constant('Europe/Berlin'),
  odometerEndMetres: metres,
  distanceMetres: metres,
});
const running = fc.constant({
  endedAtMs: null,
  endZone: null,
  odometerEndMetres: null,
  distanceMetres: null,
});
const tripMembers = fc.record({
  note: word,
  tags: fc.array(word, { maxLength: 2 }),
  startedAtMs: fc.constantFrom(1000, 1500),
  odometerStartMileThousandths: fc.constantFrom(null, 5000),
});

interface Subject {
  readonly kind: RecordKind;
  /** All fields of a record except id and version. */
  readonly record: fc.Arbitrary<object>;
  readonly stop?: fc.Arbitrary<object>;
}

const subjects: readonly Subject[] = [
  {
    kind: recordKinds.trip,
    record: fc.tuple(tripMembers, fc.oneof(ended, running)).map(([members, end]) => ({ ...members, ...end })),
    stop: fc
      .tuple(ended, fc.record({ toText: word }, { requiredKeys: [] }))
      .map(([end, members]) => ({ ...end, ...members })),
  },
  {
    kind: recordKinds.vehicle,
    record: fc.record({ name: word, energySources: fc.constant([]), archivedAtMs: fc.constantFrom(null, 5) }),
  },
  { kind: recordKinds.employer, record: fc.record({ name: word, archivedAtMs: fc.constantFrom(null, 5) }) },
  { kind: recordKinds.fill, record: fc.record({ note: word, charge: fc.record({ current: word }) }) },
  { kind: recordKinds.expense, record: fc.record({ note: word, vehicleId: fc.constantFrom(null, 'V1') }) },
];

const id = 'R1';
const pathOf = ({ procedures }: RecordKind, does: string, says?: string) =>
  Object.entries(procedures).find(
    ([, each]) => each.does === does && (says === undefined || ('says' in each && each.says === says)),
  )?.[0];

/** Returns the write of a step on the record that the driver sees; null if the step is impossible. */
function writeOf(
  kind: RecordKind,
  seen: StoredRecord | undefined,
  { act, facts, end, names }: { act: string; facts: object; end: object; names: readonly number[] },
): Write | null {
  if (seen === undefined) return act === 'delete' ? null : kind.createOf({ ...facts, id, version: 1 });
  const { version } = seen;
  if (act === 'delete') {
    const path = pathOf(kind, 'delete');
    return path === undefined ? null : { path, input: { id, version } };
  }
  const stop = pathOf(kind, 'update', 'members');
  if (act === 'stop' && stop !== undefined) return { path: stop, input: { id, version, ...end } };
  const changes = pathOf(kind, 'update', 'changes');
  if (changes === undefined) {
    const path = pathOf(kind, 'update', 'record');
    return path === undefined ? null : { path, input: { ...facts, id, version } };
  }
  // The end of a trip is changed as a whole.
  const some = Object.entries(facts).filter(([name], at) => name in end || names.includes(at % 3));
  return { path: changes, input: { id, version, changes: Object.fromEntries(some) } };
}

/** Returns the facts of a record without those that are null. */
function factsOf(record: StoredRecord | undefined): object | undefined {
  if (record === undefined) return undefined;
  const { version: _version, ...facts } = record;
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

it.each(subjects)('what waits of a $kind.name comes to the same as all that was entered', (subject) => {
  const { kind, record } = subject;
  const step = fc.record({
    act: fc.constantFrom('change', 'change', 'stop', 'stop', 'delete', 'sent', 'another'),
    facts: record,
    end: subject.stop ?? fc.constant({}),
    names: fc.array(fc.nat(2), { maxLength: 2 }),
  });
  const start = fc.option(
    record.map((facts) => ({ ...facts, id, version: 7 })),
    { nil: undefined },
  );
  fc.assert(
    fc.property(start, fc.array(step, { minLength: 1, maxLength: 12 }), (before, steps) => {
      let queue: Queue = [];
      let inOrder: StoredRecord | undefined = before;
      const asWaits = () =>
        queue
          .filter(({ recordId }) => recordId === id)
          .reduce<StoredRecord | undefined>((seen, item) => applied(seen, item), before);
      const put = (recordId: string, write: Write, seen: StoredRecord | undefined) => {
        const names = { id: `${queue.length}`, uid: 'jana', recordKind: kind.name, recordId };
        const entry: Omit<OutboxItem, 'seq'> = {
          ...names,
          ...withoutUnchanged(knownWrite(kind, write), seen),
          before: isOnlyHere(queue, recordId) ? undefined : before,
          ...{ queuedAtMs: 0, state: 'waiting', tried: false },
        };
        queue = enqueue(queue, entry).queue;
      };
      for (const next of steps) {
        // Changes that may have been sent are not joined, nor are changes across others in between.
        if (next.act === 'sent') queue = queue.map((item) => ({ ...item, ...takenState }));
        else if (next.act === 'another') {
          const other = kind.createOf({ ...next.facts, id: `other ${queue.length}`, version: 1 });
          if (other !== null) put(other.input.id, other, undefined);
        } else {
          const seen = asWaits();
          const write = writeOf(kind, seen, next);
          if (write === null) continue;
          inOrder = applied(inOrder, knownWrite(kind, write));
          put(id, write, seen);
        }
        expect(factsOf(asWaits())).toEqual(factsOf(inOrder));
      }
    }),
    { numRuns: 500 },
  );
});

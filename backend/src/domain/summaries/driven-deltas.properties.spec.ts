import fc from 'fast-check';
import type { OdometerRecord, ZonedReading } from '../vehicles/odometer.schema';
import { countedMetres, readingKey } from '../vehicles/odometer-timeline';
import { drivenByMonth, drivenDeltas, type OdometerState } from './driven-deltas';

/** A change of one reading or one record of the odometer; few names and instants, so that they often coincide. */
const step = fc.record({
  what: fc.constantFrom('reading', 'replaced', 'corrected'),
  name: fc.integer({ min: 0, max: 6 }),
  remove: fc.boolean(),
  hours: fc.integer({ min: 0, max: 11 }),
  metres: fc.integer({ min: 0, max: 50 }),
  afterMetres: fc.integer({ min: 0, max: 50 }),
  unknown: fc.boolean(),
  zone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Los_Angeles'),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Around the end of a month. */
const startMs = Date.parse('2026-01-31T18:00Z');
const common = { vehicleId: 'van', note: '', version: 1 };

function afterStep(state: OdometerState, given: Step): OdometerState {
  const { what, name, remove, hours, metres, zone } = given;
  const atMs = startMs + hours * 3_600_000;
  const from = { kind: 'fill', recordId: `f${name}` } as const;
  if (what === 'reading') {
    const others = state.readings.filter((reading) => reading.from.recordId !== from.recordId);
    return {
      ...state,
      readings: remove ? others : [...others, { atMs, odometerMetres: metres, from, zone }],
    };
  }
  const id = `${what} ${name}`;
  const others = state.records.filter((record) => record.id !== id);
  const own: OdometerRecord =
    what === 'replaced'
      ? {
          ...common,
          kind: 'replaced',
          id,
          atMs,
          zone,
          odometerBeforeMetres: metres,
          odometerAfterMetres: given.afterMetres,
        }
      : {
          ...common,
          kind: 'corrected',
          id,
          atMs,
          zone,
          reading: from,
          odometerMetres: given.unknown ? null : metres,
        };
  // Two replacements at one instant are refused earlier.
  const isTwin =
    own.kind === 'replaced' && others.some((record) => record.kind === 'replaced' && record.atMs === atMs);
  return { ...state, records: remove || isTwin ? others : [...others, own] };
}

/** The readings of both states that differ, and their neighbours in time among the readings that count in both. */
function neighbourhood(before: OdometerState, after: OdometerState): [OdometerState, OdometerState] {
  const text = (state: OdometerState, reading: ZonedReading) =>
    JSON.stringify([reading, countedMetres(reading, state.records)]);
  const had = new Set(before.readings.map((reading) => text(before, reading)));
  const has = new Set(after.readings.map((reading) => text(after, reading)));
  const gone = before.readings.filter((reading) => !has.has(text(before, reading)));
  const come = after.readings.filter((reading) => !had.has(text(after, reading)));
  const changedKeys = new Set([...gone, ...come].map(({ from }) => readingKey(from)));
  const both = before.readings.filter(
    (reading) =>
      !changedKeys.has(readingKey(reading.from)) && countedMetres(reading, before.records) !== null,
  );
  const [recordsHad, recordsHas] = [before.records, after.records].map(
    (records) => new Set(records.map((record) => JSON.stringify(record))),
  );
  const changedRecords = [
    ...before.records.filter((record) => !recordsHas?.has(JSON.stringify(record))),
    ...after.records.filter((record) => !recordsHad?.has(JSON.stringify(record))),
  ].filter(({ kind }) => kind === 'replaced');

  const near = new Set<number>();
  for (const { atMs } of [...gone, ...come, ...changedRecords]) {
    const earlier = both.map((reading) => reading.atMs).filter((other) => other < atMs);
    const later = both.map((reading) => reading.atMs).filter((other) => other > atMs);
    near
      .add(atMs)
      .add(Math.max(...earlier))
      .add(Math.min(...later));
  }
  const around = both.filter(({ atMs }) => near.has(atMs));
  return [
    { readings: [...around, ...gone], records: before.records },
    { readings: [...around, ...come], records: after.records },
  ];
}

describe('the sums that were kept step by step', () => {
  it('equal those from scratch after any sequence of changes, though only neighbours were looked at', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let state: OdometerState = { readings: [], records: [] };
        const kept = new Map<string, number>();
        for (const each of steps) {
          const next = afterStep(state, each);
          for (const { month, add } of drivenDeltas('van', ...neighbourhood(state, next))) {
            kept.set(month, (kept.get(month) ?? 0) + (add['driven.metres'] ?? 0));
          }
          state = next;
          const sums = [...kept].filter(([, metres]) => metres !== 0);
          const scratch = [...drivenByMonth(state)].filter(([, metres]) => metres !== 0);
          expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(scratch));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

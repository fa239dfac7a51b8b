import { monthsAfter } from '../time/month';
import type { LocalDay } from '../time/time.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import type { Completion, MetersNow } from './completions';
import { dayStatus, type MeterState, type MissingReading, numberStatus } from './meter-state';
import { nextOccurrence, nextOccurrenceDay } from './next-occurrence';
import type { Interval, Intervals, Schedule } from './schedule.schema';

/** Values of one meter at each completion, and at the start of the vehicle; null if unknown. */
interface Marks<Value> {
  readonly start: Value | null;
  readonly done: readonly (Value | null)[];
}

interface Steps {
  /** null if the meter does not count until the first completion. */
  readonly first: number | null;
  /** null if the meter does not count after the first completion. */
  readonly later: number | null;
}

/** States of the meters that count; `done` is in order of time. */
export function meterStates(
  schedule: Schedule,
  done: readonly Completion[],
  now: MetersNow,
  rules: readonly OdometerRecord[],
): MeterState[] {
  const intervals = (schedule.profile === 'severe' ? schedule.severe : null) ?? schedule.normal;
  const { start, anchor } = schedule;
  const startMs = start === null ? null : Date.parse(`${start.day}T00:00Z`);
  const steps = (of: (interval: Interval) => number | null): Steps => ({
    first: of(intervals.first ?? intervals.later),
    later: of(intervals.later),
  });
  const months = steps(({ months: each }) => each);
  const distance = steps(({ distanceMetres }) => distanceMetres);
  const engine = steps(({ engineMinutes }) => engineMinutes);
  const source = countedSource(intervals, done.length > 0);
  const energy = steps((interval) =>
    interval.energy?.source === source ? (interval.energy?.quantity ?? null) : null,
  );
  const counts = ({ first, later }: Steps) => (done.length > 0 ? later : first) !== null;
  return [
    ...(counts(months)
      ? [
          timeState(
            months,
            { start: start?.day ?? null, done: done.map(({ day }) => day) },
            anchor,
            now.today,
          ),
        ]
      : []),
    ...(counts(distance) ? [distanceState()] : []),
    ...(counts(engine)
      ? [
          numberState('engine', engine, {
            marks: {
              start: start === null ? null : 0,
              done: done.map(({ engineMinutes }) => engineMinutes),
            },
            ...{ anchor, now: now.engineMinutes, perDay: null },
          }),
        ]
      : []),
    ...(source !== null && counts(energy)
      ? [
          numberState('energy', energy, {
            marks: {
              start: startMs === null ? null : boughtUntil(startMs, source),
              // Only the first and the last one count.
              done: [...new Set([done[0], done.at(-1)])].flatMap((each) =>
                each ? [boughtUntil(each.atMs, source)] : [],
              ),
            },
            ...{ anchor, now: boughtUntil(now.nowMs, source), perDay: null },
          }),
        ]
      : []),
  ];

  /** Counted on the vehicle's continuous scale, and shown as a reading of its current odometer. */
  function distanceState(): MeterState {
    const state = numberState('distance', distance, {
      marks: {
        start:
          start === null || start.odometerMetres === null || startMs === null
            ? null
            : drivenAt(startMs, start.odometerMetres, rules),
        done: done.map(({ reading }) => reading?.drivenMetres ?? null),
      },
      ...{ anchor, now: now.odometer?.drivenMetres ?? null, perDay: now.metresPerDay },
    });
    if (!state.known || state.meter === 'time' || now.odometer === null) return state;
    const offset = now.odometer.drivenMetres - now.odometer.odometerMetres;
    return { ...state, due: state.due - offset, now: now.odometer.odometerMetres };
  }

  function boughtUntil(untilMs: number, of: EnergySource): number {
    return now.bought
      .filter((fill) => fill.source === of && fill.atMs <= untilMs)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }
}

function countedSource({ first, later }: Intervals, wasDone: boolean): EnergySource | null {
  return ((wasDone ? null : first) ?? later).energy?.source ?? null;
}

function drivenAt(atMs: number, odometerMetres: number, rules: readonly OdometerRecord[]): number {
  const from = { kind: 'noted', recordId: '' } as const;
  const points = odometerTimeline([{ atMs, odometerMetres, from }], rules);
  return points.find((point) => point.from.kind === 'noted')?.drivenMetres ?? odometerMetres;
}

/** Origin and interval of a meter, or the reason why they are unknown. */
function seriesOf<Value>(
  { first, later }: Steps,
  { start, done }: Marks<Value>,
  anchor: Schedule['anchor'],
): { origin: Value; first: number; later: number; last: Value | null } | MissingReading {
  if (done.length === 0) {
    if (start === null) return 'NEVER_DONE';
    return { origin: start, first: first ?? 0, later: first ?? 0, last: null };
  }
  const last = done.at(-1) ?? null;
  if (last === null) return 'NO_READING_THEN';
  const step = later ?? 0;
  if (anchor === 'done') return { origin: last, first: step, later: step, last: null };
  if (start !== null && first !== null) return { origin: start, first, later: step, last };
  const started = done.find((mark) => mark !== null) ?? last;
  return { origin: started, first: step, later: step, last };
}

function timeState(
  steps: Steps,
  marks: Marks<LocalDay>,
  anchor: Schedule['anchor'],
  today: LocalDay,
): MeterState {
  const series = seriesOf(steps, marks, anchor);
  if (typeof series === 'string') return { meter: 'time', known: false, why: series };
  const { origin, first, last } = series;
  const due = last === null ? monthsAfter(origin, first) : nextOccurrenceDay(series, last);
  const from = last ?? origin;
  const counted = { interval: daysBetween(from, due), remaining: daysBetween(today, due) };
  return { meter: 'time', known: true, status: dayStatus(counted), from, due, ...counted };
}

interface Counting {
  readonly marks: Marks<number>;
  readonly anchor: Schedule['anchor'];
  readonly now: number | null;
  readonly perDay: number | null;
}

function numberState(
  meter: 'distance' | 'engine' | 'energy',
  steps: Steps,
  { marks, anchor, now, perDay }: Counting,
): MeterState {
  const series = seriesOf(steps, marks, anchor);
  if (typeof series === 'string') return { meter, known: false, why: series };
  if (now === null) return { meter, known: false, why: 'NO_READING_NOW' };
  const { origin, first, later, last } = series;
  const due = last === null ? origin + first : nextOccurrence(series, last);
  const counted = { interval: later, remaining: due - now };
  return { meter, known: true, status: numberStatus(counted, perDay), due, now, ...counted };
}

const dayMs = 86_400_000;

function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);
}

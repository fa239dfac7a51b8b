import type { Trip } from './trip.schema';

type Timed = Pick<Trip, 'id' | 'startedAtMs' | 'endedAtMs'>;

/** Two trips of one driver at the same time, between the instants in epoch milliseconds. */
export interface TripOverlap {
  readonly firstTripId: string;
  readonly secondTripId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Every pair of trips that overlap in time, in order of time; the first is the one that started earlier. Ends that
 * touch are no overlap. A running trip counts until `nowMs`. A trip without duration overlaps one that contains its
 * instant. The order of the trips does not matter. Returns at most the first `most` pairs: their number grows with the
 * square of the trips.
 */
export function tripOverlaps(
  trips: readonly Timed[],
  nowMs: number,
  most = Number.POSITIVE_INFINITY,
): TripOverlap[] {
  const overlaps: TripOverlap[] = [];
  let open: Span[] = [];
  for (const span of trips.map((trip) => spanOf(trip, nowMs)).sort(inOrder)) {
    open = open.filter(({ endMs }) => endMs > span.startMs);
    for (const earlier of open) {
      if (earlier.startMs === span.startMs && span.endMs === span.startMs) continue;
      if (overlaps.length >= most) return overlaps;
      overlaps.push({
        firstTripId: earlier.id,
        secondTripId: span.id,
        fromMs: span.startMs,
        toMs: Math.min(earlier.endMs, span.endMs),
      });
    }
    open.push(span);
  }
  return overlaps;
}

/**
 * For every trip the one overlap with an earlier trip: among those that had not ended when it started, the one that
 * started last. Order, ends that touch, running trips and trips without duration are as in tripOverlaps. So a hundred
 * trips at the same time have ninety-nine overlaps, and not five thousand.
 */
export function neighbourOverlaps(trips: readonly Timed[], nowMs: number): TripOverlap[] {
  const overlaps: TripOverlap[] = [];
  const open: Span[] = [];
  for (const span of trips.map((trip) => spanOf(trip, nowMs)).sort(momentsFirst)) {
    let last = open.at(-1);
    while (last !== undefined && last.endMs <= span.startMs) {
      open.pop();
      last = open.at(-1);
    }
    if (last !== undefined) {
      const [fromMs, toMs] = [span.startMs, Math.min(last.endMs, span.endMs)];
      overlaps.push({ firstTripId: last.id, secondTripId: span.id, fromMs, toMs });
    }
    // A trip without duration contains no other trip.
    if (span.endMs > span.startMs) open.push(span);
  }
  return overlaps;
}

interface Span {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
}

function spanOf({ id, startedAtMs, endedAtMs }: Timed, nowMs: number): Span {
  return { id, startMs: startedAtMs, endMs: endedAtMs ?? Math.max(startedAtMs, nowMs) };
}

/**
 * A trip without duration does not overlap a trip that starts at the same instant, so it is handled before that one is
 * open.
 */
function momentsFirst(a: Span, b: Span): number {
  return a.startMs - b.startMs || Number(isMoment(b)) - Number(isMoment(a)) || inOrder(a, b);
}

function isMoment({ startMs, endMs }: Span): boolean {
  return startMs === endMs;
}

function inOrder(a: Span, b: Span): number {
  return a.startMs - b.startMs || b.endMs - a.endMs || (a.id < b.id ? -1 : 1);
}

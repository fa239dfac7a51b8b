import type { Trip } from './trip.schema';

type Timed = Pick<Trip, 'id' | 'startedAtMs' | 'endedAtMs'>;

/** Two trips of one driver at once, between the instants in epoch milliseconds. */
export interface TripOverlap {
  readonly firstTripId: string;
  readonly secondTripId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Every pair of trips that one driver would have driven at once, in order of time; the first is the one that
 * started earlier. Ends that touch are no overlap. A running trip counts until `nowMs`. A trip without duration
 * overlaps one within which it lies. The order of the trips does not matter. At most the first `most` are given:
 * the pairs grow with the square of the trips.
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

interface Span {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
}

function spanOf({ id, startedAtMs, endedAtMs }: Timed, nowMs: number): Span {
  return { id, startMs: startedAtMs, endMs: endedAtMs ?? Math.max(startedAtMs, nowMs) };
}

function inOrder(a: Span, b: Span): number {
  return a.startMs - b.startMs || b.endMs - a.endMs || (a.id < b.id ? -1 : 1);
}

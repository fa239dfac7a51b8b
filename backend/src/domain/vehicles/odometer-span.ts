import { type ExactDistance, lessDistance } from '../quantities/exact-distance';
import { dayAfter, daysFrom } from '../time/day-bounds';
import type { LocalDay } from '../time/time.schema';
import type { OdometerPoint } from './odometer-timeline';
import { readingCutMetres } from './reading-cut';

/** A reading on the vehicle's continuous scale, and its date in the zone of its record. */
export type DatedPoint = OdometerPoint & { readonly day: LocalDay };

/** Both days are included. */
export interface Days {
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay;
}

/** Reading at one end of a span. */
export interface SpanReading {
  readonly atMs: number;
  readonly day: LocalDay;
  /** Value that the odometer showed. */
  readonly odometerMetres: number;
  /**
   * within: on a day of the period. standing: outside of it, and the vehicle did not move from then until the period
   * (or since its last reading in the period). adjacent: outside, on the day next to the period.
   */
  readonly place: 'within' | 'standing' | 'adjacent';
  /** Present for a reading noted separately, without a trip, fill or cost. */
  readonly noted?: true;
}

/** Distance in a period by the odometer, between two readings. */
export type OdometerSpan =
  | {
      readonly known: true;
      readonly from: SpanReading;
      readonly to: SpanReading;
      readonly drivenMetres: number;
      /** The exact distance, if one of the readings was typed in miles. */
      readonly drivenExact?: ExactDistance;
      /** The days of the period that are not between the two readings; empty if all of it is covered. */
      readonly uncovered: readonly Days[];
    }
  | { readonly known: false; readonly uncovered: readonly Days[] };

/**
 * Distance that a vehicle was driven in a period: the one rule for claims, reports and the findings about them. In
 * metres, between two readings that are named, across replacements; nothing is interpolated.
 *
 * - It begins with the first reading on the first day. Without one, with the last reading before, if that was on the
 *   day before or the vehicle did not move until its next reading (which then is the same, to a mile). Otherwise with
 *   the first reading in the period; the days before that are not covered.
 * - It ends likewise: with the last reading on the last day, otherwise with the first one after, otherwise with the
 *   last in the period.
 *
 * `points` are in order of time. The nearest readings on either side of both ends of the period are enough. Unknown
 * with fewer than two instants, or if the distance would be negative. Why two readings: authorities want the odometer
 * at the start and the end of the period, and take no interpolation as proof (Income Tax Assessment Act 1997 of
 * Australia, section 28-140; Canada Revenue Agency, Documenting the use of a vehicle; Treas. Reg. 1.274-5T(b)(6): total
 * mileage of the period).
 */
export function odometerSpan(points: readonly DatedPoint[], { fromDay, untilDay }: Days): OdometerSpan {
  const within = points.filter(({ day }) => fromDay <= day && day <= untilDay);
  const [first, last] = [within[0], within.at(-1)];
  const before = points.findLast(({ day, atMs }) => day < fromDay && atMs <= (first?.atMs ?? atMs));
  const after = points.find(({ day, atMs }) => day > untilDay && atMs >= (last?.atMs ?? atMs));
  const from = endOf({ inside: first, beside: before, next: first ?? after }, fromDay, daysFrom(fromDay, -1));
  const to = endOf({ inside: last, beside: after, next: last ?? before }, untilDay, dayAfter(untilDay));
  const drivenMetres = from && to ? to.point.drivenMetres - from.point.drivenMetres : -1;
  if (!from || !to || from.point.atMs >= to.point.atMs || drivenMetres < 0) {
    return { known: false, uncovered: [{ fromDay, untilDay }] };
  }
  const [begins, ends] = [from.point.day, to.point.day];
  const uncovered: Days[] = [
    ...(from.place === 'within' && begins > fromDay ? [{ fromDay, untilDay: daysFrom(begins, -1) }] : []),
    ...(to.place === 'within' && ends < untilDay ? [{ fromDay: dayAfter(ends), untilDay }] : []),
  ];
  return {
    known: true,
    from: readingOf(from),
    to: readingOf(to),
    drivenMetres,
    ...exactly(from.point, to.point),
    uncovered,
  };
}

function exactly(from: DatedPoint, to: DatedPoint): { readonly drivenExact?: ExactDistance } {
  if (from.drivenExact === undefined && to.drivenExact === undefined) return {};
  const exact = ({ drivenExact, drivenMetres }: DatedPoint) =>
    drivenExact ?? { metres: drivenMetres, mileThousandths: 0 };
  return { drivenExact: lessDistance(exact(to), exact(from)) };
}

/** True if something with a start and an end is wholly within a span; false if it has not ended. */
export function isInSpan(
  { startedAtMs, endedAtMs }: { readonly startedAtMs: number; readonly endedAtMs: number | null },
  { from, to }: { readonly from: { readonly atMs: number }; readonly to: { readonly atMs: number } },
): boolean {
  return from.atMs <= startedAtMs && endedAtMs !== null && endedAtMs <= to.atMs;
}

interface End {
  readonly point: DatedPoint;
  readonly place: SpanReading['place'];
}

/** `next` is the first reading seen from outside of the period. */
function endOf(
  { inside, beside, next }: Readonly<Record<'inside' | 'beside' | 'next', DatedPoint | undefined>>,
  edge: LocalDay,
  adjacentDay: LocalDay,
): End | null {
  if (inside?.day === edge) return { point: inside, place: 'within' };
  if (beside && next && Math.abs(next.drivenMetres - beside.drivenMetres) <= readingCutMetres) {
    return { point: beside, place: 'standing' };
  }
  if (beside?.day === adjacentDay) return { point: beside, place: 'adjacent' };
  return inside ? { point: inside, place: 'within' } : null;
}

function readingOf({ point: { atMs, day, odometerMetres, from }, place }: End): SpanReading {
  return { atMs, day, odometerMetres, place, ...(from.kind === 'noted' && { noted: true }) };
}

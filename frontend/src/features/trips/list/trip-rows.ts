import type { ExactDistance } from '@domain/quantities/exact-distance';
import { localDay } from '@domain/time/local-day';
import type { LocalDay } from '@domain/time/time.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import type { TripFindings } from '@domain/trips/trip-queries.schema';

type Findings = Pick<TripFindings, 'gaps' | 'overlaps'>;

/** Findings of a window that are not loaded yet, for trips that started before an instant. */
export interface UnreadFindings {
  readonly windowFromMs: number;
  readonly untilMs: number;
}

export type OdometerFinding = TripFindings['gaps'][number];

export type TripRow =
  | {
      readonly kind: 'day';
      readonly key: string;
      readonly day: LocalDay;
      /** Known distances of the day's trips; null if none is known or while more trips of the day may be loaded. */
      readonly distances: readonly ExactDistance[] | null;
      /** Number of trips of the day; null while more may be loaded. */
      readonly count: number | null;
    }
  | { readonly kind: 'trip'; readonly key: string; readonly trip: Trip }
  | {
      readonly kind: 'finding';
      readonly key: string;
      readonly finding: OdometerFinding;
      readonly after: Trip | undefined;
      readonly before: Trip;
    }
  | {
      readonly kind: 'overlap';
      readonly key: string;
      readonly durationMs: number;
      readonly first: Trip | undefined;
      readonly second: Trip;
    }
  | { readonly kind: 'moreFindings'; readonly key: string; readonly windowFromMs: number };

interface Seen {
  /** Trips, newest first. */
  readonly trips: readonly Trip[];
  readonly findings: Findings;
  /** Unread findings, newest first. */
  readonly unread: readonly UnreadFindings[];
  readonly zone: string;
  /** True if all trips of the driver are loaded. */
  readonly isWhole: boolean;
}

/** Days of trips, cached because each needs a calendar calculation, and every loaded page needs all of them again. */
const daysByZone = new Map<string, WeakMap<Trip, LocalDay>>();

function dayOf(trip: Trip, zone: string): LocalDay {
  const days = daysByZone.get(zone) ?? new WeakMap<Trip, LocalDay>();
  daysByZone.set(zone, days);
  const day = days.get(trip) ?? localDay(trip.startedAtMs, zone);
  days.set(trip, day);
  return day;
}

/**
 * Returns the lines of the list: each day's heading above its trips, and each finding below the later one of its two
 * trips. If more findings can be loaded, a line offers them.
 */
export function tripRows({ trips, findings, unread, zone, isWhole }: Seen): TripRow[] {
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  const gaps = Map.groupBy(findings.gaps, ({ beforeTripId }) => beforeTripId);
  const overlaps = Map.groupBy(findings.overlaps, ({ secondTripId }) => secondTripId);
  const rows: TripRow[] = [];
  const offers = [...unread];
  const offerBefore = (startedAtMs: number) => {
    for (let next = offers[0]; next !== undefined && next.untilMs > startedAtMs; next = offers[0]) {
      const { windowFromMs } = next;
      rows.push({ kind: 'moreFindings', key: `more/${windowFromMs}`, windowFromMs });
      offers.shift();
    }
  };
  const days = [...Map.groupBy(trips, (trip) => dayOf(trip, zone))];
  for (const [index, [day, ofDay]] of days.entries()) {
    offerBefore(ofDay[0]?.startedAtMs ?? Number.POSITIVE_INFINITY);
    const isComplete = isWhole || index < days.length - 1;
    const [distances, count] = isComplete ? [distancesOf(ofDay), ofDay.length] : [null, null];
    rows.push({ kind: 'day', key: day, day, distances, count });
    for (const trip of ofDay) {
      offerBefore(trip.startedAtMs);
      rows.push({ kind: 'trip', key: trip.id, trip });
      for (const { firstTripId, fromMs, toMs } of overlaps.get(trip.id) ?? []) {
        const [first, key] = [byId.get(firstTripId), `${trip.id}/${firstTripId}`];
        rows.push({ kind: 'overlap', key, durationMs: toMs - fromMs, first, second: trip });
      }
      for (const finding of gaps.get(trip.id) ?? []) {
        const after = byId.get(finding.afterTripId);
        rows.push({ kind: 'finding', key: `${trip.id}/${finding.kind}`, finding, after, before: trip });
      }
    }
  }
  if (isWhole) offerBefore(Number.NEGATIVE_INFINITY);
  return rows;
}

function distancesOf(trips: readonly Trip[]): ExactDistance[] | null {
  const known = trips.map(tripDistance).flatMap((distance) => (distance.known ? [distance.exact] : []));
  return known.length === 0 ? null : known;
}

/** Length of the windows. They are aligned, so that a longer list does not load the same findings again. */
export const windowMs = 60 * 86_400_000;

/** Returns the time windows from the start of the oldest trip to that of the newest, newest first. */
export function findingWindows(trips: readonly Trip[]): { fromMs: number; beforeMs: number }[] {
  const [newest, oldest] = [trips[0], trips.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const windows: { fromMs: number; beforeMs: number }[] = [];
  const first = Math.floor(oldest.startedAtMs / windowMs);
  for (let index = Math.floor(newest.startedAtMs / windowMs); index >= first; index -= 1) {
    windows.push({ fromMs: index * windowMs, beforeMs: (index + 1) * windowMs });
  }
  return windows;
}

/** Merges findings of windows. A gap may extend into two windows, and is in both. */
export function mergedFindings(parts: readonly (Findings | undefined)[]): Findings {
  const gaps = new Map<string, TripFindings['gaps'][number]>();
  const overlaps = new Map<string, TripFindings['overlaps'][number]>();
  for (const part of parts) {
    for (const gap of part?.gaps ?? []) gaps.set(`${gap.kind}/${gap.beforeTripId}`, gap);
    for (const overlap of part?.overlaps ?? []) {
      overlaps.set(`${overlap.firstTripId}/${overlap.secondTripId}`, overlap);
    }
  }
  return { gaps: [...gaps.values()], overlaps: [...overlaps.values()] };
}

import type { ImportedItem, ImportedMoment } from '../imported-item';
import { momentInZone } from './moment-in-zone';
import type { TrackFindings } from './track-findings';

/** How the times of a recording are read, as its driver says. */
export interface TrackTimes {
  /** Times without a zone are what a clock showed at the place. */
  readonly areLocal: boolean;
  /** The receiver's count of weeks began again. */
  readonly areWeeksEarly: boolean;
}

/** As they are written, and in UTC where they do not say the zone. */
export const timesAsWritten: TrackTimes = { areLocal: false, areWeeksEarly: false };

/** Satellites count weeks up to 1024 (IS-GPS-200, 20.3.3.3.1.1), so that a receiver may be 19.6 years late. */
export const weeksEarlyMs = 1024 * 7 * 86_400_000;

/** Whether a recording may be of a receiver whose count of weeks began again: all of it lies that far back. */
export function mayBeWeeksEarly({ latestMs }: Pick<TrackFindings, 'latestMs'>, nowMs: number): boolean {
  return latestMs !== null && latestMs + weeksEarlyMs <= nowMs;
}

type Trip = Extract<ImportedItem, { kind: 'trip' }>;

/** A trip of a recording with its times as the driver says that they are. */
export function withTimes(trip: Trip, times: TrackTimes): Trip {
  const read = (moment: ImportedMoment) => momentAs(moment, times);
  return { ...trip, start: read(trip.start), end: trip.end && read(trip.end) };
}

function momentAs(moment: ImportedMoment, { areLocal, areWeeksEarly }: TrackTimes): ImportedMoment {
  const { atMs, zone } = moment;
  if (atMs === null || zone === null) return moment;
  const movedMs = areWeeksEarly ? atMs + weeksEarlyMs : atMs;
  if (!areLocal) return momentInZone(movedMs, zone);
  const { day, time } = momentInZone(movedMs, 'UTC');
  return { day, time, atMs: null, zone };
}

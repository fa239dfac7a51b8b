import type { ImportedItem, ImportedMoment } from '../imported-item';
import { momentInZone } from './moment-in-zone';
import type { TrackFindings } from './track-findings';

/** The driver's answers about the times of a recording. */
export interface TrackTimes {
  /** Times without a zone are local times. */
  readonly areLocal: boolean;
  /** The receiver's week count has restarted. */
  readonly areWeeksEarly: boolean;
}

/** Times as written; UTC if they state no zone. */
export const timesAsWritten: TrackTimes = { areLocal: false, areWeeksEarly: false };

/** Satellites count weeks up to 1024 (IS-GPS-200, 20.3.3.3.1.1), so a receiver may show times 19.6 years too early. */
export const weeksEarlyMs = 1024 * 7 * 86_400_000;

/** True if the receiver's week count may have restarted: the whole recording is at least that far in the past. */
export function mayBeWeeksEarly({ latestMs }: Pick<TrackFindings, 'latestMs'>, nowMs: number): boolean {
  return latestMs !== null && latestMs + weeksEarlyMs <= nowMs;
}

type Trip = Extract<ImportedItem, { kind: 'trip' }>;

/** A trip of a recording with its times corrected by the driver's answers. */
export function withTimes(trip: Trip, times: TrackTimes): Trip {
  const read = (moment: ImportedMoment) => momentWithTimes(moment, times);
  return { ...trip, start: read(trip.start), end: trip.end && read(trip.end) };
}

/** A moment of a recording, corrected by the driver's answers. */
export function momentWithTimes(
  moment: ImportedMoment,
  { areLocal, areWeeksEarly }: TrackTimes,
): ImportedMoment {
  const { atMs, zone } = moment;
  if (atMs === null || zone === null) return moment;
  const movedMs = areWeeksEarly ? atMs + weeksEarlyMs : atMs;
  if (!areLocal) return momentInZone(movedMs, zone);
  const { day, time } = momentInZone(movedMs, 'UTC');
  return { day, time, atMs: null, zone };
}

import type { LeftOut } from '../../tracks/left-out-count';

/** Counts of the parts of a recording that became no trips, so that the driver can judge the thresholds. */
export interface TrackFindings {
  readonly positions: number;
  /** Positions that are in order of time, accurate, and reached no faster than a car drives. */
  readonly usedPositions: number;
  /** Movements that the recording app found. */
  readonly movements: number;
  readonly leftOut: LeftOut;
  /** True if no time states its zone, so that all are read as UTC. */
  readonly hasClockTimes: boolean;
  /** Start of the last trip in UTC milliseconds; null without trips. */
  readonly latestMs: number | null;
}

import type { TripDoubt } from '../../tracks/detect-trips';
import type { LeftOut } from '../../tracks/left-out-count';
import type { SpeedUnit } from '../../tracks/recorded-speeds';
import type { RefusedPositions } from '../../tracks/refused-positions';
import type { TrackDistance } from '../../tracks/trip-distance';
import type { UnrecordedKind } from '../../tracks/unrecorded-legs';
import type { ImportedMoment } from '../imported-item';

/** Counts of the parts of a recording that became no trips, so that the driver can judge the thresholds. */
export interface TrackFindings {
  readonly positions: number;
  /** Positions that are in order of time, accurate, and reached no faster than a car drives. */
  readonly usedPositions: number;
  /** All other positions, by reason. */
  readonly refused: RefusedPositions;
  readonly speedUnit: SpeedUnit;
  /** Movements that the recording app found. */
  readonly movements: number;
  readonly leftOut: LeftOut;
  /** Trips found in positions, in the order of time. */
  readonly measured: readonly MeasuredTrip[];
  /** Ways between trips without any positions. */
  readonly between: readonly UnrecordedWay[];
  /** True if no time states its zone, so that all are read as UTC. */
  readonly hasClockTimes: boolean;
  /** Start of the last trip in UTC milliseconds; null without trips. */
  readonly latestMs: number | null;
}

/** A trip found in positions: how far it is known. */
export interface MeasuredTrip {
  readonly row: number;
  readonly start: ImportedMoment;
  readonly distance: TrackDistance;
  readonly unrecorded: readonly UnrecordedWay[];
  readonly doubt: TripDoubt | null;
  /** Length of the stop before it that may be part of one trip with stops; null if there is none. */
  readonly stopBeforeMs: number | null;
}

/** A way without positions, with its straight line. */
export interface UnrecordedWay {
  readonly kind: UnrecordedKind;
  readonly start: ImportedMoment;
  readonly end: ImportedMoment;
  readonly straightMetres: number;
}

import type { Conventions } from '@domain/import/conventions';
import type { TrackTimes } from '@domain/import/tracks/track-times';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';

/** Answers of the driver that are needed to read the values of a file. */
export interface ImportTerms {
  readonly driverId: string;
  readonly nowMs: number;
  readonly conventions: Conventions;
  readonly vehicles: readonly TermsVehicle[];
  /** Times of a recorded track. */
  readonly trackTimes?: TrackTimes;
  /** Cells that the driver corrected, by row number. */
  readonly corrected: readonly (readonly [number, readonly string[]])[];
  /** Reading in metres before each trip that has only its end, by trip id, from the logbook. */
  readonly starts?: ReadonlyMap<string, number> | undefined;
}

interface TermsVehicle {
  /** Name of the vehicle in the file; null if the file is about one vehicle. */
  readonly name: string | null;
  readonly id: string;
  readonly sources: readonly EnergySource[];
}

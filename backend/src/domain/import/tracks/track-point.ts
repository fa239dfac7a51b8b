export const travelModes = ['driving', 'walking', 'flying', 'other'] as const;

/** How somebody travelled, as the recording says; other is a train, a boat, a bicycle, a taxi. */
export type TravelMode = (typeof travelModes)[number];

export interface TrackLocation {
  readonly latitudeMicrodegrees: number;
  readonly longitudeMicrodegrees: number;
}

/** A position of a recorded track. */
export interface TrackPoint extends TrackLocation {
  readonly atMs: number;
  readonly accuracyMetres: number | null;
  readonly speedMetresPerSecond: number | null;
  /** null where the recording does not say. */
  readonly mode: TravelMode | null;
  /** True if the time states no zone and was read as UTC. */
  readonly isClockTime?: boolean;
}

/** A trip that the recording app has found by itself, such as an activity of Google Timeline. */
export interface TrackedTrip {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly from: TrackLocation;
  readonly to: TrackLocation;
  /** null where the app does not say. */
  readonly distanceMetres: number | null;
  readonly mode: TravelMode | null;
}

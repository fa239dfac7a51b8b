export const travelModes = ['driving', 'walking', 'flying', 'other'] as const;

/** Travel mode that the recording names; other is a train, a boat, a bicycle, a taxi. */
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
  /** null if the recording does not name the mode. */
  readonly mode: TravelMode | null;
  /** True if the time states no zone and was read as UTC. */
  readonly isClockTime?: boolean;
}

/** A trip that the recording app found, such as an activity of Google Timeline. */
export interface TrackedTrip {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly from: TrackLocation;
  readonly to: TrackLocation;
  /** null if the app does not state the distance. */
  readonly distanceMetres: number | null;
  readonly mode: TravelMode | null;
}

/**
 * Thresholds for finding trips in positions. Times are in milliseconds, lengths in metres, speeds in metres per second.
 * A value without a named source is a choice of this program.
 */
export const thresholds = {
  /** Positions that are less accurate are left out, as Dawarich does by default. */
  worstAccuracyMetres: 100,
  /** Positions at shorter intervals add no information. */
  minLegMs: 500,
  /** 252 km/h: more than a car is driven on a road; a faster leg is a jump of the position or a flight. */
  fastestLeg: 70,
  /** 200 km/h, over legs longer than `longLegMs`: no road allows a higher speed for long. */
  fastestLongLeg: 55.5,
  longLegMs: 120_000,
  /** A stay at a distant place counts if it is longer than twice this, for the jumps there and back. */
  jumpMs: 600_000,
  /** Maximum time that one position represents in that comparison. */
  maxShareMs: 300_000,
  /** Receivers repeat a position from up to ten minutes before, at most three times in a row. */
  setBackMs: 600_000,
  maxSetBackPoints: 3,
  /** A leg beyond `fastestLeg` over more than this is a flight, or a train as fast. */
  minFlightMetres: 50_000,
  /** 144 km/h: a stretch that reaches a flight as fast as this is its take-off or its landing. */
  takeOffSpeed: 40,
  /** A stop: positions that stay within this radius, or twice their accuracy, but no more than `widestStopMetres` … */
  stopRadiusMetres: 60,
  /** … (Traccar's minimum distance of a trip, `report.trip.minimalTripDistance`), */
  widestStopMetres: 200,
  /** for five minutes: Traccar's `report.trip.minimalParkingDuration`. Jams and lights are shorter. */
  minStopMs: 300_000,
  /** Positions outside a stop count as jitter when those within come back as soon as this … */
  jitterMs: 120_000,
  /** … or when they are so few, so near, and back within `strayMs`: a phone that sees another cell tower. */
  maxStrayPoints: 2,
  strayMetres: 500,
  strayMs: 900_000,
  /** A stop as short as this may belong to one trip with stops: fuel, a bakery, a child at school. */
  maxTripStopMs: 600_000,
  /** Leaps longer than this share of the reach, to and fro within `strayMetres`, are a phone that stands. */
  driftLeap: 0.6,
  /** A leg that is longer than this and took longer than `minGapMs` is a gap, whose way is unknown. */
  minGapMetres: 500,
  minGapMs: 120_000,
  /**
   * A trip ends after an hour without positions: Traccar's `report.trip.stopGap` (3600 s). The time between is unknown.
   */
  maxGapMs: 3_600_000,
  /** A gap may be a tunnel if it is no longer than half an hour (the longest road tunnel, of 24.5 km in Lærdal, takes 20 min) … */
  maxTunnelMs: 1_800_000,
  /** … if the vehicle drives this fast (30 km/h) before and after, and half as fast in the straight line between. */
  minTunnelSpeed: 8.3,
  /** With fewer positions than one in this distance a trip is too sparse to be measured. */
  sparseMetres: 500,
  /** For a phone that wakes late: the way from the last stop counts up to this distance … */
  lateStartMetres: 2_000,
  /** … and the end of the stop is the start of the trip if it is as recent as this. */
  lateStartMs: 300_000,
  /** The way from or to a stop is inferred if it is longer than this, and took longer than `lateFactor` usual intervals. */
  minInferredMetres: 200,
  lateFactor: 3,
  /** Walking, as the recording names it, must last this long to end a trip: Traccar's shortest trip (180 s). */
  minWalkMs: 180_000,
  /**
   * 10.8 km/h: a stretch that is hardly ever faster is a walk. People walk at most 2.5 m/s (R. W. Bohannon, Comfortable
   * and maximum walking speed of adults aged 20-79 years, Age and Ageing 26, 1997); the rest is for the error of
   * positions.
   */
  fastestWalk: 3,
  /**
   * Only legs this long are counted: shorter ones are mostly the error of the positions. On a drive recorded every
   * second with an error of 3 m, the sum of all legs is 20 % too much, and that of legs of 25 m 0.2 %.
   */
  stepMetres: 25,
  /** The step is four times the accuracy up to this: with an error of 10 m, legs of 25 m are 39 % too much, of 50 m 3 %. */
  widestStepMetres: 60,
  /** 30 km/h: a movement that is hardly ever faster may be by bicycle or boat. */
  surelyDriven: 8.3,
  /** Minimum length of a trip … */
  minTripMetres: 300,
  /** … and minimum distance that it gets from its start. */
  minReachMetres: 200,
  /** Minimum length of a trip without a position on the way, … */
  minUnseenMetres: 1_000,
  /** … that is at least as far from both ends as this. */
  minFromEndsMetres: 100,
  /** Ends nearer to each other than this are one place. */
  samePlaceMetres: 150,
} as const;

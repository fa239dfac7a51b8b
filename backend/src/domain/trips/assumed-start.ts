/** Assumed start of a trip with only a reading at the end. */
export type AssumedStart<R> =
  /** The last reading before the trip. */
  | { readonly kind: 'taken'; readonly reading: R }
  /** The last reading before the trip is above the end, so one of the two is wrong. */
  | { readonly kind: 'above'; readonly reading: R };

/**
 * The vehicle's last reading before a trip, in metres, replaces a missing start reading: the odometer at the start
 * shows the last reading. Never a reading above the end. null if either reading is unknown.
 */
export function assumedStart<R extends { readonly odometerMetres: number }>(
  last: R | null,
  odometerEndMetres: number | null,
): AssumedStart<R> | null {
  if (last === null || odometerEndMetres === null) return null;
  return { kind: last.odometerMetres > odometerEndMetres ? 'above' : 'taken', reading: last };
}

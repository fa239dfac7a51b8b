/** What the start of a trip is taken to have been, of which only the reading at the end is known. */
export type AssumedStart<R> =
  /** The last reading before it. */
  | { readonly kind: 'taken'; readonly reading: R }
  /** The last reading before it is above the end, so one of the two is wrong. */
  | { readonly kind: 'above'; readonly reading: R };

/**
 * The vehicle's last reading before a trip, in metres, in place of the start that nobody read: the odometer shows at the
 * start what it showed last. Never one above the end. Null where either is not known.
 */
export function assumedStart<R extends { readonly odometerMetres: number }>(
  last: R | null,
  odometerEndMetres: number | null,
): AssumedStart<R> | null {
  if (last === null || odometerEndMetres === null) return null;
  return { kind: last.odometerMetres > odometerEndMetres ? 'above' : 'taken', reading: last };
}

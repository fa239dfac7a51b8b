import type { Segment } from '../energy/economy.schema';

/** With fewer there is no usual economy yet. */
const minSegments = 5;
/** A gallon read as a litre, a digit too many or a missing fill is far beyond it; weather, towing and town are not. */
const maxTimesUsual = 2;

/**
 * The segments of one vehicle and source whose quantity over the distance is more than twice or less than half the
 * median of all: a unit, a digit or a fill is probably wrong. Empty with fewer than five known segments. The bound is
 * Roadbook's own.
 */
export function unusualSegments(segments: readonly Segment[]): Segment[] {
  const rated = segments.flatMap((segment) =>
    segment.known ? [{ segment, rate: segment.quantity / segment.distanceMetres }] : [],
  );
  const rates = rated.map(({ rate }) => rate).sort((a, b) => a - b);
  const median = rates[Math.floor(rates.length / 2)];
  if (median === undefined || rates.length < minSegments) return [];
  return rated
    .filter(({ rate }) => rate > maxTimesUsual * median || rate < median / maxTimesUsual)
    .map(({ segment }) => segment);
}

import { type OdometerPoint, readingKey } from '../vehicles/odometer-timeline';
import type { Fill } from './energy.schema';
import { storedQuantityOf } from './stored-quantity';

/** A fill as economy sees it. */
export type EconomyFill = Pick<Fill, 'id' | 'source' | 'atMs' | 'filled' | 'missedBefore'> & {
  /** Quantity in the stored unit of the source. */
  readonly quantity: number;
  /** Its place on the vehicle's timeline; null without a reading that counts. */
  readonly point: OdometerPoint | null;
};

/**
 * Fills with their positions on the vehicle's timeline, which accounts for corrections and replaced
 * odometers.
 */
export function onTimeline<F extends Fill>(
  fills: readonly F[],
  timeline: readonly OdometerPoint[],
): (F & EconomyFill)[] {
  const points = new Map(timeline.map((point) => [readingKey(point.from), point]));
  return fills.map((fill) => ({
    ...fill,
    quantity: storedQuantityOf(fill),
    point: points.get(readingKey({ kind: 'fill', recordId: fill.id })) ?? null,
  }));
}
